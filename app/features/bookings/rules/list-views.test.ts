import { expect, it } from "vitest";
import { listScope, listView, weekEnd } from "./list-views.ts";

const ALL = { vue: null, statut: null, arrivee: false, q: "" } as const;

it.each([
  ["nothing asked: what is to come", {}, "a_venir", { portee: "a_venir", ordre: "prochaine" }],
  ["a view", { vue: "passees" }, "passees", { portee: "passees", ordre: "derniere" }],
  [
    "a former address of requests",
    { statut: "en_attente" },
    "a_repondre",
    { portee: "a_repondre", ordre: "prochaine" },
  ],
  ["a former address of a status", { statut: "payee" }, "passees", { portee: "passees", ordre: "derniere" }],
  ["a search looks everywhere", { q: "zoé" }, "a_venir", { portee: "toutes", ordre: "derniere" }],
  ["by arrival", { arrivee: true, q: "zoé" }, "a_venir", { portee: "toutes", ordre: "arrivee" }],
] as const)("%s", (_, asked, vue, scope) => {
  expect(listView({ ...ALL, ...asked })).toBe(vue);
  expect(listScope({ ...ALL, ...asked })).toStrictEqual(scope);
});

it.each([
  ["2026-11-19T15:00:00Z", "2026-11-22T23:00:00.000Z"],
  ["2026-11-22T22:59:00Z", "2026-11-22T23:00:00.000Z"],
  ["2026-11-22T23:00:00Z", "2026-11-29T23:00:00.000Z"],
  // The clocks go back on 25 October.
  ["2026-10-22T12:00:00Z", "2026-10-25T23:00:00.000Z"],
])("the week of %s ends on %s", (now, end) => {
  expect(weekEnd(new Date(now)).toISOString()).toBe(end);
});
