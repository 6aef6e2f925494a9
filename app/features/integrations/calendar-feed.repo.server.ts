import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { DetailFlux } from "#app/features/agenda/rules/codes.ts";
import { changesStatus } from "#app/features/bookings/status-changes.sql.ts";
import { servesClients } from "#app/features/chefs/online-chefs.sql.ts";
import type { Database } from "#db/database.ts";
import { agendaFlux } from "#db/schema/agenda.ts";
import { chefs } from "#db/schema/chefs.ts";
import { communes } from "#db/schema/communes.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { tokenHash } from "#db/token-hash.ts";

export async function selectFeed(db: Database, chef_id: string) {
  const [found] = await db
    .select({
      token_chiffre: agendaFlux.token_chiffre,
      detail: agendaFlux.detail,
      montrer_demandes: agendaFlux.montrer_demandes,
      lu_le: agendaFlux.lu_le,
    })
    .from(agendaFlux)
    .where(eq(agendaFlux.chef_id, chef_id));
  return found ?? null;
}

/** The first address or another one, which ends the former; what it shows is kept. Returns the hash of the former address. */
export async function replaceFeedToken(
  db: Database,
  { chef_id, token, token_chiffre, at }: { chef_id: string; token: string; token_chiffre: Buffer; at: Date },
): Promise<Buffer[]> {
  const former = await db
    .select({ hash: agendaFlux.token_hash })
    .from(agendaFlux)
    .where(eq(agendaFlux.chef_id, chef_id))
    .for("update");
  const renewed = { token_hash: tokenHash(token), token_chiffre, lu_le: null, created_at: at };
  await db
    .insert(agendaFlux)
    .values({ chef_id, ...renewed })
    .onConflictDoUpdate({ target: agendaFlux.chef_id, set: renewed });
  return former.map(({ hash }) => hash);
}

export async function updateFeedChoice(
  db: Database,
  chef_id: string,
  choice: { detail: DetailFlux; montrer_demandes: boolean },
): Promise<boolean> {
  const changed = await db
    .update(agendaFlux)
    .set(choice)
    .where(eq(agendaFlux.chef_id, chef_id))
    .returning({ chef_id: agendaFlux.chef_id });
  return changed.length > 0;
}

/** Null for an unknown or renewed address, and for a deactivated chef. */
export async function selectFeedByToken(db: Database, token: string) {
  const [found] = await db
    .select({ chef_id: agendaFlux.chef_id, detail: agendaFlux.detail, montrer_demandes: agendaFlux.montrer_demandes })
    .from(agendaFlux)
    .innerJoin(chefs, eq(chefs.id, agendaFlux.chef_id))
    .where(and(eq(agendaFlux.token_hash, tokenHash(token)), servesClients));
  return found ?? null;
}

/** Writes at most once per `interval`: several devices read the feed every few minutes. */
export async function markFeedRead(db: Database, chef_id: string, { at, before }: { at: Date; before: Date }) {
  const due = or(isNull(agendaFlux.lu_le), lt(agendaFlux.lu_le, before));
  await db
    .update(agendaFlux)
    .set({ lu_le: at })
    .where(and(eq(agendaFlux.chef_id, chef_id), due));
}

/** At most this many events: a calendar program reads the whole file each time. */
const MAX_EVENTS = 1000;

/**
 * What a calendar that others may see is allowed to know; contact, street, price, message and answers of guests are not
 * selected. `vue`: whether the event was ever more than a request.
 */
export async function selectFeedReservations(db: Database, chef_id: string, since: Date) {
  const events = sql`select from ${reservationEvents} where ${reservationEvents.reservation_id} = ${reservations.id}`;
  return db
    .select({
      id: reservations.id,
      statut: reservations.statut,
      debut: reservations.date_souhaitee,
      fin: reservations.date_fin,
      updated_at: reservations.updated_at,
      service: services.titre,
      prenom: reservations.client_prenom,
      convives: reservations.nombre_participants,
      // The service's own commune, while it still takes place where it was booked.
      commune: sql<string | null>`coalesce(${reservations.commune_nom},
        case when ${reservations.lieu} is not distinct from ${services.lieu} then ${communes.nom} end)`,
      sequence: sql<number>`greatest(0, (select count(*)::int - 1 from ${reservationEvents}
        where ${reservationEvents.reservation_id} = ${reservations.id} and ${changesStatus()})) + ${reservations.changements}`,
      vue: sql<boolean>`exists (${events} and ${inArray(reservationEvents.statut_apres, ["confirmee", "payee"])})`,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .leftJoin(communes, eq(communes.code_insee, services.commune_insee))
    .where(and(eq(reservations.chef_id, chef_id), gt(reservations.date_fin, since), isNull(reservations.anonymise_le)))
    .orderBy(asc(reservations.date_souhaitee), asc(reservations.id))
    .limit(MAX_EVENTS);
}
