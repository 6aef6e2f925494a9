import { randomUUID } from "node:crypto";
import {
  selectMailFacts,
  selectReservation,
  selectReservationsOfClient,
} from "#app/features/bookings/reservations.repo.server.ts";
import { selectSender } from "#app/features/console/people.repo.server.ts";
import {
  selectAssignees,
  selectHelpOfAddress,
  selectHelpTemplates,
  selectHelpThread,
  selectWaitingHelp,
} from "#app/features/help/help-threads.repo.server.ts";
import { helpState, threadVersion } from "#app/features/help/rules/thread.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isEmailAddress, normalizeEmail } from "#app/shared/mail-link.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const ASIDE = 4;

export type OpenedThread = NonNullable<Awaited<ReturnType<typeof readHelpThread>>>;

/** A help thread, what its sender has with us, and what else waits. Null when the id is unknown. */
export async function readHelpThread({ user_id }: AdminScope, id: string) {
  const thread = await selectHelpThread(db, id);
  if (thread === null) return null;
  const { message, confie, entries } = thread;
  const [reservation, person, others, waiting, team, templates] = await Promise.all([
    nextReservationOf(message.email),
    selectSender(db, normalizeEmail(message.email)),
    selectHelpOfAddress(db, { email: message.email, except: id, count: ASIDE }),
    selectWaitingHelp(db, { except: id, count: ASIDE }),
    selectAssignees(db),
    selectHelpTemplates(db),
  ]);
  return {
    message,
    entries,
    confie,
    state: helpState({ ...message, confie: confie !== null }),
    version: threadVersion({ statut: message.statut, echanges: entries.length }),
    answerable: isEmailAddress(message.email.trim()),
    reservation,
    person,
    others,
    waiting,
    team: team.map((one) => ({ ...one, vous: one.id === user_id })),
    templates,
    cle: randomUUID(),
    vue: now(),
  };
}

/** The next reservation of the sender, which most questions are about. */
async function nextReservationOf(email: string) {
  const at = now();
  const [id] = await selectReservationsOfClient(db, { client_email: email, since: at, now: at, count: 1 });
  if (id === undefined) return null;
  const [reservation, facts] = await Promise.all([selectReservation(db, id), selectMailFacts(db, id)]);
  if (reservation === null || facts === null) return null;
  const { statut, date_souhaitee } = reservation;
  return { id, statut, date_souhaitee, service: facts.service, chef: `${facts.chef_prenom} ${facts.chef_nom}` };
}
