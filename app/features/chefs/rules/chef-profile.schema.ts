import { z } from "zod";
import { REGLES_PRETES } from "#app/features/services/rules/codes.ts";
import {
  block,
  checkbox,
  line,
  MAX_LINE,
  MAX_MESSAGE,
  MAX_NAME,
  MAX_TEXT,
  paymentLink,
  phone,
  webAddress,
  wholeNumber,
} from "#app/shared/fields.schema.ts";
import { MAX_EXPERIENCE } from "#app/shared/input-limits.ts";
import { issue } from "#app/shared/issues.ts";
import { FOURNISSEURS_MAIL, SPECIALITES } from "./codes.ts";

export const chefProfileSchema = z.object(
  {
    prenom: line({ max: MAX_NAME, requis: "champs_profil_requis" }),
    nom: line({ max: MAX_NAME, requis: "champs_profil_requis" }),
    lien_paiement: paymentLink({ requis: "champs_profil_requis" }),
    nom_societe: line({ max: MAX_LINE }),
    description: block({ max: MAX_TEXT }),
    telephone: phone({}),
    ville: line({ max: MAX_NAME }),
    zone_intervention: line({ max: MAX_LINE }),
    site_web: webAddress(),
    annees_experience: wholeNumber(0, MAX_EXPERIENCE, "experience_hors_limites"),
    specialites: z
      .array(z.enum(SPECIALITES, { error: issue("champ_invalide") }), { error: issue("champ_invalide") })
      .prefault([])
      .transform((codes) => SPECIALITES.filter((code) => codes.includes(code))),
    fournisseur_mail: z.enum(FOURNISSEURS_MAIL, { error: issue("champ_invalide") }).prefault("mailto"),
    annulation: z
      .enum(["", ...REGLES_PRETES], { error: issue("champ_invalide") })
      .prefault("")
      .transform((code) => (code === "" ? null : code)),
    conditions_annulation: block({ max: MAX_MESSAGE }),
    reservations_paralleles: checkbox(),
  },
  { error: issue("champ_invalide") },
);
export type ChefProfileInput = z.output<typeof chefProfileSchema>;
