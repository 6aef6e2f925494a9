import { and, asc, count, desc, eq, gte, inArray, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Period } from "#app/shared/calendar.ts";
import type { DirectoryCursor } from "#app/shared/paging.ts";
import { likePattern } from "#app/shared/text.ts";
import type { Database } from "#db/database.ts";
import { demandesChangement } from "#db/schema/changes.ts";
import { chefs } from "#db/schema/chefs.ts";
import { oneOf, phoneDigits } from "#db/schema/columns.ts";
import { reservations } from "#db/schema/reservations.ts";
import { services } from "#db/schema/services.ts";
import { KEPT_STATUTS, LIVE_STATUTS, REVENUE_STATUTS, type ReservationStatut } from "./rules/codes.ts";
import type { ListScope } from "./rules/list-views.ts";
import { parsePhoneDigits, parseReference } from "./rules/reservation.ts";

/** The reservations of a period, by status. */
export async function sumMonth(db: Database, chef_id: string, { debut, fin }: Period) {
  return db
    .select({
      statut: reservations.statut,
      nombre: sql<number>`count(*)::int`,
      total: sql<string>`sum(${reservations.prix_final})`,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.chef_id, chef_id),
        gte(reservations.date_souhaitee, debut),
        lt(reservations.date_souhaitee, fin),
      ),
    )
    .groupBy(reservations.statut);
}

export async function countPending(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(reservations)
    .where(and(eq(reservations.chef_id, chef_id), eq(reservations.statut, "en_attente")));
  return found?.nombre ?? 0;
}

const openChangesOf = (chef_id: string) =>
  and(eq(reservations.chef_id, chef_id), eq(demandesChangement.statut, "envoyee"));

/** Change requests pending the chef's answer. */
export async function countOpenChanges(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(demandesChangement)
    .innerJoin(reservations, eq(reservations.id, demandesChangement.reservation_id))
    .where(openChangesOf(chef_id));
  return found?.nombre ?? 0;
}

/** The number of distinct client addresses of this chef. */
export async function countClients(db: Database, chef_id: string): Promise<number> {
  const people = db
    .selectDistinct({ email: reservations.client_email_normalise })
    .from(reservations)
    .where(eq(reservations.chef_id, chef_id))
    .as("people");
  const [found] = await db.select({ nombre: count() }).from(people);
  return found?.nombre ?? 0;
}

/** As an integer: a JavaScript Date would truncate PostgreSQL's microseconds to milliseconds. */
const microseconds = (column: AnyPgColumn) => sql<string>`(extract(epoch from ${column}) * 1000000)::bigint`;
const ORDERS = {
  prochaine: [asc(reservations.date_souhaitee), asc(reservations.id)],
  derniere: [desc(reservations.date_souhaitee), desc(reservations.id)],
  arrivee: [desc(reservations.created_at), desc(reservations.id)],
} as const satisfies Record<ListScope["ordre"], readonly SQL[]>;

/** The instant of the cursor is the one that the order compares. */
const rankOf = (ordre: ListScope["ordre"]) =>
  ordre === "arrivee" ? reservations.created_at : reservations.date_souhaitee;

