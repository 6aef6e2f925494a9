import { describe, expect, it } from "vitest";
import { JOURNAL_CODES } from "../rules/journal-actions.ts";
import { journalCsv, journalDay, journalSentence } from "./journal-sentences.ts";

type Entry = Parameters<typeof journalSentence>[0]["entry"] & { request_id: null };
const entry: Entry = {
  ...{ action: "chef_desactive", acteur_id: "1", acteur: "Nora Lefèvre", ip: null, request_id: null },
  ...{ objet: "chef:2", objet_nom: "Koffi Mensah", motif: null, details: null, at: new Date("2026-11-15T15:58:00Z") },
};
const sentence = (over: Partial<Entry> = {}) => {
  const { subject, before, object, after, lines } = journalSentence({ entry: { ...entry, ...over }, autres: [] });
  return [`${subject} ${before}[${object ?? ""}]${after}`, ...lines];
};

describe("journalSentence", () => {
  it("says who did what to whom, and why on a second line", () => {
    expect(sentence({ details: { fondement: "loi" }, motif: "Deux repas non honorés." })).toEqual([
      "Nora Lefèvre a désactivé la page de [Koffi Mensah].",
      "Contenu ou activité contraire à la loi",
      "Motif\u00a0: «\u00a0Deux repas non honorés.\u00a0»",
    ]);
    expect(sentence({ action: "aide_close", objet: "help_message:3", objet_nom: "Marion" })).toEqual([
      "Nora Lefèvre a clos le [message de Marion].",
    ]);
  });

  it("names what no longer exists without its name", () => {
    expect(sentence({ objet_nom: null })[0]).toBe("Nora Lefèvre a désactivé la page de [un chef effacé].");
    expect(sentence({ objet: null })[0]).toBe("Nora Lefèvre a désactivé la page de [un objet effacé].");
  });

  it("names an object that the sentence leaves out, unless it is the person's own account", () => {
    const compte_ferme = { action: "compte_ferme", objet_nom: "Camille" };
    expect(sentence({ ...compte_ferme, objet: "user:9" })).toEqual(["Nora Lefèvre a fermé un compte.[]", "Camille"]);
    expect(sentence({ ...compte_ferme, objet: "user:1" })).toEqual(["Nora Lefèvre a fermé un compte.[]"]);
  });

  it("has a distinct sentence for every action, and one for the codes of other releases", () => {
    const all = JOURNAL_CODES.map((action) => sentence({ action, objet: null })[0]);
    expect(new Set(all).size).toBe(JOURNAL_CODES.length);
    expect(all.filter((words) => !/^Nora Lefèvre (n’)?(a|s’est) [^_]+\.(\[\])?$/.test(words ?? ""))).toEqual([]);
    expect(sentence({ action: "toString", objet: null })[0]).toContain("une action d’une autre version");
  });

  it("counts repeated sign-ins", () => {
    const signIn = { ...entry, action: "connexion", objet: "user:1" };
    const first = { ...signIn, at: new Date("2026-11-15T07:52:00Z") };
    const { subject, before } = journalSentence({ entry: signIn, autres: [first] });
    expect(`${subject} ${before}`).toBe("Nora Lefèvre a ouvert 2 sessions entre 08:52 et 16:58.");
  });
});

describe("journalDay", () => {
  it("says which day is today", () => {
    expect(journalDay("2026-11-15", "2026-11-15")).toBe("Aujourd’hui, dimanche 15 novembre 2026");
    expect(journalDay("2026-11-14", "2026-11-15")).toBe("Samedi 14 novembre 2026");
  });
});

describe("journalCsv", () => {
  it("has one line per entry, and says when older ones were left out", () => {
    const file = journalCsv([entry], false);
    expect(file).toContain(
      '"2026-11-15";"16:58";"Nora Lefèvre a désactivé la page de Koffi Mensah.";"";"chef_desactive"',
    );
    expect(file).not.toContain("La suite");
    expect(journalCsv([entry], true)).toContain("La suite n’est pas dans ce fichier");
  });
});
