import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { servesClients } from "#app/features/chefs/online-chefs.sql.ts";
import { type Visitor, visitorAdmittedSql } from "#app/features/moderation/visitor-admission.sql.ts";
import { type TypeService } from "#app/features/services/rules/codes.ts";
import type { Period } from "#app/shared/calendar.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import type { Database } from "#db/database.ts";
import { newRowId, type RowId, rowIdSql } from "#db/row-id.ts";
import { user } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { oneOf } from "#db/schema/columns.ts";
import { communes } from "#db/schema/communes.ts";
import { idempotencyKeys, reservationEvents, reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { LIVE_STATUTS, type ReservationStatut, UNPAID_STATUTS } from "./rules/codes.ts";
import { confirmedAt } from "./rules/withdrawal.ts";
import { changesStatus } from "./status-changes.sql.ts";

export type Reservation = typeof reservations.$inferSelect;
/** One whose private links can be derived. */
export type LinkedReservation = Reservation & { id: RowId<"reservations"> };
type NewReservation = typeof reservations.$inferInsert;

type ClientOfChef = { chef_id: string; client_email: string };

const lockOf = ({ chef_id, client_email }: ClientOfChef) =>
  sql`pg_advisory_xact_lock(hashtextextended(${chef_id}::text || ' ' || lower(btrim(${client_email}::text)), 0))`;

/** Serialises one person's requests to one chef, so that the count that follows stays valid until the commit. */
export async function lockClientOfChef(db: Database, client: ClientOfChef): Promise<void> {
  await db.execute(sql`select ${lockOf(client)}`);
}

/** The same for a new request, after asking whether the visitor may make one: in one round trip. */
export async function lockAdmittedClient(
  db: Database,
  client: ClientOfChef,
  { visitor, at }: { visitor: Visitor; at: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ admis: boolean }>(sql`
    select ${visitorAdmittedSql(visitor, at)} as admis, ${lockOf(client)}`);
  return rows[0]?.admis === true;
}

export type OpenRequests = { ouvertes: number; sur_ce_creneau: boolean };
type RequestOfClient = ClientOfChef & { availability_id: string };

const openRequests = ({ chef_id, client_email, availability_id }: RequestOfClient) => sql`
  select count(*) filter (where statut = ${"en_attente" satisfies ReservationStatut})::int as ouvertes,
    coalesce(bool_or(availability_id = ${availability_id}), false) as sur_ce_creneau
  from reservations
  where chef_id = ${chef_id} and client_email_normalise = lower(btrim(${client_email}::text))
    and ${oneOf(sql`statut`, UNPAID_STATUTS)}`;

/** This person's open requests to this chef, and whether one is for this slot. */
export async function countRequests(db: Database, request: RequestOfClient): Promise<OpenRequests> {
  const { rows } = await db.execute<OpenRequests>(openRequests(request));
  return rows[0] ?? { ouvertes: 0, sur_ce_creneau: false };
}

/**
 * Claims the idempotency key of a booking, then does as `lockAdmittedClient` and `countRequests`, in one round trip; null when the
 * key was used before. Blocks while another transaction inserts the same key. The count is a separate statement, because it
 * must see what was committed while the first one waited; `execute()` sends at once, in the order written.
 */
export async function claimRequest(
  db: Database,
  { scope, cle, body_hash }: { scope: string; cle: string; body_hash: Buffer },
  { visitor, at, ...request }: RequestOfClient & { visitor: Visitor; at: Date },
): Promise<(OpenRequests & { admis: boolean }) | null> {
  const [
    {
      rows: [claimed],
    },
    {
      rows: [open],
    },
  ] = await Promise.all([
    db
      .execute<{ admis: boolean }>(sql`
        with claimed as (
          insert into idempotency_keys (scope, cle, body_hash) values (${scope}, ${cle}, ${body_hash})
          on conflict do nothing returning cle)
        select ${visitorAdmittedSql(visitor, at)} as admis, ${lockOf(request)} from claimed`)
      .execute(),
    db.execute<OpenRequests>(openRequests(request)).execute(),
  ]);
  return claimed === undefined || open === undefined ? null : { ...open, admis: claimed.admis };
}

/** The booking that a request with this key made, and the hash of what that request chose. */
export async function selectBookingOfKey(db: Database, { scope, cle }: { scope: string; cle: string }) {
  const [found] = await db
    .select({ body_hash: idempotencyKeys.body_hash, reservation_id: idempotencyKeys.reservation_id })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.cle, cle)));
  return found ?? null;
}

export const newReservationId = () => newRowId<"reservations">();

