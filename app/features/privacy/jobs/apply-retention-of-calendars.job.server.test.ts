import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { insert } from "#tests/support/factories.ts";
import { applyRetention } from "./apply-retention.job.server.ts";

/** Noon in Paris; a year earlier it was 11:00 UTC too, thirty days earlier 10:00 UTC. */
const AT = new Date("2026-11-17T11:00:00Z");
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let fixture: BookingFixture;

beforeAll(async () => {
  await owner.connect();
  fixture = await bookingFixture(owner);
});
afterAll(() => owner.end());

const left = async (table: string, ids: string[]) => {
  const { rows } = await owner.query<{ id: string }>(`select id from ${table} where id = any($1)`, [ids]);
  return rows.map(({ id }) => id);
};
const apply = () => applyRetention.run({ at: AT, batch: 1 }, { id: "test", attempt: 1 });

describe("the calendar of a chef", () => {
  it("forgets busy times read elsewhere once they are past, and keeps the chef's own closures for a year", async () => {
    const { chef_id } = fixture;
    const { id: source_id } = await insert(owner, "agenda_sources", {
      chef_id,
      nom: "Personnel",
      adresse_chiffree: Buffer.alloc(8),
      adresse_visible: "exemple.fr",
    });
    const closed = async (end: string, over: object = {}) =>
      (
        await insert(owner, "chef_fermetures", {
          chef_id,
          type: "blocage",
          periode: `[2025-01-01 00:00+00,${end})`,
          ...over,
        })
      ).id;
    const read = (cle: string, end: string) => closed(end, { type: "import", source_id, cle });
    const ids = [
      await read("past", "2026-11-17 11:00+00"),
      await closed("2025-11-17 11:00+00"),
      await read("running", "2026-11-17 11:01+00"),
      await closed("2025-11-17 11:01+00", { type: "vacances", note: "Mer" }),
    ];
    await apply();
    expect((await left("chef_fermetures", ids)).toSorted()).toEqual(ids.slice(2).toSorted());
  });

  it("forgets exceptions a year after their day, and deliveries after thirty days", async () => {
    const { chef_id } = fixture;
    const exception = async (jour: string) =>
      (await insert(owner, "agenda_exceptions", { chef_id, type: "ferme", jour })).id;
    const days = [await exception("2025-11-16"), await exception("2025-11-17")];
    const { id: webhook_id } = await insert(owner, "webhooks", {
      chef_id,
      url: "https://exemple.fr",
      secret_chiffre: Buffer.alloc(8),
      evenements: ["reservation.payee"],
    });
    const delivered = async (created_at: string) =>
      (
        await insert(owner, "webhook_livraisons", {
          webhook_id,
          evenement: "reservation.payee",
          contenu: {},
          created_at,
        })
      ).id;
    const sent = [await delivered("2026-10-18T10:00:00Z"), await delivered("2026-10-18T10:00:01Z")];
    await apply();
    expect(await left("agenda_exceptions", days)).toEqual(days.slice(1));
    expect(await left("webhook_livraisons", sent)).toEqual(sent.slice(1));
  });
});
