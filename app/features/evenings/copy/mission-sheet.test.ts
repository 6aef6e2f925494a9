import { describe, expect, it } from "vitest";
import { compareWithMenu, type GuestAnswer } from "../rules/dossier.ts";
import { answersAt, missionSheet, type SheetFacts, sheetDaysTitle } from "./mission-sheet.ts";

const MENU = ["Lait", "Fruits à coque"];
const answer = (prenom: string | null, said: Partial<GuestAnswer> | null, over: object = {}) => {
  const reponse = said === null ? null : { allergies: [], regimes: [], autre: "", ...said };
  const verdict = reponse === null ? null : compareWithMenu(reponse, MENU);
  const person = { id: String(prenom), prenom, auteur: "convive" as const, age: "adulte" as const };
  return { ...person, reponse, verdict, non_vu: reponse !== null, ...over };
};
const said = new Date("2026-12-01T10:00:00Z");
const dossier = {
  acces_le: said,
  etage: "2e étage, porte gauche",
  code_acces: "B 4521",
  telephone_sur_place: null,
  stationnement: ["ascenseur"] as const,
  a_savoir: "Le portail ferme mal, poussez fort.",
  cuisine_le: said,
  feux: "induction" as const,
  nombre_feux: "4" as const,
  four: "un" as const,
  frigo: null,
  vaisselle: "manque" as const,
  equipements: ["lave_vaisselle"] as const,
  manque: "deux assiettes\ncreuses",
  occasion: "anniversaire" as const,
  mot: "Les 40 ans de Paul",
  surprise: true,
  a_apporter: "Couteaux, mandoline\n\n Torchons ",
};
const facts: SheetFacts = {
  statut: "confirmee",
  client_prenom: "Jeanne",
  client_nom: "Morel",
  client_telephone: "06 39 98 10 01",
  client_message: null,
  service: "Dîner d’hiver",
  type_service: "chef_domicile",
  description: "Un canard.",
  allergenes: MENU,
  convives: 8,
  participants: [
    { profile_id: "a", profile_name: "Adulte", quantite: 6, prix_unitaire: 8500 },
    { profile_id: "b", profile_name: "Enfant", quantite: 2, prix_unitaire: 3500 },
  ],
  date_souhaitee: new Date("2026-12-12T18:00:00Z"),
  lieu: "À votre domicile",
  lieu_prestation: "client",
  rue: "8 rue Gabriel-Péri",
  commune: "38200 Vienne",
  prix_final: 56_050,
  reste: 0,
  frais_deplacement: 600,
  annulation: "moderee",
  annulation_heures: null,
  annulation_part: null,
  dossier,
  reponses: [
    answer("Noé", { allergies: ["lait"] }, { age: "enfant" }),
    answer("Jeanne", { allergies: ["fruits_a_coque", "lupin"] }, { non_vu: false }),
    answer(null, { allergies: ["crustaces"], regimes: ["sans_alcool"] }),
    answer("Inès", { autre: "Pas de coriandre" }),
    answer("Paul", { regimes: ["sans_porc"] }, { non_vu: false }),
    answer("Samir", null),
    answer("Lucie", null),
  ],
  efface_le: "2026-12-19",
  effacees: false,
};

