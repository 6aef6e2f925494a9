import { z } from "zod";
import { TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { block, line, MAX_LINE, MAX_NAME, MAX_TEXT } from "#app/shared/fields.schema.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { issue } from "#app/shared/issues.ts";

const invalid = { error: issue("champ_invalide") };

/** Empty values of the segment are every town and every type. */
export const announcementSchema = z.object(
  {
    objet: line({ max: MAX_LINE, requis: "titre_requis" }),
    texte: block({ max: MAX_TEXT, requis: "contenu_requis" }),
    ville: line({ max: MAX_NAME }).transform((ville) => (ville === "" ? null : ville)),
    type_service: z
      .enum(["", ...TYPES_SERVICE], invalid)
      .default("")
      .transform((type) => (type === "" ? null : type)),
  },
  invalid,
);
export type AnnouncementInput = z.output<typeof announcementSchema>;

/** When the mails leave, a local date and time of Paris; empty is now. */
export const scheduleSchema = z.object({ jour: line({ max: 10 }), heure: line({ max: 5 }) }, invalid);

export const suspensionSchema = z.object(
  { motif: block({ max: MAX_REASON, requis: "motif_suspension_requis" }) },
  invalid,
);
