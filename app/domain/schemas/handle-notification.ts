import { z } from "zod";
import { confirmReservationSchema } from "./confirm-reservation.ts";
import { identifier } from "./fields.ts";
import { issue } from "./issues.ts";
import { refuseReservationSchema } from "./refuse-reservation.ts";

const reservation_id = identifier("introuvable");

/** What a chef answers from the bell. Whether a price asks for a payment link is known where the price is. */
export const handleNotificationSchema = z.discriminatedUnion(
  "intent",
  [
    confirmReservationSchema(0).extend({ intent: z.literal("confirm"), reservation_id }),
    refuseReservationSchema.extend({ intent: z.literal("refuse"), reservation_id }),
  ],
  { error: issue("champ_invalide") },
);
export type HandleNotificationInput = z.output<typeof handleNotificationSchema>;
