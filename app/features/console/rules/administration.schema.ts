import { z } from "zod";
import { CONSOLE_ROLES } from "#app/features/accounts/rules/codes.ts";
import { DESACTIVATION_FONDEMENTS } from "#app/features/chefs/rules/codes.ts";
import { OPERATOR_FACTS } from "#app/features/legal/rules/codes.ts";
import { isDay } from "#app/shared/calendar.ts";
import {
  amount,
  block,
  checkbox,
  checkedLine,
  email,
  line,
  MAX_LINE,
  MAX_MESSAGE,
  MAX_NAME,
  MAX_TEXT,
} from "#app/shared/fields.schema.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";

export const clientProfileSchema = z.object(
  {
    nom: line({ max: MAX_NAME, requis: "profil_client_nom" }),
    description: block({ max: MAX_LINE }),
    prix_base: amount().transform((cents, ctx) => {
      if (cents !== null) return cents;
      addRefusal(ctx, refuse("profil_client_prix"));
      return z.NEVER;
    }),
    actif: checkbox(),
  },
  { error: issue("champ_invalide") },
);
export type ClientProfileInput = z.output<typeof clientProfileSchema>;

export const deactivateChefSchema = z.object(
  {
    motif: block({ max: MAX_MESSAGE, requis: "motif_desactivation_requis" }),
    fondement: z.enum(DESACTIVATION_FONDEMENTS, { error: issue("champ_requis") }),
  },
  { error: issue("champ_invalide") },
);
export type DeactivateChefInput = z.output<typeof deactivateChefSchema>;

export const updateSchema = z.object(
  {
    numero_version: line({ max: 20, requis: "version_requise" }),
    titre: line({ max: MAX_LINE, requis: "titre_requis" }),
    contenu: block({ max: MAX_TEXT, requis: "contenu_requis" }),
    date_publication: checkedLine({ max: 10, requis: "date_invalide" }, isDay, "date_invalide"),
    actif: checkbox(),
  },
  { error: issue("champ_invalide") },
);
export type UpdateInput = z.output<typeof updateSchema>;

export const operatorFactsSchema = z.object(
  {
    faits: z.partialRecord(z.enum(OPERATOR_FACTS), line({ max: 1_000 })),
    motif: line({ max: MAX_LINE, requis: "motif_changement_requis" }),
  },
  { error: issue("champ_invalide") },
);
export type OperatorFactsInput = z.output<typeof operatorFactsSchema>;

/** A change of the terms: from when it applies, and what changes, in the words of the mail to the chefs. */
export const termsChangeSchema = z.object(
  {
    en_vigueur_le: checkedLine({ max: 10, requis: "date_invalide" }, isDay, "date_invalide"),
    texte: block({ max: MAX_TEXT, requis: "contenu_requis" }),
  },
  { error: issue("champ_invalide") },
);
export type TermsChangeInput = z.output<typeof termsChangeSchema>;

export const withdrawBadgeSchema = z.object(
  { motif: block({ max: MAX_MESSAGE, requis: "motif_retrait_requis" }) },
  { error: issue("champ_invalide") },
);
export type WithdrawBadgeInput = z.output<typeof withdrawBadgeSchema>;

export const memberRoleSchema = z.object({ role_console: z.enum(CONSOLE_ROLES, { error: issue("champ_requis") }) });
export const invitationSchema = memberRoleSchema.extend({ email: email() });
