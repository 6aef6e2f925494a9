import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  newPasswordSchema,
  recoverySchema,
  signInSchema,
  signUpSchema,
} from "#app/features/accounts/rules/account.schema.ts";
import { availabilitySchema } from "#app/features/agenda/rules/slots.schema.ts";
import { bookingSchema } from "#app/features/bookings/rules/booking.schema.ts";
import {
  chefCancellationSchema,
  confirmReservationSchema,
  refundSchema,
  refuseReservationSchema,
} from "#app/features/bookings/rules/reservation.schema.ts";
import { chefProfileSchema } from "#app/features/chefs/rules/chef-profile.schema.ts";
import { clientProfileSchema, updateSchema } from "#app/features/console/rules/administration.schema.ts";
import { contactSchema, helpSchema } from "#app/features/messages/rules/messages.schema.ts";
import { photoDescriptionSchema } from "#app/features/photos/rules/photo.schema.ts";
import { serviceSchema } from "#app/features/services/rules/service.schema.ts";
import { MAX_PHOTO_BYTES, PASSWORD_MIN_LENGTH } from "#app/shared/input-limits.ts";
import { LIMITED_ACTIONS } from "#app/shared/refusals.ts";
import { refuse } from "#app/shared/result.ts";
import { adviceOf, isRefusalCode, SENTENCES, sentenceOf, sentenceOfIssue } from "./refusal-sentences.ts";

const NOW = new Date("2026-11-14T10:00:00Z");

