import { describe, expect, it } from "vitest";
import { FACT_GROUPS, FACT_PAGES, OPERATOR_FACTS, type OperatorFact } from "./codes.ts";
import {
  checkOperatorFacts,
  confirmationEnd,
  confirmedFact,
  missingFacts,
  type OperatorFacts,
  publisherOf,
  revisionOf,
  siteOf,
} from "./operator-facts.ts";

const depuis = new Date("2026-11-02T09:12:00Z");
const registered: OperatorFacts = { immatriculation: { valeur: "RCS Lyon 732 829 320", depuis } };
const check = (fact: OperatorFact, text: string, facts: OperatorFacts = {}) => {
  const { values, refused } = checkOperatorFacts({ [fact]: text }, facts);
  return values[0]?.valeur ?? refused[fact]?.code;
};

describe("checkOperatorFacts", () => {
  it.each<[OperatorFact, string, string]>([
    ["site_nom", "Tablée", "Tablée"],
    ["site_nom", "T", "fait_longueur"],
    ["contact_email", "bonjour@tablee.example", "bonjour@tablee.example"],
    ["contact_email", "bonjour", "email_incomplet"],
    ["contact_telephone", "0199005678", "01 99 00 56 78"],
    ["contact_telephone", "01.99.00.56.78", "01 99 00 56 78"],
    ["contact_telephone", "+32 2 000 00 00", "+32 2 000 00 00"],
    ["contact_telephone", "12", "telephone_invalide"],
    ["nom", "Convive SAS", "Convive SAS"],
    ["nom", "C", "fait_longueur"],
    ["nom", "C".repeat(121), "fait_longueur"],
    ["adresse", "1 rue", "1 rue"],
    ["adresse", "1 ru", "fait_longueur"],
    ["capital", "10 000 €", "10\u00a0000\u00a0€"],
    ["capital", "1000000", "1\u00a0000\u00a0000\u00a0€"],
    ["capital", "7500,5 euros", "7\u00a0500,50\u00a0€"],
    ["capital", "1 euro", "1\u00a0€"],
    ["capital", "0 €", "capital_invalide"],
    ["capital", "dix mille", "capital_invalide"],
    ["capital", "10 000 $", "capital_invalide"],
    ["immatriculation", "RCS Lyon 732829320", "RCS Lyon 732 829 320"],
    ["immatriculation", "rcs Saint-Étienne 732 829 320", "RCS Saint-Étienne 732 829 320"],
    ["immatriculation", "RCS Lyon 732 829 321", "kbis_dernier_chiffre"],
    ["immatriculation", "RCS Lyon 732 829 32", "rcs_invalide"],
    ["immatriculation", "732 829 320", "rcs_invalide"],
    ["tva", "Non assujetti", "Non assujetti, article 293 B du CGI"],
    ["tva", "fr 44 732 829 320", "FR 44 732 829 320"],
    ["tva", "FR45732829320", "tva_invalide"],
    ["tva", "FR44732829321", "tva_invalide"],
    ["tva", "DE44732829320", "tva_invalide"],
    ["directeur_publication", "Anne-Marie d’Estaing", "Anne-Marie d’Estaing"],
    ["directeur_publication", "Convive", "personne_requise"],
    ["directeur_publication", "Le 2e bureau", "personne_requise"],
    ["hebergeur", "Hôte, 2 rue du Serveur, 01 99 00 56 78", "Hôte, 2 rue du Serveur, 01 99 00 56 78"],
    [
      "hebergeur",
      "Hôte, 2 rue du Serveur, tél. : +33 1 99 00 56 78",
      "Hôte, 2 rue du Serveur, tél. : +33 1 99 00 56 78",
    ],
    ["hebergeur", "Hôte, 2 rue du Serveur", "hebergeur_incomplet"],
    ["hebergeur", "Hôte, 01 99 00 56 78", "hebergeur_incomplet"],
    ["hebergement_pays", "Suède", "Suède"],
    ["hebergement_pays", "Atlantide", "pays_inconnu"],
    [
      "mediateur",
      "Médiation, 3 rue Haute, 75002 Paris, mediation.example",
      "Médiation, 3 rue Haute, 75002 Paris, mediation.example",
    ],
    [
      "mediateur",
      "Médiation, 75002 Paris, https://www.mediation.example/saisir",
      "Médiation, 75002 Paris, https://www.mediation.example/saisir",
    ],
    ["mediateur", "Médiation, 3 rue Haute, 75002 Paris", "mediateur_incomplet"],
    ["mediateur", "75002 Médiation, mediation.example", "mediateur_incomplet"],
    ["mediateur", "Médiation, Paris, mediation.example", "mediateur_incomplet"],
    ["email_donnees", "donnees@convive.example", "donnees@convive.example"],
    ["email_donnees", "donnees@@convive.example", "email_deux_arobases"],
    ["email_signalement", "signalement", "email_incomplet"],
    ["tarifs_chefs", "Aucun", "Aucun"],
    ["liens_capitalistiques", "A".repeat(1001), "fait_longueur"],
  ])("given the fact %s, the text « %s » gives %s", (fact, text, expected) => {
    expect(check(fact, text)).toBe(expected);
  });

  it("says how many digits of a SIRET were typed", () => {
    const { refused } = checkOperatorFacts({ siret: "732 829 320 0007" }, {});
    expect(refused.siret).toMatchObject({ code: "siret_chiffres", n: 13 });
  });

  it.each<[OperatorFact, string, string]>([
    ["siret", "732 829 320 00074", "732 829 320 00074"],
    ["siret", "73282932000075", "kbis_dernier_chiffre"],
    ["siret", "12345678900080", "siret_autre_rcs"],
    ["tva", "FR44732829320", "FR 44 732 829 320"],
    ["tva", "FR83404833048", "tva_autre_rcs"],
  ])("with a registration, %s: %s gives %s", (fact, text, expected) => {
    expect(check(fact, text, registered)).toBe(expected);
  });

  it("accepts a SIRET before the registration is known", () => {
    expect(check("siret", "12345678900080")).toBe("123 456 789 00080");
  });

  it("compares a SIRET with the registration typed with it, not with the saved one", () => {
    const moved = { siret: "732 829 320 00074", immatriculation: "RCS Lyon 732 829 320" };
    const former: OperatorFacts = { immatriculation: { valeur: "RCS Lyon 404 833 048", depuis } };
    expect(checkOperatorFacts(moved, former).refused).toEqual({});
    expect(checkOperatorFacts({ siret: moved.siret }, former).refused.siret?.code).toBe("siret_autre_rcs");
  });

  it("gives every refusal of a form at once, and what else is good", () => {
    const { values, refused } = checkOperatorFacts({ nom: "Tablée", ville: "L", capital: "dix", forme: "" }, {});
    expect(values).toEqual([{ fait: "nom", valeur: "Tablée" }]);
    expect(Object.entries(refused).map(([fact, { code }]) => [fact, code])).toEqual([
      ["capital", "capital_invalide"],
      ["ville", "fait_longueur"],
    ]);
  });

  it("leaves a field that was never filled empty, and refuses to empty one that was", () => {
    expect(checkOperatorFacts({ ville: "" }, {})).toEqual({ values: [], refused: {} });
    expect(checkOperatorFacts({ immatriculation: "" }, registered).refused.immatriculation?.code).toBe("champ_requis");
  });
});

