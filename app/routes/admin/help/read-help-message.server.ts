import type { AdminScope } from "#app/domain/scopes.ts";
import {
  selectMailFacts,
  selectReservation,
  selectReservationsOfClient,
} from "#app/features/bookings/reservations.repo.server.ts";
import { selectHelpMessage } from "#app/features/messages/help.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type OpenedHelp = NonNullable<Awaited<ReturnType<typeof readHelpMessage>>>;

/** One message, and the next reservation of its sender, which most questions are about. */
export async function readHelpMessage(_admin: AdminScope, message_id: string) {
  const message = await selectHelpMessage(db, message_id);
  return message === null ? null : { message, reservation: await nextReservationOf(message.email) };
}

async function nextReservationOf(email: string) {
  const at = now();
  const [id] = await selectReservationsOfClient(db, { client_email: email, since: at, now: at, count: 1 });
  if (id === undefined) return null;
  const [reservation, facts] = await Promise.all([selectReservation(db, id), selectMailFacts(db, id)]);
  if (reservation === null || facts === null) return null;
  const { statut, date_souhaitee } = reservation;
  return { id, statut, date_souhaitee, service: facts.service, chef: `${facts.chef_prenom} ${facts.chef_nom}` };
}