describe("sentences", () => {
  it("states the limits of the rules where the specification fixes the number", () => {
    expect(sentenceOf(refuse("mot_de_passe_court"))).toContain(` ${PASSWORD_MIN_LENGTH} `);
    for (const refusal of [refuse("photo_trop_volumineuse"), refuse("galerie_trop_volumineux", { fichier: "a.jpg" })])
      expect(sentenceOf(refusal)).toContain(`(max ${MAX_PHOTO_BYTES / 1024 / 1024}MB)`);
  });

  it.each([
    [refuse("participants_requis"), "Veuillez sélectionner au moins un participant"],
    [refuse("limite_atteinte", { max: 3 }), "Maximum 3 place(s) disponible(s)"],
    [refuse("places_insuffisantes", { restantes: 3 }), "Plus assez de places disponibles (3 restantes)"],
    [
      refuse("compte_avec_reservations", { reservations: 1 }),
      "Ce compte a encore 1 réservation à honorer. Elle doit être terminée ou annulée d’abord.",
    ],
    [
      refuse("compte_avec_reservations", { reservations: 2 }),
      "Ce compte a encore 2 réservations à honorer. Elles doivent être terminées ou annulées d’abord.",
    ],
    [refuse("texte_trop_long", { n: 1 }), "1 caractère de trop."],
    [refuse("texte_trop_long", { n: 2 }), "2 caractères de trop."],
    [refuse("tarif_retire", { profile_id: "x" }), "Un tarif choisi n’est plus proposé. Choisissez-en un autre."],
    [
      refuse("tarif_retire", { profile_id: "x", profile_name: "Adulte" }),
      "Le tarif «\u00a0Adulte\u00a0» n’est plus proposé. Choisissez-en un autre.",
    ],
    [
      refuse("prix_modifie", { ancien_total: 37_500, nouveau_total: 40_000 }),
      "Le tarif a changé pendant votre saisie\u00a0: 375\u00a0€ devient 400\u00a0€.",
    ],
    [
      refuse("creneau_avec_reservations", { reservations: 1 }),
      "Ce créneau porte 1 réservation en cours. Refusez-la ou annulez-la avant de le supprimer.",
    ],
    [
      refuse("creneau_avec_reservations", { reservations: 2 }),
      "Ce créneau porte 2 réservations en cours. Refusez-les ou annulez-les avant de le supprimer.",
    ],
    [
      refuse("creneau_propose", { jusqua: new Date("2026-12-04T09:00:00Z") }),
      "Une personne de la liste d’attente peut encore réserver des places de ce créneau, jusqu’au vendredi 4 décembre à 10:00. Supprimez-le ensuite.",
    ],
    [refuse("attente_trop_grande", { max: 1 }), "Ce créneau compte 1 place au plus."],
    [refuse("attente_trop_grande", { max: 8 }), "Ce créneau compte 8 places au plus."],
    [
      refuse("places_sous_reservees", { reservees: 1 }),
      "1 place est déjà réservée sur ce créneau\u00a0: vous ne pouvez pas descendre en dessous.",
    ],
    [
      refuse("places_sous_reservees", { reservees: 4 }),
      "4 places sont déjà réservées sur ce créneau\u00a0: vous ne pouvez pas descendre en dessous.",
    ],
    [
      refuse("transition_interdite", { statut: "annulee" }),
      "Cette action n’est plus possible\u00a0: la réservation est «\u00a0Annulée\u00a0».",
    ],
    [
      refuse("palier_chevauche", {
        a: { min_quantity: 4, max_quantity: null },
        b: { min_quantity: 6, max_quantity: 8 },
      }),
      "Ces deux paliers se chevauchent\u00a0: à partir de 4 et de 6 à 8.",
    ],
    [refuse("galerie_pas_une_image", { fichier: "a.pdf" }), "a.pdf n'est pas une image valide"],
    [refuse("galerie_trop_volumineux", { fichier: "a.jpg" }), "a.jpg est trop volumineux (max 5MB)"],
    [
      refuse("hors_zone", { km: 101, estimee: true, rayon_km: 30 }),
      "Cette commune est à 101\u00a0km environ. Le chef se déplace jusqu’à 30\u00a0km\u00a0: écrivez-lui.",
    ],
    [refuse("photos_limite", { max: 10 }), "Maximum 10 photo(s) autorisé(es)"],
  ])("put the facts of a refusal into words, case %#", (refusal, expected) => {
    expect(sentenceOf(refusal)).toBe(expected);
  });

  it("contain the waiting time for every limited action", () => {
    const all = LIMITED_ACTIONS.map((action) => sentenceOf(refuse("trop_de_demandes", { action, secondes: 120 })));
    expect(new Set(all).size).toBe(LIMITED_ACTIONS.length);
    expect(all.every((sentence) => sentence.includes("2 minutes"))).toBe(true);
  });

  it("contain every fact", () => {
    const facts = {
      n: 2,
      nombre: 2,
      heures: 2,
      min: 1,
      max: 2,
      restantes: 2,
      reservees: 2,
      reservations: 2,
      ancien_total: 1,
      nouveau_total: 2,
      statut: "payee",
      fichier: "a.jpg",
      erreur: "trop_lent",
      nom: "Nora",
      jour: "2026-12-03",
      email: "a@b.fr",
      profile_name: "Adulte",
      action: "photos",
      secondes: 60,
      km: 101,
      rayon_km: 30,
      somme: 277_25,
      jusqua: new Date("2026-12-04T09:00:00Z"),
      change_le: new Date("2026-12-04T09:00:00Z"),
      a: { min_quantity: 1, max_quantity: 2 },
      b: { min_quantity: 2, max_quantity: null },
    };
    for (const code of Object.keys(SENTENCES)) {
      const sentence = sentenceOfIssue({ message: code, params: facts });
      expect(sentence).toMatch(/^\S.*\S$/);
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it("have a no-break space before French punctuation", () => {
    for (const [code, sentence] of Object.entries(SENTENCES)) {
      expect(`${code} ${typeof sentence === "string" ? sentence : ""}`).not.toMatch(/ [:;?»%€]/);
    }
  });

  it("have advice where the fixed sentence gives none", () => {
    expect(adviceOf(refuse("places_insuffisantes", { restantes: 0 }))).toContain("vient d’être pris");
    expect(adviceOf(refuse("places_insuffisantes", { restantes: 2 }))).toContain("Réduisez");
    expect(adviceOf(refuse("prix_modifie", { ancien_total: 1, nouveau_total: 2 }))).toContain("Rien n’a été envoyé");
    expect(adviceOf(refuse("motif_requis"))).toBeNull();
  });
});

const SCHEMAS: Record<string, z.ZodType> = {
  availability: availabilitySchema(NOW),
  booking: bookingSchema,
  cancel: chefCancellationSchema,
  chefProfile: chefProfileSchema,
  clientProfile: clientProfileSchema,
  confirm: confirmReservationSchema(1000),
  contact: contactSchema(NOW),
  help: helpSchema,
  photo: photoDescriptionSchema,
  recovery: recoverySchema,
  newPassword: newPasswordSchema,
  refund: refundSchema(NOW),
  refuse: refuseReservationSchema,
  service: serviceSchema,
  signIn: signInSchema,
  signUp: signUpSchema,
  update: updateSchema,
};
const FIELDS = `
  date places creneaux availability_id quantites total_affiche cle client_email client_telephone motif nom specialites
  annees_experience prix_base lien_paiement heure sujet email password confirm_password tarifs duree allergenes type_service message
`
  .trim()
  .split(/\s+/);

describe("form issues", () => {
  it.each(Object.keys(SCHEMAS))("%s uses only known codes", (name) => {
    const text = fc.string({ unit: "binary", maxLength: 12 });
    const value = fc.oneof(
      text,
      fc.anything(),
      fc.array(fc.oneof(text, fc.dictionary(text, text))),
      fc.dictionary(text, text),
    );
    const form = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 12 }));
    fc.assert(
      fc.property(form, (input) => {
        const issues = SCHEMAS[name]?.safeParse(input).error?.issues ?? [];
        expect(issues.filter((each) => !isRefusalCode(each.message))).toStrictEqual([]);
      }),
    );
  });

  it("have a fallback sentence for an unknown code", () => {
    expect(sentenceOfIssue({ message: "Invalid input" })).toBe("Vérifiez ce champ.");
    expect(sentenceOfIssue({ message: "toString" })).toBe("Vérifiez ce champ.");
    expect(sentenceOfIssue({ message: "nom_requis" })).toBe("Indiquez votre nom.");
  });
});
