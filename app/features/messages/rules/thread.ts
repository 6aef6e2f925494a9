import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { isLive } from "#app/features/bookings/rules/reservation.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { mealsErasedBefore } from "#app/shared/retention.ts";
import type { FilAuteur } from "./codes.ts";
import { MESSAGE_RETENTION } from "./retention.ts";

/** Of one side of a reservation, at most one mail within this time; later messages wait for the next mail. */
const MAIL_WINDOW_MINUTES = 10;

/** How many messages a page shows, the newest ones. */
export const SHOWN_MESSAGES = 200;

/** Client and chef write until the reservation ends or its messages are erased. */
export function isThreadOpen(
  { statut, date_souhaitee }: { readonly statut: ReservationStatut; readonly date_souhaitee: Date },
  now: Date,
): boolean {
  return isLive(statut) && date_souhaitee >= mealsErasedBefore(MESSAGE_RETENTION.message_fil, now);
}

/** When the messages of one side that were not mailed yet may be mailed. `last`: that side's last mail. */
export function threadMailDue(last: Date | null, now: Date): Date {
  const next = last === null ? now : addMinutes(last, MAIL_WINDOW_MINUTES);
  return next > now ? next : now;
}

type Posted = { readonly reservation_id: string; readonly auteur: FilAuteur; readonly texte: string };

/** Whether a form sent again is the message that is stored under its key. */
export const isSameMessage = (stored: Posted | null, sent: Posted): boolean =>
  stored !== null &&
  stored.reservation_id === sent.reservation_id &&
  stored.auteur === sent.auteur &&
  stored.texte === sent.texte;
