import { expect, it } from "vitest";
import { type RecordFacts, recordAct } from "./record.ts";

const START = new Date("2026-11-21T18:00:00Z");
const END = new Date("2026-11-21T21:00:00Z");
const BEFORE = new Date("2026-11-19T15:00:00Z");
const DURING = new Date("2026-11-21T19:00:00Z");

const facts = (more: Partial<RecordFacts>): RecordFacts => ({
  ...{
    statut: "confirmee",
    demandee_le: null,
    created_at: new Date("2026-11-18T13:00:00Z"),
    date_souhaitee: START,
    fin: END,
  },
  ...{ prix_final: 375_00, changement: false, a_rendre: false },
  ...more,
});

it.each([
  [
    "a request waits until its limit",
    { statut: "en_attente" },
    BEFORE,
    { act: "repondre", avant: new Date("2026-11-21T13:00:00Z") },
  ],
  ["a confirmed meal is prepared", {}, BEFORE, { act: "preparer" }],
  ["a paid meal is prepared until its end", { statut: "payee" }, DURING, { act: "preparer" }],
  ["a change request comes before", { changement: true }, BEFORE, { act: "changement" }],
  ["an unpaid meal that is over", {}, END, { act: "encaisser" }],
  ["a free meal that is over", { prix_final: 0 }, END, { act: "terminee" }],
  ["a paid meal that is over", { statut: "payee" }, END, { act: "terminee" }],
  ["a finished meal", { statut: "terminee" }, END, { act: "terminee" }],
  ["a refund that is owed", { statut: "annulee", a_rendre: true }, BEFORE, { act: "rembourser" }],
  ["a cancelled meal to come", { statut: "annulee" }, BEFORE, { act: "rouvrir", a_venir: true }],
  ["a former refusal of the past", { statut: "refuse" }, END, { act: "rouvrir", a_venir: false }],
] as const)("%s", (_, more, now, act) => {
  expect(recordAct(facts(more), now)).toStrictEqual(act);
});
