import { describe, expect, it } from "vitest";
import { FEED_WORDS, sourceReadLine } from "./linked-calendars.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const READ = new Date("2030-06-01T09:48:00Z");

describe("the line about the last reading", () => {
  it.each([
    [{ etat: "premiere_lecture", reussi_le: null, plages: 0, weeks: null }, "Lecture en cours, quelques secondes…"],
    [
      { etat: "a_jour", reussi_le: READ, plages: 4, weeks: 13 },
      "Lu il y a 12 minutes. 4 plages occupées dans les 3 mois.",
    ],
    [
      { etat: "a_jour", reussi_le: READ, plages: 0, weeks: 4 },
      "Lu il y a 12 minutes. Aucune plage occupée dans les 4 semaines.",
    ],
    [
      { etat: "illisible", reussi_le: READ, plages: 1, weeks: null },
      "Dernière lecture réussie\u00a0: il y a 12 minutes.",
    ],
    [{ etat: "illisible", reussi_le: null, plages: 0, weeks: null }, "Jamais lu."],
  ] as const)("says how the reading %j went", (reading, line) => {
    expect(sourceReadLine(reading, NOW)).toBe(line);
  });
});

describe("an event of the feed", () => {
  const event = { statut: "confirmee", service: "Dîner", prenom: "Zoé", convives: 4, commune: null } as const;

  it("names service, first name and guests, or nothing", () => {
    expect(FEED_WORDS.describe(event, "essentiel")).toEqual({ summary: "Dîner, Zoé, 4 convives" });
    expect(FEED_WORDS.describe({ ...event, statut: "en_attente", commune: "Vienne" }, "discret")).toEqual({
      summary: "Demande\u00a0: Réservé",
    });
  });
});
