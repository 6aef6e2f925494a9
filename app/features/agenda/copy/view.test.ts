import { expect, it } from "vitest";
import type { AgendaItem, AgendaMeal, FreeSlot } from "../rules/view.ts";
import { freeSlot, itemWords } from "./view.ts";

const period = { debut: new Date("2026-12-12T18:00:00Z"), fin: new Date("2026-12-12T20:00:00Z") };
const NOW = new Date("2026-12-01T10:00:00Z");

const free = (places: number | null): FreeSlot => ({
  ...period,
  ...{ id: "a", service_id: "s", titre: "Grande planche", places, engage: period },
});
const freeItem = (...places: (number | null)[]): AgendaItem => ({
  ...period,
  ...{ key: "l", kind: "libre", libre: places.map(free) },
});

it("says « Places illimitées » for a free slot of an unlimited service", () => {
  expect(itemWords(freeItem(null), NOW).lines).toEqual(["Places illimitées"]);
  expect(itemWords(freeItem(8, null), NOW).lines).toEqual(["Places illimitées, un seul départ"]);
  expect(itemWords(freeItem(8, 6), NOW).lines).toEqual(["8 places, un seul départ"]);
  expect([freeSlot(null), freeSlot(1)]).toEqual(["Libre, places illimitées", "Libre, 1 place"]);
});

it("tells how full a shared meal is as a fact, and alerts only to what awaits an answer", () => {
  const group = { reservation_id: "r", prenom: "Zoé", nom: "Durand", personnes: 4, prix: 100_00 };
  const meal = (repondre_avant: Date | null): AgendaItem => {
    const groupes = [
      { ...group, statut: repondre_avant === null ? "confirmee" : "en_attente", repondre_avant },
    ] as const;
    const repas: AgendaMeal = {
      ...period,
      ...{ availability_id: "a", titre: "Atelier", marge_avant: 0, marge_apres: 0, prises: 4, places: 6, groupes },
    };
    return { ...period, key: "r", kind: "confirmee", repas };
  };
  expect(itemWords(meal(null), NOW)).toMatchObject({
    lines: ["Atelier, 4 pers.", "4 places prises sur 6"],
    alert: null,
  });
  expect(itemWords(meal(new Date("2026-12-01T17:42:00Z")), NOW)).toMatchObject({
    lines: ["Atelier, 4 pers."],
    alert: "À répondre avant 18:42",
  });
});
