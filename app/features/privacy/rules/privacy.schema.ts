import { z } from "zod";
import { checkbox, checkedLine } from "#app/shared/fields.schema.ts";
import { ERASE_WORD } from "#app/shared/input-limits.ts";
import { issue } from "#app/shared/issues.ts";
import { confirmsClosing } from "./account-closing.ts";

/** A typed confirmation, against accidental closing. */
export const closeAccountSchema = z.object(
  { confirmation: checkedLine({ max: 60, requis: "confirmation_fermer" }, confirmsClosing, "confirmation_fermer") },
  { error: issue("champ_invalide") },
);

/** A typed confirmation, in any case, against accidental erasure. */
export const eraseDataSchema = z.object(
  {
    confirmation: checkedLine(
      { max: 40, requis: "confirmation_effacer" },
      (word) => word.toUpperCase() === ERASE_WORD,
      "confirmation_effacer",
    ),
    retirer_avis: checkbox(),
  },
  { error: issue("champ_invalide") },
);
