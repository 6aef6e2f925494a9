import { z } from "zod";
import { saysCloseWords } from "../retention.ts";
import { checkedLine } from "./fields.ts";
import { issue } from "./issues.ts";

/** A typed confirmation, against accidental closing. */
export const closeAccountSchema = z.object(
  { confirmation: checkedLine({ max: 60, requis: "confirmation_fermer" }, saysCloseWords, "confirmation_fermer") },
  { error: issue("champ_invalide") },
);
