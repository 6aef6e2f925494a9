import { and, asc, count, desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
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

export async function selectOpenChanges(db: Database, chef_id: string, limit: number) {
  const { id, reservation_id, type, created_at } = demandesChangement;
  const { client_prenom, client_nom } = reservations;
  return db
    .select({ id, reservation_id, type, created_at, client_prenom, client_nom, service: services.titre })
    .from(demandesChangement)
    .innerJoin(reservations, eq(reservations.id, reservation_id))
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(openChangesOf(chef_id))
    .orderBy(desc(created_at))
    .limit(limit);
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
const soonestFirst = [asc(reservations.date_souhaitee), asc(reservations.id)];
const newestFirst = [desc(reservations.created_at), desc(reservations.id)];

function afterCursor({ created_at_us, id }: DirectoryCursor): SQL {
  return sql`(${reservations.created_at}, ${reservations.id}) <
    (timestamptz 'epoch' + ${created_at_us.toString()}::bigint * interval '1 microsecond', ${id}::uuid)`;
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

/** The cursor for the order by date: its instant is `date_souhaitee`. */
function laterThan({ created_at_us, id }: DirectoryCursor): SQL {
  return sql`(${reservations.date_souhaitee}, ${reservations.id}) >
    (timestamptz 'epoch' + ${created_at_us.toString()}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

type ReservationsQuery = {
  chef_id: string;
  statut: ReservationStatut | null;
  /** Only live reservations that are not over, soonest first. Otherwise all of them, newest first. */
  a_venir: boolean;
  now: Date;
  q: string;
  cursor: DirectoryCursor | null;
  limit: number;
};

export async function selectChefReservations(db: Database, query: ReservationsQuery) {
  const { chef_id, statut, a_venir, now, q, cursor, limit } = query;
  return db
    .select({
      id: reservations.id,
      client_prenom: reservations.client_prenom,
      client_nom: reservations.client_nom,
      client_email: reservations.client_email,
      client_telephone: reservations.client_telephone,
      statut: reservations.statut,
      service: services.titre,
      date_souhaitee: reservations.date_souhaitee,
      prix_final: reservations.prix_final,
      changement_demande: sql<boolean>`exists (select from demandes_changement
        where reservation_id = ${reservations.id} and demandes_changement.statut = 'envoyee')`,
      rang_us: a_venir ? microseconds(reservations.date_souhaitee) : microseconds(reservations.created_at),
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(
      and(
        eq(reservations.chef_id, chef_id),
        statut === null ? undefined : eq(reservations.statut, statut),
        a_venir ? and(inArray(reservations.statut, [...LIVE_STATUTS]), gte(reservations.date_fin, now)) : undefined,
        q === "" ? undefined : clientMatches(q),
        cursor === null ? undefined : (a_venir ? laterThan : afterCursor)(cursor),
      ),
    )
    .orderBy(...(a_venir ? soonestFirst : newestFirst))
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

/** The newest requests this chef has not answered. */
export async function selectPendingReservations(db: Database, chef_id: string, limit: number) {
  return db
    .select({
      id: reservations.id,
      client_prenom: reservations.client_prenom,
      client_nom: reservations.client_nom,
      service: services.titre,
      date_souhaitee: reservations.date_souhaitee,
      prix_final: reservations.prix_final,
      created_at: reservations.created_at,
    })
    .from(reservations)
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(and(eq(reservations.chef_id, chef_id), eq(reservations.statut, "en_attente")))
    .orderBy(desc(reservations.created_at))
    .limit(limit);
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
