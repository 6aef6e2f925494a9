import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { availabilitySchema, placesSchema } from "#app/features/agenda/rules/slots.schema.ts";
import {
  chefCancellationSchema,
  confirmReservationSchema,
  ownCancellationSchema,
  refundSchema,
  refuseReservationSchema,
} from "#app/features/bookings/rules/reservation.schema.ts";
import { chefProfileSchema } from "#app/features/chefs/rules/chef-profile.schema.ts";
import {
  describePhotoSchema,
  movePhotoSchema,
  photoDescriptionSchema,
  photoNamedSchema,
} from "#app/features/photos/rules/photo.schema.ts";
import { clientProfileSchema, updateSchema } from "./administration.schema.ts";

const NOW = new Date("2026-11-14T10:00:00Z");
const codes = (schema: z.ZodType, input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((each) => `${each.path.join(".")}:${each.message}`);

describe("chef profile", () => {
  const profile = { nom: "Rousseau", prenom: "Camille", lien_paiement: "https://payer.example/camille" };

  it("fills empty fields with defaults", () => {
    expect(chefProfileSchema.parse(profile)).toStrictEqual({
      ...profile,
      nom_societe: "",
      description: "",
      telephone: "",
      ville: "",
      zone_intervention: "",
      site_web: "",
      annees_experience: null,
      specialites: [],
      fournisseur_mail: "mailto",
      annulation: null,
      conditions_annulation: "",
      reservations_paralleles: false,
    });
  });

  it("keeps each specialty once, in catalogue order", () => {
    const given = { ...profile, specialites: ["barbecue", "patisserie", "barbecue"], reservations_paralleles: "on" };
    expect(chefProfileSchema.parse(given)).toMatchObject({
      specialites: ["patisserie", "barbecue"],
      reservations_paralleles: true,
    });
  });

  it.each([
    [{ nom: "" }, ["nom:champs_profil_requis"]],
    [{ nom: " " }, ["nom:champs_profil_requis"]],
    [{ prenom: "" }, ["prenom:champs_profil_requis"]],
    [{ lien_paiement: "" }, ["lien_paiement:champs_profil_requis"]],
    [{ lien_paiement: "lea@payer.example" }, ["lien_paiement:lien_email"]],
    [{ lien_paiement: "FR76 3000 6000 0112" }, ["lien_paiement:lien_iban"]],
    [{ lien_paiement: "par chèque" }, ["lien_paiement:lien_adresse"]],
    [{ site_web: "javascript:alert(1)" }, ["site_web:lien_https"]],
    [{ site_web: "https://camille.example" }, []],
    [{ annees_experience: "0" }, []],
    [{ annees_experience: "50" }, []],
    [{ annees_experience: "51" }, ["annees_experience:experience_hors_limites"]],
    [{ annees_experience: "-1" }, ["annees_experience:experience_hors_limites"]],
    [{ annees_experience: "dix" }, ["annees_experience:experience_hors_limites"]],
    [{ telephone: "12" }, ["telephone:telephone_invalide"]],
    [{ specialites: ["pizza"] }, ["specialites.0:champ_invalide"]],
    [{ specialites: "patisserie" }, ["specialites:champ_invalide"]],
    [{ fournisseur_mail: "minitel" }, ["fournisseur_mail:champ_invalide"]],
    [{ annulation: "stricte" }, []],
    [{ annulation: "sur_mesure" }, ["annulation:champ_invalide"]],
    [{ reservations_paralleles: 3 }, ["reservations_paralleles:champ_invalide"]],
  ])("a form changed by %j has the issues %j", (change, expected) => {
    expect(codes(chefProfileSchema, { ...profile, ...change })).toStrictEqual(expected);
  });
});

describe("availability", () => {
  const slots = { date: "2026-12-12", places: "6", creneaux: ["19:00"] };

  it("returns the slots to open", () => {
    expect(availabilitySchema(NOW).parse(slots)).toStrictEqual([
      {
        date_debut: new Date("2026-12-12T18:00:00Z"),
        date_fin: new Date("2026-12-12T19:00:00Z"),
        places_disponibles: 6,
        places_reservees: 0,
      },
    ]);
  });

  it.each([
    [{ date: "" }, ["date:date_et_creneau_requis"]],
    [{ creneaux: undefined }, ["date:date_et_creneau_requis"]],
    [{ creneaux: "19:00" }, ["creneaux:date_et_creneau_requis"]],
    [{ creneaux: [3] }, ["creneaux.0:creneau_invalide"]],
    [{ creneaux: ["13:15"] }, ["creneaux:creneau_invalide"]],
    [{ creneaux: [""] }, ["date:date_et_creneau_requis"]],
    [{ creneaux: ["", "19:30"] }, []],
    [{ creneaux: Array.from({ length: 51 }, () => "19:00") }, ["creneaux:creneau_invalide"]],
    [{ places: "" }, ["places:places_requises"]],
    [{ places: "0" }, ["places:places_requises"]],
    [{ places: "-3" }, ["places:places_requises"]],
    [{ places: "101" }, ["places:places_hors_limites"]],
    [{ date: "2026-11-14" }, ["date:date_trop_proche"]],
  ])("a form changed by %j has the issues %j", (change, expected) => {
    expect(codes(availabilitySchema(NOW), { ...slots, ...change })).toStrictEqual(expected);
  });
});

describe("answering a reservation", () => {
  it.each([
    [1000, "", ["lien_paiement:lien_paiement_requis"]],
    [1000, "http://x.fr", ["lien_paiement:lien_https"]],
    [1000, "https://x.fr", []],
    [0, "", []],
  ])("confirming %i cents with %j", (prix, lien_paiement, expected) => {
    expect(codes(confirmReservationSchema(prix), { lien_paiement })).toStrictEqual(expected);
  });

  it("confirming takes the chef's own words, or none", () => {
    const lien_paiement = "https://x.fr";
    expect(confirmReservationSchema(1000).parse({ lien_paiement, mot: " À samedi. " })).toMatchObject({
      mot: "À samedi.",
    });
    expect(confirmReservationSchema(1000).parse({ lien_paiement })).toMatchObject({ mot: "" });
    expect(codes(confirmReservationSchema(1000), { lien_paiement, mot: "a".repeat(601) })).toStrictEqual([
      "mot:texte_trop_long",
    ]);
  });

  it("requires a reason of a chef, not of a client", () => {
    expect(codes(refuseReservationSchema, { motif: " \n" })).toStrictEqual(["motif:motif_requis"]);
    expect(refuseReservationSchema.parse({ motif: " Complet " })).toStrictEqual({ motif: "Complet", proposer: false });
    expect(refuseReservationSchema.parse({ motif: "Complet", proposer: "on" })).toMatchObject({ proposer: true });
    expect(ownCancellationSchema.parse({})).toStrictEqual({ motif: "", somme: 0, accord: false });
    expect(ownCancellationSchema.parse({ somme: "27725", accord: "on" })).toMatchObject({
      somme: 277_25,
      accord: true,
    });
    expect(ownCancellationSchema.parse({ somme: "-1" })).toMatchObject({ somme: 0 });
  });

  it("a chef's cancellation closes only checked slots, and is sent only with the intent", () => {
    const creneau = "0195f3a1-7c2e-7b4d-9a10-2f6e8d0c1b2a";
    const all = { motif: "Un empêchement", fermer: "on", creneaux: [creneau], intent: "envoyer" };
    expect(chefCancellationSchema.parse(all)).toStrictEqual({ ...all, fermer: true });
    const least = { motif: "Un empêchement", fermer: false, creneaux: [], intent: "apercu" };
    expect(chefCancellationSchema.parse({ motif: "Un empêchement", fermer: "?", creneaux: [] })).toStrictEqual(least);
    expect(codes(chefCancellationSchema, { motif: "", creneaux: [] })).toStrictEqual(["motif:motif_requis"]);
    expect(codes(chefCancellationSchema, { ...all, creneaux: ["x"] })).toStrictEqual(["creneaux.0:champ_invalide"]);
    expect(codes(chefCancellationSchema, { ...all, creneaux: Array(101).fill(creneau) })).toStrictEqual([
      "creneaux:champ_invalide",
    ]);
  });

  it.each([
    ["2026-11-14", []],
    ["2026-11-01", []],
    ["2026-11-15", ["rembourse_le:delivrance_future"]],
    ["2026-02-30", ["rembourse_le:date_invalide"]],
    ["", ["rembourse_le:date_invalide"]],
  ])("a refund recorded on the 14th and dated %j: %j", (rembourse_le, expected) => {
    expect(codes(refundSchema(NOW), { rembourse_le })).toStrictEqual(expected);
  });
});

describe("administration and photos", () => {
  const profile = { nom: "Adulte", description: "", prix_base: "55", actif: "on" };

  it.each([
    [{}, []],
    [{ nom: "" }, ["nom:profil_client_nom"]],
    [{ prix_base: "" }, ["prix_base:profil_client_prix"]],
    [{ prix_base: "cher" }, ["prix_base:prix_invalide"]],
  ])("a client profile changed by %j has the issues %j", (change, expected) => {
    expect(codes(clientProfileSchema, { ...profile, ...change })).toStrictEqual(expected);
  });

  it("parses a client profile in cents", () => {
    expect(clientProfileSchema.parse({ ...profile, prix_base: "55,50", actif: undefined })).toStrictEqual({
      ...profile,
      prix_base: 5550,
      actif: false,
    });
    expect(clientProfileSchema.parse({ ...profile, prix_base: "0", actif: true })).toMatchObject({
      prix_base: 0,
      actif: true,
    });
    expect(clientProfileSchema.parse({ ...profile, actif: "true" })).toMatchObject({ actif: true });
    expect(clientProfileSchema.parse({ ...profile, actif: "non" })).toMatchObject({ actif: false });
  });

  it.each([
    [{}, []],
    [{ numero_version: "" }, ["numero_version:version_requise"]],
    [{ titre: "" }, ["titre:titre_requis"]],
    [{ contenu: "" }, ["contenu:contenu_requis"]],
    [{ date_publication: "" }, ["date_publication:date_invalide"]],
    [{ date_publication: "2027-02-29" }, ["date_publication:date_invalide"]],
  ])("a release note changed by %j has the issues %j", (change, expected) => {
    const update = { numero_version: "1.0.0", titre: "Ouverture", contenu: "Bonjour", date_publication: "2026-12-12" };
    expect(codes(updateSchema, { ...update, ...change })).toStrictEqual(expected);
  });

  it("identifies the photo to change", () => {
    const photo_id = "9F86D081-884C-4D65-9A2F-EAA0C55AD015";
    expect(photoNamedSchema.parse({ photo_id })).toStrictEqual({ photo_id: photo_id.toLowerCase() });
    expect(codes(photoNamedSchema, { photo_id: "1 or 1=1" })).toStrictEqual(["photo_id:champ_invalide"]);
    expect(movePhotoSchema.parse({ photo_id, position: "3" })).toMatchObject({ position: 3 });
    expect(codes(movePhotoSchema, { photo_id, position: "-1" })).toStrictEqual(["position:champ_invalide"]);
    expect(describePhotoSchema.parse({ photo_id, description: " Tarte " })).toMatchObject({ description: "Tarte" });
  });

  it("limits a photo's description", () => {
    expect(photoDescriptionSchema.parse({})).toStrictEqual({ description: "" });
    expect(codes(photoDescriptionSchema, { description: "x".repeat(301) })).toStrictEqual([
      "description:texte_trop_long",
    ]);
  });
});

describe("places of a slot", () => {
  it("accepts a number from 1 to 100", () => {
    expect(placesSchema.parse({ places: " 12 " })).toStrictEqual({ places: 12 });
    expect(codes(placesSchema, { places: "0" })).toStrictEqual(["places:places_requises"]);
    expect(codes(placesSchema, { places: "101" })).toStrictEqual(["places:places_hors_limites"]);
    expect(codes(placesSchema, "x")).toStrictEqual([":champ_invalide"]);
  });
});