describe("revisionOf", () => {
  it("is the day of the text until a fact of the page is newer", () => {
    expect(revisionOf("2026-11-15", "/mentions-legales", registered)).toBe("2026-11-15");
    expect(revisionOf("2026-10-01", "/mentions-legales", registered)).toBe("2026-11-02");
    expect(revisionOf("2026-10-01", "/terms", registered)).toBe("2026-10-01");
  });
});

describe("the catalogue", () => {
  it("has 21 facts, each in one group; all but the name of the site are due and on a page", () => {
    expect(missingFacts({})).toHaveLength(20);
    expect(missingFacts(registered)).not.toContain("immatriculation");
    expect(Object.values(FACT_GROUPS).flat()).toEqual([...OPERATOR_FACTS]);
    expect(OPERATOR_FACTS.filter((fact) => FACT_PAGES[fact].length === 0)).toEqual(["site_nom"]);
    expect(missingFacts({})).not.toContain("site_nom");
  });
});

describe("an address of the company", () => {
  it("is confirmed before it is shown, within seven days", () => {
    expect(OPERATOR_FACTS.filter((fact) => confirmedFact(fact) === fact)).toEqual([
      "contact_email",
      "email_signalement",
      "email_donnees",
    ]);
    expect(confirmationEnd(depuis)).toEqual(new Date("2026-11-09T09:12:00Z"));
  });
});

describe("what pages and mails say of the publisher", () => {
  const facts: OperatorFacts = {
    nom: { valeur: "Convive SAS", depuis },
    email_signalement: { valeur: "signaler@convive.example", depuis },
    site_nom: { valeur: "Convive", depuis },
    contact_email: { valeur: "bonjour@convive.example", depuis },
    contact_telephone: { valeur: "01 99 00 56 78", depuis },
  };
  const NOTHING = { site_nom: null, contact_email: null, contact_telephone: null };

  it("is the name and the address for reports that were saved", () => {
    expect(publisherOf(facts)).toEqual({ nom: "Convive SAS", contact: "signaler@convive.example" });
  });

  it("is the name, the address and the telephone number of the site that were saved", () => {
    expect(siteOf(facts)).toEqual({
      site_nom: "Convive",
      contact_email: "bonjour@convive.example",
      contact_telephone: "01 99 00 56 78",
    });
  });

  it("is null for each fact that was never saved", () => {
    expect([publisherOf({}), siteOf({})]).toEqual([{ nom: null, contact: null }, NOTHING]);
  });
});