describe("the words of a sheet", () => {
  const sheet = missionSheet(facts);

  it("do not call erased answers missing", () => {
    expect(missionSheet({ ...facts, reponses: [], effacees: true }).lignes).toEqual([
      expect.objectContaining({ nom: "8 convives", dit: "Réponses effacées le samedi 19 décembre 2026", verdict: "" }),
    ]);
  });

  it("say who, where and when", () => {
    expect(sheet.sous_titre).toBe("Dîner d’hiver, 8 convives (6 adultes, 2 enfants), chez Jeanne Morel");
    expect(sheet.adresse).toEqual(["8 rue Gabriel-Péri", "38200 Vienne"]);
    expect(sheet.acces).toBe("2e étage, porte gauche. Code B 4521. Ascenseur. Le portail ferme mal, poussez fort.");
    expect(sheet.client).toEqual(["Jeanne Morel", "06 39 98 10 01"]);
    expect([sheet.occasion, sheet.surprise]).toEqual(["Un anniversaire. Les 40 ans de Paul.", true]);
    expect(sheet.cuisine).toBe("4 feux (induction), un four, lave-vaisselle.");
  });

  it("stand without colour: each guest, what they said, and what the menu has to do with it", () => {
    expect(sheet.lignes.map(({ nom, dit, verdict, alerte }) => [nom, dit, verdict, alerte ?? false])).toEqual([
      ["Noé, enfant", "Lait", "au menu, à adapter", true],
      ["Jeanne", "Fruits à coque, lupin", "fruits à coque au menu, vu, adapté", true],
      ["Un convive", "Crustacés. Sans alcool", "non déclaré au menu", false],
      ["Inès", "Pas de coriandre", "à voir", false],
      ["Paul", "Sans porc", "vu", false],
      ["Samir, Lucie", "Rien à signaler", "", false],
      ["1 convive", "Pas encore répondu", "à demander sur place", false],
    ]);
  });

  it("quote the client's message whole, and name what the client said of the table", () => {
    const message = " Six personnes ne mangent pas de porc.\r\n\r\n Quai accessible dès 10 h ";
    const said = missionSheet({
      ...facts,
      client_message: message,
      reponses: [answer(null, { allergies: ["lait"] }, { auteur: "client" })],
    });
    expect(said.message).toBe("Six personnes ne mangent pas de porc.\nQuai accessible dès 10 h");
    expect(said.lignes[0]).toMatchObject({ nom: "À table", dit: "Lait", alerte: true });
  });

  it("list what to bring, with the adapted plates counted when they are many", () => {
    expect(sheet.apporter).toEqual([
      "Couteaux, mandoline",
      "Torchons",
      "De la vaisselle\u00a0: deux assiettes creuses",
      "Version sans lait, pour Noé",
      "Version sans fruits à coque, pour Jeanne",
    ]);
    const many = Array.from({ length: 9 }, () => answer("Léo", { allergies: ["lait"] }));
    expect(missionSheet({ ...facts, dossier: null, reponses: many }).apporter).toEqual([
      "Versions adaptées, pour 9 convives",
    ]);
    const apporter = (vaisselle: "chef" | "tous") =>
      missionSheet({ ...facts, reponses: [], dossier: { ...dossier, vaisselle, manque: null, a_apporter: null } })
        .apporter;
    expect([apporter("chef"), apporter("tous")]).toEqual([["La vaisselle, pour tous"], []]);
  });

  it("say what is paid and what a cancellation costs", () => {
    expect(sheet.paiement).toBe(
      "560,50\u00a0€, dont déplacement 6\u00a0€. Paiement attendu. Annulation modérée\u00a0: gratuite jusqu’au jeudi 10 décembre, 19:00, puis 50\u00a0% du repas.",
    );
    expect(sheet.paiement.startsWith(sheet.montant)).toBe(true);
    const paid = { ...facts, statut: "payee", frais_deplacement: 0, annulation: null } as const;
    expect(missionSheet(paid).paiement).toBe("560,50\u00a0€. Payé.");
    expect(missionSheet({ ...paid, reste: -80_75 }).paiement).toBe(
      "560,50\u00a0€. Nouveau prix 560,50\u00a0€\u00a0: 80,75\u00a0€ à rendre.",
    );
    expect(missionSheet({ ...paid, prix_final: 0 }).paiement).toBe("0\u00a0€.");
  });

  it("say what is missing, and count guests whose names do not fit", () => {
    const crowd = Array.from({ length: 12 }, (_, rank) => answer(`Prénom${rank}`, null));
    const bare = missionSheet({
      ...facts,
      participants: [],
      rue: null,
      commune: "",
      lieu: null,
      lieu_prestation: null,
      allergenes: [],
      dossier: null,
      reponses: [...crowd, answer("Zoé", { allergies: ["lupin"] })],
    });
    expect(bare.sous_titre).toBe("Dîner d’hiver, 8 convives, pour Jeanne Morel");
    expect([bare.adresse, bare.acces, bare.cuisine]).toEqual([
      ["Le lieu n’est pas encore dit"],
      "L’accès n’est pas encore décrit.",
      "Pas encore décrite.",
    ]);
    expect(bare.declares).toBe("Aucun allergène déclaré\u00a0: vérifiez tout");
    expect(bare.lignes.map(({ nom, verdict }) => [nom, verdict])).toEqual([
      ["Zoé", "à vérifier"],
      ["12 convives", ""],
    ]);
  });

  it("print the telephone on the spot first", () => {
    const onSite = (telephone_sur_place: string, client_telephone: string | null) =>
      missionSheet({ ...facts, client_telephone, dossier: { ...dossier, telephone_sur_place } }).client.slice(1);
    expect(onSite("07", "06")).toEqual(["Sur place\u00a0: 07", "06"]);
    expect(onSite("06", "06")).toEqual(["06"]);
    expect(onSite("07", null)).toEqual(["Sur place\u00a0: 07"]);
    expect(onSite("", null)).toEqual([]);
  });
});

it("counts answers at the time of printing", () => {
  const at = new Date("2026-12-01T17:30:00Z");
  expect(answersAt(5, 8, at)).toBe("5 réponses sur 8, le 1er décembre à 18:30");
  expect(answersAt(1, 8, at)).toBe("1 réponse sur 8, le 1er décembre à 18:30");
  expect(answersAt(9, 8, at)).toBe("9 réponses pour 8 convives, le 1er décembre à 18:30");
});

it("names the days of several sheets", () => {
  expect(sheetDaysTitle({ vue: "jour", debut: "2026-12-12", fin: "2026-12-12" })).toBe("du samedi 12 décembre 2026");
  expect(sheetDaysTitle({ vue: "semaine", debut: "2026-12-07", fin: "2026-12-13" })).toBe(
    "du 7 décembre au 13 décembre 2026",
  );
  expect(sheetDaysTitle({ vue: "semaine", debut: "2026-12-28", fin: "2027-01-03" })).toBe(
    "du 28 décembre 2026 au 3 janvier 2027",
  );
});
