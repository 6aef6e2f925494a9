import { z } from "zod";
import { ERASE_WORD } from "../input-limits.ts";
import { confirmsClosing } from "../retention.ts";
import { checkbox, checkedLine } from "./fields.ts";
import { issue } from "./issues.ts";

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
