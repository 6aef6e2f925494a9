import { z } from "zod";
import { block } from "./fields.ts";
import { issue } from "./issues.ts";
import { MAX_REASON } from "./refuse-reservation.ts";

/** A chef who cancels owes a reason; a client may give one. */
export function cancelReservationSchema(acteur: "chef" | "client") {
  return z.object(
    { motif: block({ max: MAX_REASON, ...(acteur === "chef" ? { requis: "motif_requis" } : {}) }) },
    { error: issue("champ_invalide") },
  );
}
export type CancelReservationInput = z.output<ReturnType<typeof cancelReservationSchema>>;