/** Inserts the reservation and its first event, and links the idempotency key. */
export function insertReservationSql(
  db: Database,
  reservation: NewReservation & { id: RowId<"reservations">; created_at: Date },
  key: { scope: string; cle: string },
): SQL {
  const { id: reservation_id, created_at } = reservation;
  const made = db.insert(reservations).values(reservation).returning({ id: reservations.id });
  const event = db
    .insert(reservationEvents)
    .values({ reservation_id, statut_avant: null, statut_apres: "en_attente", acteur: "client", created_at })
    .returning({ id: reservationEvents.id });
  const answered = db
    .update(idempotencyKeys)
    .set({ reservation_id })
    .where(and(eq(idempotencyKeys.scope, key.scope), eq(idempotencyKeys.cle, key.cle)))
    .returning({ cle: idempotencyKeys.cle });
  return sql`with made as ${made}, event as ${event}, answered as ${answered} select id from made`;
}

/** Null for a reservation of another chef, when `chef_id` is given. */
export async function selectReservation(db: Database, id: string, chef_id?: string): Promise<LinkedReservation | null> {
  const [found] = await db
    .select({ ...getTableColumns(reservations), id: rowIdSql("reservations", reservations.id) })
    .from(reservations)
    .where(and(eq(reservations.id, id), chef_id === undefined ? undefined : eq(reservations.chef_id, chef_id)));
  return found ?? null;
}

/** The data of the mails about a reservation. */
export async function selectMailFacts(db: Database, id: string) {
  const [found] = await db
    .select({
      ...getTableColumns(reservations),
      id: rowIdSql("reservations", reservations.id),
      service: services.titre,
      type_service: services.type_service,
      lieu_prestation: services.lieu_prestation,
      description: services.description,
      allergenes: services.allergenes,
      instructions_speciales: services.instructions_speciales,
      // The chef's address, while the service still takes place where it was booked.
      adresse: sql<string | null>`case when ${reservations.lieu} is not distinct from ${services.lieu}
        then ${services.adresse} || ', ' || ${communes.nom} end`,
      chef_prenom: chefs.prenom,
      chef_nom: chefs.nom,
      nom_societe: chefs.nom_societe,
      chef_ville: chefs.ville,
      photo_profil: chefs.photo_profil,
      chef_actif: servesClients,
      chef_en_ligne: chefs.actif,
      chef_lien_paiement: chefs.lien_paiement,
      chef_user_id: chefs.user_id,
      chef_email: user.email,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .leftJoin(communes, eq(communes.code_insee, services.commune_insee))
    .where(eq(reservations.id, id));
  return found ?? null;
}

/** The changes of status. */
export async function selectEvents(db: Database, reservation_id: string) {
  return db
    .select({
      id: reservationEvents.id,
      statut_avant: reservationEvents.statut_avant,
      statut_apres: reservationEvents.statut_apres,
      acteur: reservationEvents.acteur,
      nature: reservationEvents.nature,
      raison: reservationEvents.raison,
      created_at: reservationEvents.created_at,
    })
    .from(reservationEvents)
    .where(and(eq(reservationEvents.reservation_id, reservation_id), changesStatus()))
    .orderBy(asc(reservationEvents.id));
}

export async function selectTypeOfService(db: Database, id: string): Promise<TypeService> {
  const [found] = await db.select({ type_service: services.type_service }).from(services).where(eq(services.id, id));
  if (found === undefined) throw new Error("select type of service failed: no such service");
  return found.type_service;
}

/** The data of the mails about a withdrawal; null when there is none, and once its declaration was erased. */
export async function selectWithdrawal(db: Database, id: string) {
  const facts = await selectMailFacts(db, id);
  if (facts === null) return null;
  const { retractation_le: le, retractation_nom: nom, retractation_email: email } = facts;
  const conclu_le = confirmedAt(await selectEvents(db, id));
  if (le === null || nom === null || email === null || conclu_le === null) return null;
  const a_rendre = centsFromDecimal(facts.somme_a_rembourser ?? "0") ?? 0;
  return { facts, retractation: { le, nom, email, conclu_le, a_rendre } };
}

/** The reservations of an address dated after `since`: those to come first, then those that are over. */
export async function selectReservationsOfClient(
  db: Database,
  { client_email, since, now, count }: { client_email: string; since: Date; now: Date; count: number },
) {
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        sql`${reservations.client_email_normalise} = lower(btrim(${client_email}::text))`,
        gt(reservations.date_souhaitee, since),
      ),
    )
    .orderBy(lt(reservations.date_fin, now), asc(reservations.date_souhaitee))
    .limit(count);
  return rows.map(({ id }) => id);
}

