import { describe, expect, it } from "vitest";
import { alreadyAnswered, chefsFreeThen, outcomeSentence, thisMeal, whenSentence } from "./answers.ts";

const NOW = new Date("2026-11-19T15:02:00Z");
const AT = new Date("2026-11-19T15:01:00Z");
const confirmed = { statut_avant: "en_attente", statut_apres: "confirmee", acteur: "chef", created_at: AT } as const;

describe("what happened meanwhile", () => {
  it.each([
    [confirmed, true, "Déjà confirmée, à 16:01, depuis un autre appareil."],
    [confirmed, false, "Déjà confirmée, à 16:01."],
    [{ ...confirmed, statut_apres: "annulee" }, true, "Déjà refusée, à 16:01, depuis un autre appareil."],
    [{ ...confirmed, statut_apres: "annulee", acteur: "client" }, true, "Annulée par le client, à 16:01."],
    [{ ...confirmed, statut_apres: "annulee", acteur: "systeme" }, false, "Annulée par Convive, à 16:01."],
    [
      { ...confirmed, created_at: new Date("2026-11-17T10:00:00Z") },
      false,
      "Déjà confirmée, mardi 17 novembre à 11:00.",
    ],
  ] as const)("%o, elsewhere %o", (change, elsewhere, said) => {
    expect(alreadyAnswered(change, NOW, elsewhere)).toBe(said);
  });

  it("says the outcome on the record", () => {
    const refused = { ...confirmed, statut_apres: "annulee" } as const;
    expect(outcomeSentence(refused)).toBe("Refusée le 19 novembre");
    expect(outcomeSentence({ ...refused, acteur: "client" })).toBe("Annulée par le client le 19 novembre");
    expect(outcomeSentence({ ...refused, acteur: "systeme" })).toBe("Annulée sans réponse le 19 novembre");
    expect(outcomeSentence({ ...refused, statut_avant: "payee" })).toBe("Annulée le 19 novembre");
  });
});

it.each([
  ["2026-11-19T14:00:00Z", "En ce moment"],
  ["2026-11-19T18:00:00Z", "Aujourd’hui à 19:00"],
  ["2026-11-20T18:00:00Z", "Demain à 19:00"],
  ["2026-11-21T18:00:00Z", "Samedi à 19:00, dans 2 jours"],
  ["2026-12-05T19:30:00Z", "Samedi 5 décembre à 20:30, dans 16 jours"],
])("a meal at %s: %s", (start, said) => {
  expect(whenSentence({ date_souhaitee: new Date(start) }, NOW)).toBe(said);
});

it.each([
  ["chef_domicile", "ce repas"],
  ["cours_cuisine", "ce cours"],
  ["traiteur", "cette commande"],
] as const)("%s: %s", (type_service, said) => {
  expect(thisMeal({ type_service, date_souhaitee: new Date("2026-11-21T18:00:00Z") })).toBe(said);
});

it("says how many chefs are free, in the evening of a dinner or on the day of anything else", () => {
  const date_souhaitee = new Date("2026-12-12T18:00:00Z");
  const dinner = { type_service: "chef_domicile", date_souhaitee } as const;
  const course = { type_service: "cours_cuisine", date_souhaitee } as const;
  expect(chefsFreeThen(3, dinner)).toBe("3 chefs libres ce soir-là");
  expect(chefsFreeThen(1, course)).toBe("1 chef libre ce jour-là");
  expect(chefsFreeThen(null, dinner)).toBe("Chefs libres ce soir-là");
});