function afterCursor(ordre: ListScope["ordre"], { created_at_us, id }: DirectoryCursor): SQL {
  const last = sql`(timestamptz 'epoch' + ${created_at_us.toString()}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const row = sql`(${rankOf(ordre)}, ${reservations.id})`;
  return ordre === "prochaine" ? sql`${row} > ${last}` : sql`${row} < ${last}`;
}

/** The search term: a name or an address, and possibly also a reference or the start of a telephone number. */
function clientMatches(q: string): SQL {
  const reference = parseReference(q);
  const phone = parsePhoneDigits(q);
  const ways = [
    sql`${reservations.client_recherche} like norm_recherche(${likePattern(q)})`,
    ...(reference === null ? [] : [sql`right(${reservations.id}::text, 8) = ${reference}`]),
    ...(phone === null ? [] : [sql`${phoneDigits(reservations.client_telephone)} like ${`${phone}%`}`]),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

const isUpcoming = (now: Date) => and(inArray(reservations.statut, [...LIVE_STATUTS]), gte(reservations.date_fin, now));

const changeAsked = sql<boolean>`exists (select from demandes_changement
  where reservation_id = ${reservations.id} and demandes_changement.statut = 'envoyee')`;

/** The reservations that wait for the chef: requests, and changes that a client asks for. */
const awaited = () => or(eq(reservations.statut, "en_attente"), changeAsked);

const SCOPES: Record<ListScope["portee"], (now: Date) => SQL | undefined> = {
  a_venir: isUpcoming,
  a_repondre: awaited,
  // Over, cancelled or refused.
  passees: (now) => or(notInArray(reservations.statut, [...LIVE_STATUTS]), lt(reservations.date_fin, now)),
  toutes: () => undefined,
};

export async function countWaiting(db: Database, chef_id: string): Promise<number> {
  const [found] = await db
    .select({ nombre: count() })
    .from(reservations)
    .where(and(eq(reservations.chef_id, chef_id), awaited()));
  return found?.nombre ?? 0;
}

/** How many reservations are over or did not take place, and the last meal that took place. */
export async function summarizePast(db: Database, { chef_id, now }: { chef_id: string; now: Date }) {
  const [found] = await db
    .select({
      nombre: count(),
      derniere: sql<string | null>`max(${reservations.date_souhaitee}) filter (where ${lt(reservations.date_fin, now)}
        and ${inArray(reservations.statut, [...LIVE_STATUTS])})`.mapWith(reservations.date_souhaitee),
    })
    .from(reservations)
    .where(and(eq(reservations.chef_id, chef_id), SCOPES.passees(now)));
  return { nombre: found?.nombre ?? 0, derniere: found?.derniere ?? null };
}

type ReservationsQuery = ListScope & {
  chef_id: string;
  statut: ReservationStatut | null;
  /** The meals from `du` on, before `au`. */
  du?: Date;
  au?: Date;
  now: Date;
  q: string;
  cursor: DirectoryCursor | null;
  limit: number;
};

export async function selectChefReservations(db: Database, query: ReservationsQuery) {
  const { chef_id, portee, ordre, statut, du, au, now, q, cursor, limit } = query;
  return db
    .select({
      id: reservations.id,
      client_prenom: reservations.client_prenom,
      client_nom: reservations.client_nom,
      client_email: reservations.client_email,
      client_telephone: reservations.client_telephone,
      client_message: reservations.client_message,
      statut: reservations.statut,
      service: services.titre,
      lieu_prestation: services.lieu_prestation,
      lieu: reservations.lieu,
      commune_nom: reservations.commune_nom,
      code_postal: reservations.code_postal,
      distance_km: reservations.distance_km,
      distance_estimee: reservations.distance_estimee,
      date_souhaitee: reservations.date_souhaitee,
      date_fin: reservations.date_fin,
      fin_estimee: reservations.fin_estimee,
      nombre_participants: reservations.nombre_participants,
      prix_final: reservations.prix_final,
      created_at: reservations.created_at,
      demandee_le: reservations.demandee_le,
      changement_demande: changeAsked,
      rang_us: microseconds(rankOf(ordre)),
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(
      and(
        eq(reservations.chef_id, chef_id),
        SCOPES[portee](now),
        statut === null ? undefined : eq(reservations.statut, statut),
        du === undefined ? undefined : gte(reservations.date_souhaitee, du),
        au === undefined ? undefined : lt(reservations.date_souhaitee, au),
        q === "" ? undefined : clientMatches(q),
        cursor === null ? undefined : afterCursor(ordre, cursor),
      ),
    )
    .orderBy(...ORDERS[ordre])
    .limit(limit);
}

type ClientRow = {
  id: string;
  client_prenom: string;
  client_nom: string;
  client_email: string;
  client_telephone: string;
  service: string;
  souhaitee_ms: number;
  nombre: number;
  derniere_ms: number;
  total: string;
};

/** Per client: number of reservations, date of the latest, revenue. */
const clientSums = sql`count(*)::int as nombre, (extract(epoch from max(date_souhaitee)) * 1000)::float8 as derniere_ms,
  coalesce(sum(prix_final) filter (where ${oneOf(sql`statut`, REVENUE_STATUTS)}), 0)::text as total`;

type ClientsQuery = { chef_id: string; q: string; apres: string | null; limit: number };

/**
 * One row per address, in the order of the index on addresses, so that a page reads only its own rows. The name comes
 * from the newest reservation. `apres` is the reservation id of the last row displayed.
 */
export async function selectChefClients(db: Database, { chef_id, q, apres, limit }: ClientsQuery) {
  const { rows } = await db.execute<ClientRow>(sql`
    select ${reservations.id}, client_prenom, client_nom, gens.client_email, client_telephone, ${services.titre} as service,
      (extract(epoch from ${reservations.date_souhaitee}) * 1000)::float8 as souhaitee_ms, gens.nombre, gens.derniere_ms, gens.total
    from (
      select client_email_normalise as client_email, ${clientSums},
        (array_agg(id order by created_at desc, id desc))[1] as derniere_id
      from ${reservations} where chef_id = ${chef_id}
        and ${q === "" ? sql`true` : sql`client_email_normalise in (select client_email_normalise from ${reservations} where chef_id = ${chef_id} and ${clientMatches(q)})`}
        and ${apres === null ? sql`true` : sql`client_email_normalise > (select client_email_normalise from ${reservations} where id = ${apres} and chef_id = ${chef_id})`}
      group by client_email_normalise order by client_email_normalise limit ${limit}) gens
    join ${reservations} on ${reservations.id} = gens.derniere_id
    join ${services} on ${services.id} = ${reservations.service_id}
    order by gens.client_email`);
  return rows;
}

type ExportedClient = Pick<ClientRow, "client_email" | "nombre" | "derniere_ms" | "total"> & { personne: string[] };

/** All clients, for the CSV export. `personne`: the latest first name, name and telephone number. */
export async function selectAllClients(db: Database, chef_id: string) {
  const { rows } = await db.execute<ExportedClient>(sql`
    select client_email_normalise as client_email, ${clientSums},
      (array_agg(array[client_prenom, client_nom, client_telephone] order by created_at desc, id desc))[1:1] as personne
    from ${reservations} where chef_id = ${chef_id} group by client_email_normalise order by client_email_normalise`);
  return rows;
}

/** Whether a meal of this account's chef took place. */
export async function hasCooked(db: Database, user_id: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .where(
      and(eq(chefs.user_id, user_id), inArray(reservations.statut, [...KEPT_STATUTS]), lte(reservations.date_fin, now)),
    )
    .limit(1);
  return found !== undefined;
}
