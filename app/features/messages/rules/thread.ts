import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { isLive } from "#app/features/bookings/rules/reservation.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { mealsErasedBefore } from "#app/shared/retention.ts";
import type { FilAuteur } from "./codes.ts";
import { MESSAGE_RETENTION } from "./retention.ts";

/** Of one side of a thread, at most one mail within this time; later messages wait for the next mail. */
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

/** A visitor's page of a question opens for this long after its last message. */
const QUESTION_DAYS = 90;

/** Pages of questions whose last message is older are closed. */
export const questionsOpenSince = (now: Date): Date => addMinutes(now, -QUESTION_DAYS * 24 * 60);

/** When the messages of one side that were not mailed yet may be mailed. `last`: that side's last mail. */
export function threadMailDue(last: Date | null, now: Date): Date {
  const next = last === null ? now : addMinutes(last, MAIL_WINDOW_MINUTES);
  return next > now ? next : now;
}

type Posted = {
  readonly reservation_id?: string | null;
  readonly contact_id?: string | null;
  readonly auteur: FilAuteur;
  readonly texte: string;
};

export type ThreadOrigin = "question" | "demande" | "changement" | "annulation";

/** What a thread shows. `avec`: what a message came with; without it, it was written in the thread. */
export type ThreadEntry = {
  readonly id: string;
  readonly cle: string | null;
  readonly auteur: FilAuteur;
  readonly texte: string;
  readonly lu_le: Date | null;
  readonly created_at: Date;
  readonly avec: ThreadOrigin | null;
};

/** Oldest first; the newest ones when there are too many. */
export const inOrder = (entries: readonly ThreadEntry[]): readonly ThreadEntry[] =>
  entries.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).slice(-SHOWN_MESSAGES);

/** Whether a form sent again is the message that is stored under its key. */
export const isSameMessage = (stored: Posted | null, sent: Posted): boolean =>
  stored !== null &&
  (stored.reservation_id ?? null) === (sent.reservation_id ?? null) &&
  (stored.contact_id ?? null) === (sent.contact_id ?? null) &&
  stored.auteur === sent.auteur &&
  stored.texte === sent.texte;
