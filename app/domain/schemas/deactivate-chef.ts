import { z } from "zod";
import { DESACTIVATION_FONDEMENTS } from "../catalog.ts";
import { block, MAX_MESSAGE } from "./fields.ts";
import { issue } from "./issues.ts";

export const deactivateChefSchema = z.object(
  {
    motif: block({ max: MAX_MESSAGE, requis: "motif_desactivation_requis" }),
    fondement: z.enum(DESACTIVATION_FONDEMENTS, { error: issue("champ_requis") }),
  },
  { error: issue("champ_invalide") },
);
export type DeactivateChefInput = z.output<typeof deactivateChefSchema>;
