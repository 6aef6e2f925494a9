import { describe, expect, it } from "vitest";
import {
  contentReportSchema,
  contestSchema,
  hideFirstSchema,
  measureSchema,
  ownReviewReportSchema,
} from "./case.schema.ts";

const filled = {
  motif: "droit_auteur",
  raisons: "Cette photo est la mienne, prise en 2023.",
  nom: "Delphine Arrieta",
  email: "d.arrieta@exemple.fr",
  bonne_foi: "on",
};
const issuesOf = (over: object, signale: "chef" | "service" | "photo" = "photo") =>
  contentReportSchema(signale)
    .safeParse({ ...filled, ...over })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("a report", () => {
  it("is read with the name and the address of its author", () => {
    expect(contentReportSchema("photo").parse(filled)).toEqual({
      motif: "droit_auteur",
      raisons: filled.raisons,
      personne: { nom: "Delphine Arrieta", email: "d.arrieta@exemple.fr" },
    });
  });

  it("needs no name when a child is in danger, and checks a name that is given", () => {
    const anonymous = { motif: "enfant", nom: " ", email: "" };
    expect(contentReportSchema("photo").parse({ ...filled, ...anonymous }).personne).toBeNull();
    expect(issuesOf({ motif: "enfant", nom: "" })).toEqual([["nom", "nom_requis"]]);
  });

  it.each([
    [{ motif: undefined }, ["motif", "signalement_motif_requis"]],
    [{ motif: "tromperie" }, ["motif", "signalement_motif_requis"]],
    [{ raisons: "Non." }, ["raisons", "raisons_courtes"]],
    [{ nom: undefined }, ["nom", "nom_requis"]],
    [{ email: "d.arrieta@" }, ["email", "email_incomplet"]],
    [{ bonne_foi: undefined }, ["bonne_foi", "bonne_foi_requise"]],
  ])("with %o is refused", (over, expected) => {
    expect(issuesOf(over)).toContainEqual(expected);
  });
});

it("of a review by its chef needs a reason of reviews, reasons and good faith", () => {
  const report = { motif: "propos", raisons: "Cette phrase insulte mon équipe.", bonne_foi: "on" };
  const fields = (over: object) =>
    ownReviewReportSchema
      .safeParse({ ...report, ...over })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(fields({})).toBeUndefined();
  expect(fields({ motif: "droit_image" })).toEqual([["motif", "signalement_motif_requis"]]);
  expect(fields({ raisons: "Faux" })).toEqual([["raisons", "raisons_courtes"]]);
  expect(fields({ bonne_foi: undefined })).toEqual([["bonne_foi", "bonne_foi_requise"]]);
});

describe("a decision", () => {
  const raison = "Aucune autorisation ne nous a été montrée.";
  const hides = { mesure: "masquer", fondement: "loi_auteur", duree: "definitive", raison };

  it("is read with its duration; a content that stays has none", () => {
    expect(measureSchema("photo").parse(hides)).toEqual(hides);
    const stays = { mesure: "maintenir", fondement: "conforme", duree: "definitive", raison };
    expect(measureSchema("photo").parse(stays)).toEqual({ ...stays, duree: null });
  });

  it.each([
    [{ mesure: undefined }, "mesure", "decision_requise"],
    [{ mesure: "retirer_texte" }, "mesure", "decision_requise"],
    [{ fondement: "conforme" }, "fondement", "fondement_requis"],
    [{ duree: "" }, "duree", "duree_mesure_requise"],
    [{ raison: "Non." }, "raison", "raisons_courtes"],
  ])("with %o is refused", (over, field, code) => {
    const { error } = measureSchema("photo").safeParse({ ...hides, ...over });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toContainEqual([field, code]);
  });

  it("about a review needs no duration: it is corrected, or leaves for good", () => {
    const refuses = { mesure: "masquer", fondement: "propos", raison };
    expect(measureSchema("avis").parse(refuses)).toEqual({ ...refuses, duree: "definitive" });
    const corrects = { mesure: "corriger", fondement: "coordonnees", raison };
    expect(measureSchema("avis").parse(corrects)).toEqual({ ...corrects, duree: null });
    expect(measureSchema("avis").safeParse({ ...refuses, fondement: "conditions_photos" }).success).toBe(false);
    expect(measureSchema("photo").safeParse({ ...corrects, fondement: "conditions" }).success).toBe(false);
  });

  it("comes after a content was hidden first, with reasons", () => {
    expect(hideFirstSchema.parse({ raison })).toEqual({ raison });
    expect(hideFirstSchema.safeParse({ raison: "Non." }).success).toBe(false);
  });

  it("is contested with reasons", () => {
    expect(contestSchema.safeParse({ raisons: "Si." }).success).toBe(false);
  });
});
