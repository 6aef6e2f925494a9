import { expect, it } from "vitest";
import { missingFactsNotice, pagesShowing, progressOfFacts } from "./settings.ts";

it("counts what is missing", () => {
  expect([missingFactsNotice(1), missingFactsNotice(5)]).toEqual([
    "Il manque 1 information légale aux pages publiques.",
    "Il manque 5 informations légales aux pages publiques.",
  ]);
  expect([0, 1, 5, 17].map((missing) => progressOfFacts(18, missing))).toEqual([
    "Les 18 informations que la loi demande. Toutes sont renseignées.",
    "Les 18 informations que la loi demande. 17 renseignées, 1 manque.",
    "Les 18 informations que la loi demande. 13 renseignées, 5 manquent.",
    "Les 18 informations que la loi demande. 1 renseignée, 17 manquent.",
  ]);
});

it("names the places of a fact", () => {
  expect(pagesShowing("adresse")).toBe("Mentions légales, Confidentialité");
  expect(pagesShowing("mediateur")).toBe("Conditions d’utilisation, e-mails de réservation");
});
