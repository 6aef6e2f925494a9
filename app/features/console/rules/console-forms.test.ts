import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { helpEntrySchema, helpTemplateSchema, noteSchema } from "#app/features/help/rules/help-thread.schema.ts";
import { blockLiftSchema, visitorBlockSchema } from "#app/features/moderation/rules/visitor-block.schema.ts";
import { announcementSchema, scheduleSchema, suspensionSchema } from "./announcement.schema.ts";
import { addressCorrectionSchema, cancellationForClientSchema, supportViewSchema } from "./support-acts.schema.ts";

const issuesOf = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("an announcement", () => {
  const filled = { objet: "Nouveaux horaires", texte: "Nous répondons le samedi.", ville: " Lyon ", type_service: "" };

  it("without a type is for every type, with a town only for it", () => {
    expect(announcementSchema.parse(filled)).toMatchObject({ ville: "Lyon", type_service: null });
  });

  it("without a town is for every town, with a type only for it", () => {
    const parsed = announcementSchema.parse({ ...filled, ville: " ", type_service: "cours_cuisine" });
    expect(parsed).toMatchObject({ ville: null, type_service: "cours_cuisine" });
  });

  it("needs a subject and a text, and refuses a type that does not exist", () => {
    expect(issuesOf(announcementSchema, { objet: " ", texte: "", ville: "", type_service: "x" })).toEqual([
      "objet: titre_requis",
      "texte: contenu_requis",
      "type_service: champ_invalide",
    ]);
  });

  it("is sent now without a date, and suspended with a reason only", () => {
    expect(scheduleSchema.parse({ jour: "", heure: "" })).toEqual({ jour: "", heure: "" });
    expect(issuesOf(suspensionSchema, { motif: " " })).toEqual(["motif: motif_suspension_requis"]);
  });
});

describe("an entry of a help thread", () => {
  const filled = { genre: "reponse", texte: "Bonjour.", version: "1", cle: "7d444840-9dc0-11d1-b245-5ffdce74fad2" };

  it("waits for the person unless it closes the thread", () => {
    expect(helpEntrySchema.parse(filled).apres).toBe("attendre");
    expect(helpEntrySchema.parse({ ...filled, apres: "clore" }).apres).toBe("clore");
  });

  it("needs a text and the key of its form", () => {
    expect(issuesOf(helpEntrySchema, { ...filled, texte: " ", cle: "x" })).toEqual([
      "texte: message_requis",
      "cle: envoi_non_verifie",
    ]);
  });

  it("comes from a template that has a title and a text", () => {
    expect(issuesOf(helpTemplateSchema, { titre: "", texte: "" })).toEqual([
      "titre: titre_requis",
      "texte: contenu_requis",
    ]);
  });
});

describe("an act for a client on the phone", () => {
  const dictated = { client_email: "zoe@exemple.fr", code_appel: "K7M 4PD" };

  it("without any right answer is read with none", () => {
    expect(addressCorrectionSchema.parse(dictated).verifie).toEqual([]);
  });

  it("reads the call code as it was dictated, and needs one", () => {
    expect(addressCorrectionSchema.parse({ ...dictated, code_appel: " k7m-4pd " }).code_appel).toBe("K7M4PD");
    for (const code_appel of [undefined, " - ", "K".repeat(41)])
      expect(issuesOf(addressCorrectionSchema, { ...dictated, code_appel })).toEqual(["code_appel: code_appel_requis"]);
  });

  it("refuses an answer to a question that nobody asks", () => {
    expect(issuesOf(addressCorrectionSchema, { ...dictated, verifie: ["x"] })).toEqual(["verifie.0: champ_invalide"]);
  });

  it("that cancels needs a reason", () => {
    expect(issuesOf(cancellationForClientSchema, { motif: " " })).toContain("motif: motif_annulation_requis");
  });
});

describe("a view of a chef's dashboard", () => {
  it("needs a reason of 20 characters, which the chef reads", () => {
    expect(issuesOf(supportViewSchema, { motif: "Pour voir." })).toEqual(["motif: raisons_courtes"]);
    expect(supportViewSchema.parse({ motif: " Elle ne voit plus ses réservations. " })).toEqual({
      motif: "Elle ne voit plus ses réservations.",
    });
  });
});

it("a note on a record has a text and the key of its form", () => {
  const cle = "7d444840-9dc0-11d1-b245-5ffdce74fad2";
  expect(noteSchema.parse({ cle, texte: " Vu. " })).toEqual({ cle, texte: "Vu." });
  expect(issuesOf(noteSchema, { cle, texte: " " })).toEqual(["texte: message_requis"]);
});

describe("a block of a visitor", () => {
  it("has a target, an end and reasons", () => {
    const motif = "Injures répétées dans trois messages.";
    expect(visitorBlockSchema.parse({ cible: "email", jours: "30", motif })).toEqual({
      cible: "email",
      jours: 30,
      motif,
    });
    expect(blockLiftSchema.parse({ motif })).toEqual({ motif });
  });

  it("without a target, with an end that is not offered, or without reasons, is refused", () => {
    expect(issuesOf(visitorBlockSchema, { cible: "", jours: "365", motif: "Impoli" })).toEqual([
      "cible: cible_requise",
      "jours: duree_mesure_requise",
      "motif: raisons_courtes",
    ]);
    expect(issuesOf(blockLiftSchema, { motif: "" })).toEqual(["motif: raisons_courtes"]);
  });
});
