import { z } from "zod";
import { block } from "./fields.ts";
import { issue } from "./issues.ts";

/** Short enough for the link of a pre-filled mail. */
export const MAX_REASON = 600;

export const refuseReservationSchema = z.object(
  { motif: block({ max: MAX_REASON, requis: "motif_requis" }) },
  { error: issue("champ_invalide") },
);
export type RefuseReservationInput = z.output<typeof refuseReservationSchema>;
