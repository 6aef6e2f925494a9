import { z } from "zod";
import { block, identifier } from "./fields.ts";
import { issue } from "./issues.ts";
import { MAX_REASON } from "./refuse-reservation.ts";

/** A chef must give a reason; a client may. */
export function cancelReservationSchema(acteur: "chef" | "client") {
  return z.object(
    { motif: block({ max: MAX_REASON, ...(acteur === "chef" ? { requis: "motif_requis" } : {}) }) },
    { error: issue("champ_invalide") },
  );
}
export type CancelReservationInput = z.output<ReturnType<typeof cancelReservationSchema>>;

const MAX_DAY_SLOTS = 100;

/**
 * `fermer` closes the slot of the reservation, `creneaux` lists other slots of the day to close. Without the intent
 * `envoyer` the mail is only previewed.
 */
export const chefCancellationSchema = cancelReservationSchema("chef").extend({
  fermer: z
    .literal("on")
    .optional()
    .catch(undefined)
    .transform((box) => box === "on"),
  creneaux: z
    .array(identifier(), { error: issue("champ_invalide") })
    .max(MAX_DAY_SLOTS, { error: issue("champ_invalide") }),
  intent: z.enum(["apercu", "envoyer"]).catch("apercu"),
});
export type ChefCancellationInput = z.output<typeof chefCancellationSchema>;
