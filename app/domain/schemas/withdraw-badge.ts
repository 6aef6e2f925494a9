import { z } from "zod";
import { block, MAX_MESSAGE } from "./fields.ts";
import { issue } from "./issues.ts";

export const withdrawBadgeSchema = z.object(
  { motif: block({ max: MAX_MESSAGE, requis: "motif_retrait_requis" }) },
  { error: issue("champ_invalide") },
);
