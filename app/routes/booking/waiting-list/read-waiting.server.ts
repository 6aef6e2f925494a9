import { expectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { lineCloses } from "#app/features/waiting-list/rules/waiting-list.ts";
import { selectWaitingPersonByToken } from "#app/features/waiting-list/waiting-list.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type Waiting = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

/** The person behind a mailed link, and where they stand; null when they left the line. */
export async function readWaiting(token: string, at: Date = now()) {
  const person = await selectWaitingPersonByToken(db, token);
  if (person === null || person.finie_le !== null) return null;
  const { confirmee_le, offre_jusqua, expire_le, date_debut } = person;
  if ((offre_jusqua ?? expire_le) <= at) return null;
  const etat = confirmee_le === null ? "a_confirmer" : offre_jusqua === null ? "attend" : "offre";
  return {
    etat,
    service_id: person.service_id,
    availability_id: person.availability_id,
    service: person.service,
    chef: `${person.chef_prenom} ${person.chef_nom}`,
    date_debut,
    fin: expectedEnd(date_debut, person.duree_minutes),
    convives: person.convives,
    commune: person.commune_insee,
    /** The end of the offer, or else of the list. */
    jusqua: offre_jusqua ?? lineCloses(date_debut),
  } as const;
}
