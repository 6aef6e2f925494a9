import { describe, expect, it } from "vitest";
import { instantOf } from "#app/shared/calendar.ts";
import type { WorkItem } from "../rules/worklist.ts";
import { limitWords, othersLabel, worklistCount, workWords } from "./worklist.ts";

const at = (day: string, time = "12:00"): Date => instantOf(day, time) ?? new Date(Number.NaN);
const NOW = at("2026-11-19", "16:02");

describe("limitWords", () => {
  it.each([
    ["2026-11-10", null, "en retard de 9 jours"],
    ["2026-11-18", "18:00", "en retard de 1 jour"],
    ["2026-11-19", "13:00", "en retard de 3 heures"],
    ["2026-11-19", "15:50", "en retard de moins d’une heure"],
    ["2026-11-19", "18:42", "ce soir\u00a018:42"],
    ["2026-11-19", "17:30", "aujourd’hui\u00a017:30"],
    ["2026-11-19", null, "aujourd’hui"],
    ["2026-11-20", "09:00", "demain\u00a009:00"],
    ["2026-11-20", null, "demain"],
    ["2026-11-23", null, "lundi 23"],
    ["2026-12-01", null, "mardi 1er décembre"],
  ])("%s %s: %s", (jour, time, words) => {
    expect(limitWords({ jour, instant: time === null ? null : at(jour, time) }, NOW)).toBe(words);
  });
});

it("counts what is late, and what is not shown", () => {
  expect([worklistCount(9, 2), worklistCount(9, 0)]).toEqual(["9, dont 2 en retard", "9"]);
  expect([othersLabel(4), othersLabel(1)]).toEqual(["Les 4 autres", "Le dernier"]);
});

const say = (item: WorkItem, decides = true) => workWords(item, { now: NOW, decides });
const since = at("2026-11-19", "14:00");

describe("workWords", () => {
  it("says who reported what, and leaves the decision to who may take it", () => {
    const review = {
      ...({ genre: "dossier", cle: "47", depuis: since, origine: "signalement", signale: "avis" } as const),
      motif: "autre",
      ...{ nom: "Mateo García", chef: "Mateo", prenom: "Norbert", initiale: "Q", texte: " jamais\nvenu " },
    } as const;
    expect(say(review)).toEqual({
      titre: "Avis signalé, table de Norbert Q.",
      note: "Signalé par Mateo García\u00a0: «\u00a0jamais venu\u00a0»",
      acte: "Décider",
      fiche: "/admin/signalements/S-0047",
      vers: "/admin/signalements/S-0047",
    });
    expect(say(review, false).acte).toBe("Ouvrir");
    expect(say({ ...review, origine: "retenue", nom: "", texte: null, motif: "retenue" })).toMatchObject({
      titre: "Avis retenu, table de Norbert Q.",
      note: "Retenu par une règle automatique",
    });
    expect(say({ ...review, origine: "appel", signale: "photo", chef: "Koffi Mensah" }).titre).toBe(
      "Contestation, Koffi Mensah",
    );
  });

  it("quotes the first words of a message and says who has it", () => {
    const help = {
      ...({
        genre: "aide",
        sujet: "autre",
        cle: "a",
        depuis: since,
        nom: "Brigitte Caron",
        contestation: false,
      } as const),
      ...{ texte: "J’ai perdu mon lien.", confie: null },
    } as const;
    expect(say(help)).toMatchObject({
      titre: "Aide, Brigitte Caron",
      note: "«\u00a0J’ai perdu mon lien.\u00a0» Personne ne l’a pris",
    });
    expect(say({ ...help, contestation: true, confie: "Nora" })).toMatchObject({
      titre: "Contestation, Brigitte Caron",
      note: "«\u00a0J’ai perdu mon lien.\u00a0» Confié à Nora",
    });
  });

  it("leads to the act where there is one", () => {
    const mail = {
      ...({ genre: "email", cle: "e", depuis: since, nom: "Zoé", tache: "send-reservation-receipt" } as const),
      ...{ reservation_id: "r", corrigible: true },
    } as const;
    expect([say(mail).vers, say({ ...mail, corrigible: false }).vers]).toEqual([
      "/admin/reservations/r/corriger-email",
      "/admin/reservations/r",
    ]);
    const request = {
      ...({ genre: "demande", cle: "d", depuis: since, nom: "Jeanne Morel", chef: "Camille Rousseau" } as const),
      repas: at("2026-11-21", "19:00"),
    } as const;
    expect(say(request)).toMatchObject({
      titre: "Demande sans réponse, Jeanne Morel",
      note: "Chez Camille Rousseau, samedi 21 novembre",
      vers: "/admin/reservations/d/relancer",
    });
    expect(say({ ...request, genre: "repas", convives: 6, hors_ligne: "pause" })).toMatchObject({
      titre: "Repas confirmé, chef hors ligne",
      note: "Camille Rousseau reçoit 6 convives, sa page est en pause",
    });
  });

  it("names one document, and counts several", () => {
    const sent = { genre: "justificatifs", cle: "c", depuis: since, nom: "Marion", pieces: ["identite"] } as const;
    expect(say(sent)).toMatchObject({ titre: "Pièce d’identité, Marion", note: "Reçu il y a 2 heures, à examiner" });
    expect(say({ ...sent, pieces: ["identite", "siret"], depuis: at("2026-11-17") })).toMatchObject({
      titre: "2 pièces, Marion",
      note: "Reçu mardi 17 novembre, 12:00, à examiner",
    });
    expect(say({ ...sent, pieces: [] }).titre).toBe("Dossier complet, Marion");
  });
});
