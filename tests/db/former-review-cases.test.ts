import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BookingFixture, bookingFixture } from "../support/booking-fixture.ts";
import { insert } from "../support/factories.ts";
import { addReview } from "../support/review-fixture.ts";

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let fixture: BookingFixture;
beforeAll(async () => {
  await owner.connect();
  fixture = await bookingFixture(owner);
});
afterAll(() => owner.end());
beforeEach(() => owner.query("delete from avis_signalements; delete from avis_decisions"));

const WORDS = "Des raisons assez longues pour être lues.";
const day = (number: number) => new Date(Date.UTC(2026, 9, number, 10));
const adopt = (vider = false) => owner.query("select dossiers_reprendre_avis($1)", [vider]);

/** As the previous release stored it. */
async function review(over: object = {}): Promise<string> {
  const { avis_id } = await addReview(owner, fixture, { created_at: day(1), ...over });
  // The trigger of this release did not run then.
  await owner.query("delete from signalements where cible = $1", [avis_id]);
  return avis_id;
}
const report = async (avis_id: string, over: object = {}): Promise<string> => {
  const id = randomUUID();
  const who = { auteur: "visiteur", nom: "Ana Petit", email: `${id}@exemple.fr`, token_hash: randomBytes(32) };
  await insert(owner, "avis_signalements", {
    id,
    avis_id,
    motif: "propos",
    raisons: WORDS,
    ...who,
    created_at: day(2),
    ...over,
  });
  return id;
};
const decision = async (avis_id: string, over: object = {}): Promise<string> => {
  const made = {
    origine: "signalement",
    decision: "refuser",
    fondement: "propos",
    raison: WORDS,
    user_id: randomUUID(),
  };
  return (await insert(owner, "avis_decisions", { avis_id, ...made, created_at: day(5), ...over })).id;
};
const appealed = (appel_par: string, at: Date, over: object = {}) => ({
  ...{ appel_par, appel_raisons: `${WORDS} Appel.`, appel_le: at },
  ...over,
});

async function casesOf(avis_id: string) {
  const { rows } = await owner.query(
    `select about.*, coalesce((select json_agg(json_build_object('id', d.id, 'origine', d.origine, 'mesure', d.mesure,
       'fondement', d.fondement, 'duree', d.duree, 'raison', d.raison, 'appel_par', d.appel_par,
       'repondu', d.appel_traite_le is not null) order by d.created_at)
       from signalement_decisions d where d.signalement_id = about.id), '[]') as decisions
     from signalements about where signale = 'avis' and cible = $1 order by created_at, numero`,
    [avis_id],
  );
  return rows;
}
const former = async () =>
  (await owner.query("select (select count(*) from avis_signalements) + (select count(*) from avis_decisions) as n"))
    .rows[0].n;

const open = { traite_le: null, decisions: [] };
const kept = { mesure: "maintenir", duree: null, fondement: "conforme" };
const refused = { mesure: "masquer", duree: "definitive", fondement: "propos", raison: WORDS };