/** Candidates for expiry; `isExpired` decides for each. */
export async function selectRequestsToExpire(db: Database, limits: { created: Date; start: Date }, count: number) {
  return db
    .select({
      id: reservations.id,
      statut: reservations.statut,
      created_at: reservations.created_at,
      demandee_le: reservations.demandee_le,
      date_debut: reservations.date_souhaitee,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.statut, "en_attente"),
        or(
          and(
            lte(reservations.created_at, limits.created),
            or(isNull(reservations.demandee_le), lte(reservations.demandee_le, limits.created)),
          ),
          lte(reservations.date_souhaitee, limits.start),
        ),
      ),
    )
    .orderBy(asc(reservations.created_at))
    .limit(count);
}

type PeriodQuery = {
  statuts: readonly ReservationStatut[];
  periode: Period;
  /** Only reservations whose reminder was not queued yet. */
  withoutReminder?: boolean;
  /** Only reservations without a price. */
  free?: boolean;
  count: number;
};

export async function selectReservationsBetween(
  db: Database,
  { statuts, periode, withoutReminder = false, free = false, count }: PeriodQuery,
) {
  return db
    .select()
    .from(reservations)
    .where(
      and(
        inArray(reservations.statut, [...statuts]),
        gte(reservations.date_souhaitee, periode.debut),
        lt(reservations.date_souhaitee, periode.fin),
        withoutReminder ? isNull(reservations.rappel_a_envoyer_le) : undefined,
        free ? eq(reservations.prix_final, "0.00") : undefined,
      ),
    )
    .orderBy(asc(reservations.date_souhaitee))
    .limit(count);
}

/** False when the reminder was queued before, or the reservation was moved: of two concurrent transactions one gets true. */
export async function markReminderQueued(
  db: Database,
  { id, date_souhaitee }: Pick<Reservation, "id" | "date_souhaitee">,
  now: Date,
): Promise<boolean> {
  const marked = await db
    .update(reservations)
    .set({ rappel_a_envoyer_le: now })
    .where(
      and(
        eq(reservations.id, id),
        // Dates of JavaScript have milliseconds.
        sql`date_trunc('milliseconds', ${reservations.date_souhaitee}) = ${date_souhaitee}`,
        isNull(reservations.rappel_a_envoyer_le),
      ),
    )
    .returning({ id: reservations.id });
  return marked.length === 1;
}

/** The other live reservations of a chef's day. */
export async function selectOtherReservations(
  db: Database,
  { chef_id, except, jour }: { chef_id: string; except: string; jour: Period },
) {
  const { id, client_prenom, client_nom, date_souhaitee, statut, availability_id } = reservations;
  return db
    .select({ id, client_prenom, client_nom, date_souhaitee, statut, availability_id })
    .from(reservations)
    .where(
      and(
        eq(reservations.chef_id, chef_id),
        ne(id, except),
        inArray(statut, [...LIVE_STATUTS]),
        gte(date_souhaitee, jour.debut),
        lt(date_souhaitee, jour.fin),
      ),
    )
    .orderBy(asc(date_souhaitee));
}

/** The reservations of this chef's client, whatever became of them. */
export async function countReservationsOfClient(
  db: Database,
  { chef_id, client_email }: { chef_id: string; client_email: string },
): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.chef_id, chef_id),
        sql`${reservations.client_email_normalise} = lower(btrim(${client_email}::text))`,
      ),
    );
  return found?.nombre ?? 0;
}

/** Keeps the first date: a retry of the job changes nothing. */
export async function markCancellationSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(reservations)
    .set({ annulation_envoyee_le: now })
    .where(and(eq(reservations.id, id), isNull(reservations.annulation_envoyee_le)));
}

/** False when no refund is due or it was recorded before; the first date is kept. */
export async function markRefunded(db: Database, { id, chef_id, le }: { id: string; chef_id: string; le: Date }) {
  const noted = await db
    .update(reservations)
    .set({ rembourse_le: le })
    .where(
      and(
        eq(reservations.id, id),
        eq(reservations.chef_id, chef_id),
        isNotNull(reservations.somme_a_rembourser),
        isNull(reservations.rembourse_le),
      ),
    )
    .returning({ id: reservations.id });
  return noted.length === 1;
}

/** The client asked expressly for the service inside the withdrawal period. */
export async function markEarlyService(db: Database, id: string, at: Date): Promise<void> {
  await db.update(reservations).set({ execution_demandee_le: at, updated_at: at }).where(eq(reservations.id, id));
}

/** The price is paid in full: nothing is left to settle. */
export async function markSettled(db: Database, id: string, now: Date): Promise<void> {
  await db.update(reservations).set({ montant_regle: null, updated_at: now }).where(eq(reservations.id, id));
}
