import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readDashboardFigures } from "#app/routes/dashboard/layout/read-dashboard-figures.server.ts";
import { reviewListQuerySchema } from "#app/shared/list-queries.schema.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { addReview, addReviewReport } from "#tests/support/review-fixture.ts";
import { readChefReviews } from "./read-chef-reviews.server.ts";

const NOW = new Date("2026-11-17T12:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let chef: BookingFixture;

beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  chef = await bookingFixture(owner);
});

const read = async (query: Record<string, string> = {}) => {
  const list = await readChefReviews(chef, reviewListQuerySchema.parse(query), NOW);
  if (list === null) throw new Error("not read");
  return list;
};
const names = async (query?: Record<string, string>) => (await read(query)).rows.map(({ prenom }) => prenom);
const review = (prenom: string, days: number, over: object = {}) =>
  addReview(owner, chef, { prenom, created_at: ago(days), ...over });

describe("list of a chef's reviews", () => {
  it("shows the published ones, newest first, and none of another chef", async () => {
    await review("Odile", 3);
    await review("Marion", 1);
    await review("Julien", 2, { statut: "retenu" });
    await review("Solène", 2, { statut: "retire", ferme_le: NOW });
    await addReview(owner, await bookingFixture(owner));
    expect(await names()).toEqual(["Marion", "Odile"]);
  });

  it("shows only the reviews of the chosen filter", async () => {
    await review("Odile", 3, { reponse: "Merci.", reponse_le: ago(2) });
    await review("Erased", 4, { reponse_le: ago(2) });
    await review("Marion", 1);
    const { avis_id } = await review("Julien", 2);
    await addReviewReport(owner, avis_id, { auteur: "chef" });
    const { avis_id: other } = await review("Solène", 5);
    await addReviewReport(owner, other);
    expect(await names({ filtre: "sans_reponse" })).toEqual(["Marion", "Julien", "Solène"]);
    expect(await names({ filtre: "repondus" })).toEqual(["Odile", "Erased"]);
    expect(await names({ filtre: "signales" })).toEqual(["Julien"]);
    expect(await names({ filtre: "inconnu" })).toHaveLength(5);
    expect((await read()).rows.map(({ signale_le }) => signale_le !== null)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it("continues after its twentieth row", async () => {
    for (let rank = 0; rank < 21; rank += 1) await review(`Client ${rank}`, rank);
    const { rows, next } = await read();
    expect(rows).toHaveLength(20);
    expect(await names({ apres: next ?? "" })).toEqual(["Client 20"]);
  });

  it("says which reviews can be replied to", async () => {
    await review("Marion", 1);
    await review("Odile", 2, { reponse: "Merci.", reponse_le: ago(0.5) });
    await review("Julien", 3, { reponse: "Merci.", reponse_le: ago(2) });
    expect((await read()).rows.map(({ repondable }) => repondable)).toEqual([true, true, false]);
  });
});

describe("figures", () => {
  it("count the published reviews of the last thirty days without a reply, which the filter lists", async () => {
    await review("Marion", 1);
    await review("Old", 31);
    await review("Held", 1, { statut: "retenu" });
    await review("Odile", 1, { reponse: "Merci.", reponse_le: ago(0.5) });
    expect((await readDashboardFigures(chef, NOW))?.avis).toBe(1);
    expect((await read()).sansReponse).toBe(1);
    expect(await names({ filtre: "sans_reponse" })).toEqual(["Marion"]);
  });

  it("say how many reviews are held and until when, and nothing of their text", async () => {
    expect((await read()).retenus).toBeNull();
    await review("Julien", 5, { statut: "retenu", texte: "Un texte que le chef ne lit pas encore." });
    await review("Solène", 1, { statut: "retenu" });
    const list = await read();
    // Held on Monday, decided by Thursday.
    expect(list.retenus).toEqual({ nombre: 2, avant: "2026-11-19" });
    expect(JSON.stringify(list)).not.toContain("Un texte que");
  });

  it("have an average from three reviews on", async () => {
    await review("Marion", 1, { note: 4 });
    await review("Odile", 2, { note: 5 });
    expect((await read()).note).toMatchObject({ nombre: 2, moyenne: null });
    await review("Julien", 3, { note: 5 });
    expect((await read()).note).toEqual({ nombre: 3, moyenne: 4.7, notes: [0, 0, 0, 1, 2] });
  });

  it("have a trend from six reviews on, with gaps for months without reviews", async () => {
    for (const [rank, note] of [5, 4, 5, 3, 2].entries())
      await review(`Client ${rank}`, rank < 2 ? 1 : 40 + rank, { note });
    expect((await read()).mois).toEqual([]);
    await review("Marion", 200, { note: 1 });
    expect((await read()).mois.map(({ moyenne }) => moyenne)).toEqual([null, null, 3.3, 4.5]);
  });
});
