import { expect, it } from "vitest";
import { formatReference } from "#app/shared/copy/format.ts";
import {
  chefPhotos,
  openedNote,
  openedTitle,
  resultSummary,
  SERVICE_SHOWN_WORDS,
  suggestionCount,
} from "./console-search.ts";

it("counts the results, and says when there are more", () => {
  const order = "Ce qui attend une réponse vient d’abord dans chaque liste.";
  expect(resultSummary(1, false)).toBe(`1 résultat. ${order}`);
  expect(resultSummary(9, false)).toBe(`9 résultats. ${order}`);
  expect(resultSummary(30, true)).toBe(`Plus de 30 résultats. ${order}`);
});

it("announces how many lines are listed", () => {
  expect([0, 1, 3].map(suggestionCount)).toEqual(["Aucun résultat.", "1 résultat.", "3 résultats."]);
});

it("names the records opened recently, with what they are and when", () => {
  const now = new Date("2026-11-15T12:00:00Z");
  const nothing = { client: null, chef: null, ville: null, numero: null, signale: null };
  const at = {
    fiche: "00000000-0000-0000-0000-0000d1a4f2b3",
    ouverte_le: new Date("2026-11-15T11:48:00Z"),
    ...nothing,
  };
  const written = (record: Parameters<typeof openedTitle>[0]) => [openedTitle(record), openedNote(record, now)];
  const since = "il y a 12 minutes";
  expect(written({ ...at, genre: "reservation", client: "Marion Teissier" })).toEqual([
    `Réservation ${formatReference("D1A4F2B3")}`,
    `Marion Teissier, ${since}`,
  ]);
  expect(written({ ...at, genre: "personne", client: "Marion Teissier" })).toEqual([
    "Marion Teissier",
    `Client, ${since}`,
  ]);
  expect(written({ ...at, genre: "chef", chef: "Camille Rousseau", ville: "Lyon" })).toEqual([
    "Camille Rousseau",
    `Chef à Lyon, ${since}`,
  ]);
  expect(written({ ...at, genre: "chef", chef: "Camille Rousseau", ville: " " })[1]).toBe(`Chef, ${since}`);
  expect(written({ ...at, genre: "signalement", numero: 47, signale: "photo", chef: "Mateo García" })).toEqual([
    "Signalement S-0047",
    `Photo, Mateo García, ${since}`,
  ]);
});

it("says of a service on a page that is off that nobody sees it, and how many photos there are", () => {
  expect(SERVICE_SHOWN_WORDS).toEqual({
    visible: "Visible",
    masque: "Masqué",
    page_eteinte: "Pas affiché, page hors ligne",
  });
  expect(chefPhotos({ galerie: 4, services: 6 })).toBe("4 dans la galerie, 6 dans les services");
  expect(chefPhotos({ galerie: 0, services: 0 })).toBe("aucune");
});
