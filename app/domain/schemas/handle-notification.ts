import { z } from "zod";
import { confirmReservationSchema } from "./confirm-reservation.ts";
import { identifier } from "./fields.ts";
import { issue } from "./issues.ts";
import { refuseReservationSchema } from "./refuse-reservation.ts";

const reservation_id = identifier("introuvable");

/** A reply from the notification bell. The command checks whether the price requires a payment link. */
export const handleNotificationSchema = z.discriminatedUnion(
  "intent",
  [
    confirmReservationSchema(0).extend({ intent: z.literal("confirm"), reservation_id }),
    refuseReservationSchema.extend({ intent: z.literal("refuse"), reservation_id }),
  ],
  { error: issue("champ_invalide") },
);
export type HandleNotificationInput = z.output<typeof handleNotificationSchema>;