describe("a former row becomes a case", () => {
  it("given an open report of a visitor: the same id, words, sender and link", async () => {
    const avis_id = await review();
    const id = await report(avis_id);
    const { rows } = await owner.query("select * from avis_signalements where id = $1", [id]);
    await adopt();
    const { raisons, nom, email, token_hash, motif, created_at } = rows[0];
    const same = { id, raisons, nom, email, token_hash, motif, created_at };
    expect(await casesOf(avis_id)).toMatchObject([
      { ...same, ...open, auteur: "visiteur", chef_id: fixture.chef_id, copie: null },
    ]);
  });

  it("given open reports of the chef and of two visitors: three cases", async () => {
    const avis_id = await review();
    await report(avis_id, { auteur: "chef", nom: null, email: null });
    await report(avis_id, { created_at: day(3) });
    await report(avis_id, { created_at: day(4) });
    await adopt();
    expect(await casesOf(avis_id)).toMatchObject([{ auteur: "chef", ...open }, open, open]);
  });

  it("given a held review: a case without a reporter, since it was held", async () => {
    const avis_id = await review({ statut: "retenu", motifs_retenue: ["email"], modifie_le: day(3) });
    await adopt();
    const held = { auteur: "systeme", motif: "retenue", raisons: null, email: null, created_at: day(3), ...open };
    expect(await casesOf(avis_id)).toMatchObject([held]);
  });

  it.each([
    ["publier", "conforme", kept],
    ["corriger", "coordonnees", { mesure: "corriger", duree: null, fondement: "coordonnees" }],
    ["refuser", "chantage", { mesure: "masquer", duree: "definitive", fondement: "chantage" }],
  ])("given a decision %s about a held review: a decided case", async (code, fondement, expected) => {
    const avis_id = await review();
    const id = await decision(avis_id, { origine: "retenue", decision: code, fondement });
    await adopt();
    const made = { id, origine: "retenue", raison: WORDS, appel_par: null, ...expected };
    expect(await casesOf(avis_id)).toMatchObject([
      { id, auteur: "systeme", motif: "retenue", traite_le: day(5), created_at: day(1), decisions: [made] },
    ]);
  });

  it("given a decision that answered two reports: each case has it, the first with the same id", async () => {
    const avis_id = await review();
    const ids = [await report(avis_id, { traite_le: day(5) }), await report(avis_id, { traite_le: day(5) })].toSorted(
      (a, b) => a.localeCompare(b),
    );
    const id = await decision(avis_id);
    await adopt();
    const cases = await casesOf(avis_id);
    expect(cases.map((one) => String(one.id)).toSorted((a, b) => a.localeCompare(b))).toEqual(ids);
    expect(cases).toMatchObject([{ traite_le: day(5), decisions: [refused] }, { decisions: [refused] }]);
    expect(cases.find((one) => one.id === ids[0]).decisions[0].id).toBe(id);
  });

  it("given an appeal that waits: the case waits for its answer", async () => {
    const avis_id = await review({ statut: "refuse", ferme_le: day(5) });
    await decision(avis_id, { origine: "retenue", ...appealed("auteur", day(6)) });
    await adopt();
    expect(await casesOf(avis_id)).toMatchObject([
      { decisions: [{ ...refused, appel_par: "auteur", repondu: false }] },
    ]);
  });

  it("given an appeal that was answered: both decisions are of the same case", async () => {
    const avis_id = await review();
    await report(avis_id, { traite_le: day(5) });
    await decision(avis_id, {
      ...appealed("signalant", day(6), { appel_traite_le: day(7) }),
      decision: "publier",
      fondement: "conforme",
    });
    await decision(avis_id, { origine: "appel", created_at: day(7) });
    await adopt();
    expect(await casesOf(avis_id)).toMatchObject([
      {
        decisions: [
          { ...kept, appel_par: "signalant", repondu: true },
          { ...refused, origine: "appel" },
        ],
      },
    ]);
  });

  it("given a held review that was published, reported, and reported again: three cases, each with its own decision", async () => {
    const avis_id = await review();
    const [first, second] = [
      await report(avis_id, { traite_le: day(5) }),
      await report(avis_id, { created_at: day(8), traite_le: day(9) }),
    ];
    const held = await decision(avis_id, {
      origine: "retenue",
      decision: "publier",
      fondement: "conforme",
      created_at: day(2),
    });
    const shown = await decision(avis_id, { decision: "publier", fondement: "conforme" });
    const removed = await decision(avis_id, { created_at: day(9) });
    await adopt();
    const found = await casesOf(avis_id);
    expect(found.map(({ id, decisions }) => [id, decisions.map((made: { id: string }) => made.id)])).toEqual([
      [held, [held]],
      [first, [shown]],
      [second, [removed]],
    ]);
  });

  it("given a decision whose report is erased: a case without words", async () => {
    const avis_id = await review();
    const id = await decision(avis_id);
    await adopt();
    const wordless = { id, auteur: "visiteur", motif: "autre", raisons: null, email: null, traite_le: day(5) };
    expect(await casesOf(avis_id)).toMatchObject([{ ...wordless, decisions: [refused] }]);
  });

  it("given a report of a review that its author withdrew: a case that ended without a decision", async () => {
    const avis_id = await review();
    await report(avis_id, { traite_le: day(5) });
    await adopt();
    expect(await casesOf(avis_id)).toMatchObject([{ traite_le: day(5), decisions: [] }]);
  });
});

describe("processes of the previous release that still run", () => {
  it("decide a report that was copied: the case has the decision, its appeal and its answer", async () => {
    const avis_id = await review();
    const id = await report(avis_id);
    await adopt();
    await owner.query("update avis_signalements set traite_le = $2 where id = $1", [id, day(5)]);
    const made = await decision(avis_id);
    await adopt();
    expect(await casesOf(avis_id)).toMatchObject([{ id, traite_le: day(5), decisions: [refused] }]);
    await owner.query(
      "update avis_decisions set appel_par = 'auteur', appel_raisons = $2, appel_le = $3 where id = $1",
      [made, WORDS, day(6)],
    );
    await adopt();
    expect(await casesOf(avis_id)).toMatchObject([{ decisions: [{ appel_par: "auteur", repondu: false }] }]);
    await owner.query("update avis_decisions set appel_traite_le = $2 where id = $1", [made, day(7)]);
    await decision(avis_id, { origine: "appel", created_at: day(7) });
    await adopt();
    expect(await casesOf(avis_id)).toMatchObject([{ decisions: [{ repondu: true }, { origine: "appel" }] }]);
  });

  it("change nothing when it runs again, at once or after the former rows went", async () => {
    const avis_id = await review({ statut: "retenu" });
    await report(avis_id, { traite_le: day(5) });
    await decision(avis_id);
    await adopt();
    const before = await casesOf(avis_id);
    expect(before).toHaveLength(2);
    await adopt();
    expect(await casesOf(avis_id)).toEqual(before);
    await adopt(true);
    expect(await former()).toBe("0");
    await adopt();
    expect(await casesOf(avis_id)).toEqual(before);
  });
});
