import { z } from "zod";
import { ERASE_WORD } from "../input-limits.ts";
import { checkedLine } from "./fields.ts";
import { issue } from "./issues.ts";

/** Typed by hand, so that nobody erases by a slip; the case is no slip. */
export const eraseDataSchema = z.object(
  {
    confirmation: checkedLine(
      { max: 40, requis: "confirmation_effacer" },
      (word) => word.toUpperCase() === ERASE_WORD,
      "confirmation_effacer",
    ),
  },
  { error: issue("champ_invalide") },
);
