import { and, desc, eq, gte, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { OWN_PAUSE } from "#app/features/chefs/rules/codes.ts";
import type { OperatorFact } from "#app/features/legal/rules/codes.ts";
import type { OpenPeriod } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { olderThanSql } from "#db/older-than.ts";
import { passkey, user, userRoles } from "#db/schema/accounts.ts";
import { annonces } from "#db/schema/announcements.ts";
import { auditLog } from "#db/schema/audit.ts";
import { chefs, justificatifsDeposes } from "#db/schema/chefs.ts";
import { clientProfiles } from "#db/schema/client-profiles.ts";
import { reponsesConvives } from "#db/schema/dossiers.ts";
import { aideEchanges, aideModeles, helpMessages } from "#db/schema/help.ts";
import { invariantChecks } from "#db/schema/invariants.ts";
import { parametresLegaux } from "#db/schema/legal-facts.ts";
import { signalementDecisions, signalements } from "#db/schema/reports.ts";
import { reservations } from "#db/schema/reservations.ts";
import { avis } from "#db/schema/reviews.ts";
import { services } from "#db/schema/services.ts";
import { updates } from "#db/schema/updates.ts";
import { blocages } from "#db/schema/visitor-blocks.ts";
import type { JournalCode } from "./rules/journal-actions.ts";
import { actorsOf } from "./rules/journal-page.ts";

/** Broken rules and abandoned jobs. */
export async function countFailures(db: Database): Promise<number> {
  const { rows } = await db.execute<{ nombre: number }>(sql`
    select (select count(*)::int from ${invariantChecks} where ecarts > 0) + (select count(*)::int
      from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as nombre`);
  return rows[0]?.nombre ?? 0;
}

/** From this size on, a count of the reservations would read millions of rows: the estimate of the planner is shown. */
const COUNTED_RESERVATIONS = 200_000;

type PlatformCounts = {
  chefs: number;
  chefs_actifs: number;
  reservations: number;
  environ: boolean;
  en_attente: number;
};

/** `environ`: the number of reservations is an estimate. The pending ones have an index of their own (`reservations_to_expire`). */
export async function selectPlatformCounts(db: Database, counted = COUNTED_RESERVATIONS): Promise<PlatformCounts> {
  const { rows } = await db.execute<PlatformCounts>(sql`
    select
      (select count(*)::int from ${chefs} where ferme_le is null) as chefs,
      (select count(*)::int from ${chefs} where actif) as chefs_actifs,
      case when reltuples < ${counted}::real then (select count(*)::float8 from ${reservations}) else reltuples::float8 end
        as reservations,
      reltuples >= ${counted}::real as environ,
      (select count(*)::int from ${reservations} where statut = 'en_attente') as en_attente
    from pg_class where oid = 'public.reservations'::regclass`);
  const [counts] = rows;
  if (counts === undefined) throw new Error("read platform counts failed: no row returned");
  return counts;
}

type AuditQuery = {
  objet: string;
  actions?: readonly JournalCode[] | undefined;
  sans?: readonly JournalCode[] | undefined;
  /** Leaves out the pauses that a chef asked for. */
  sansPause?: boolean;
  /** A group of people, or the identifier of an account. */
  qui?: string | null;
  periode?: OpenPeriod;
  before: number | null;
  count: number;
};

/** The name of the chef, else of the account, else its address. A closed account has an `.invalid` address and no name. */
const nameOfAccount = (account: SQL) => sql`coalesce(
  (select prenom || ' ' || nom from ${chefs} where ${chefs.user_id} = ${account} and ${chefs.ferme_le} is null),
  (select coalesce(nullif(btrim(${user.name}), ''), email) from ${user}
    where ${user.id} = ${account} and email not like '%.invalid'))`;

const IS_ID = sql.raw(`audit_log.objet ~ ':[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`);

/** The display name of `objet`; null when the row no longer exists or has no name. */
const nameOfObjet = sql<string | null>`case
  when not ${IS_ID} then null
  else (select case split_part(objet, ':', 1)
      when 'user' then ${nameOfAccount(sql`named.id`)}
      when 'chef' then (select prenom || ' ' || nom from ${chefs} where ${chefs.id} = named.id)
      when 'passkey' then (select name from ${passkey} where ${passkey.id} = named.id)
      when 'client_profile' then (select nom from ${clientProfiles} where ${clientProfiles.id} = named.id)
      when 'update' then (select numero_version || ', ' || titre from ${updates} where ${updates.id} = named.id)
      when 'parametre' then (select concat_ws(E'\\n', coalesce((select avant.valeur from ${parametresLegaux} avant
          where avant.fait = saved.fait and (avant.created_at, avant.id) < (saved.created_at, saved.id)
          order by avant.created_at desc, avant.id desc limit 1), ''), saved.valeur, saved.motif)
        from ${parametresLegaux} saved where saved.id = named.id)
      when 'avis' then (select coalesce(prenom, 'Un convive') from ${avis} where ${avis.id} = named.id)
      when 'annonce' then (select coalesce(objet, 'Conditions du ' || en_vigueur_le) from ${annonces}
        where ${annonces.id} = named.id)
      when 'aide_modele' then (select titre from ${aideModeles} where ${aideModeles.id} = named.id)
      when 'blocage' then (select email from ${blocages} where ${blocages.id} = named.id)
      when 'help_message' then (select nom from ${helpMessages} where ${helpMessages.id} = named.id)
    end from (select right(objet, 36)::uuid as id) named)
  end`;

/**
 * The reason that somebody gave, read where it is kept: the log holds no free text, because it outlives erasure. One that was
 * replaced or erased since is null. Rows and their entry are written in one transaction: a minute covers two clocks.
 */
const reasonOf = (() => {
  // Drizzle writes columns of a selection without their table, and the tables below have columns of the same names.
  const then = (column: string) => sql.raw(`abs(extract(epoch from ${column} - audit_log.at)) < 60`);
  const id = sql`(case when ${IS_ID} then right(audit_log.objet, 36)::uuid end)`;
  const isLast = sql`not exists (select from ${auditLog} later where later.objet = audit_log.objet
    and later.action = audit_log.action and (later.at, later.id) > (audit_log.at, audit_log.id))`;
  return sql<string | null>`case audit_log.action
    when 'chef_desactive' then (select motif_desactivation from ${chefs} chef
      where chef.id = ${id} and ${then("chef.desactive_le")})
    when 'badge_retire' then (select motif_retrait_badge from ${chefs} chef where chef.id = ${id} and ${isLast})
    when 'justificatif_refuse' then (select raison from ${justificatifsDeposes} depot
      where depot.chef_id = ${id} and depot.type = audit_log.details ->> 'type' and ${then("depot.examine_le")})
    when 'avis_decide' then (select decision.raison from ${signalementDecisions} decision
      join ${signalements} dossier on dossier.id = decision.signalement_id
      where dossier.signale = 'avis' and dossier.cible = (${id})::text and ${then("decision.created_at")} limit 1)
    when 'signalement_decide' then (select decision.raison from ${signalementDecisions} decision
      join ${signalements} dossier on dossier.id = decision.signalement_id
      where dossier.numero::text = split_part(audit_log.objet, ':', 2) and ${then("decision.created_at")}
      order by abs(extract(epoch from decision.created_at - audit_log.at)) limit 1)
    when 'mesure_levee' then (select decision.raison from ${signalementDecisions} decision
      join ${signalements} dossier on dossier.id = decision.signalement_id
      where dossier.numero::text = split_part(audit_log.objet, ':', 2) and ${then("decision.created_at")}
      order by abs(extract(epoch from decision.created_at - audit_log.at)) limit 1)
    when 'signalement_masque' then (select dossier.masque_raison from ${signalements} dossier
      where dossier.numero::text = split_part(audit_log.objet, ':', 2))
    when 'annonce_suspendue' then (select motif_suspension from ${annonces} annonce
      where annonce.id = ${id} and ${isLast})
    when 'aide_close' then (select texte from ${aideEchanges} echange
      where echange.message_id = ${id} and echange.genre = 'cloture' and ${then("echange.created_at")} limit 1)
  end`;
})();

/** As `labelOfActor` names them: nobody's entries are a client's correction, or without an address the system's. */
function doneBy(qui: string): SQL {
  const { acteur_id, action, ip } = auditLog;
  const correction: JournalCode = "reservation_email_corrige";
  switch (actorsOf(qui)) {
    case "equipe":
      return sql`${acteur_id} in (select user_id from ${userRoles} where role_console is not null)`;
    case "chefs":
      return sql`${acteur_id} in (select ${chefs.user_id} from ${chefs})`;
    case "clients":
      return sql`${acteur_id} is null and ${action} = ${correction}`;
    case "systeme":
      return sql`${acteur_id} is null and ${ip} is null and ${action} <> ${correction}`;
    default:
      return sql`${acteur_id} = ${qui}::uuid`;
  }
}

/** The entries of a chef have those of the cases about the chef: a measure is decided on the case. */
function isAbout(objet: string): SQL {
  const own = sql`${auditLog.objet} = ${objet}`;
  const chef_id = /^chef:([0-9a-f-]{36})$/.exec(objet)?.[1];
  if (chef_id === undefined) return own;
  return sql`(${own} or ${auditLog.objet} in (select 'signalement:' || dossier.numero from ${signalements} dossier
    where dossier.chef_id = ${chef_id}::uuid and dossier.signale <> 'avis'))`;
}

/** Newest first. The list of codes constrains new rows only; an old row may hold another code. */
export function selectJournalEntries(db: Database, query: AuditQuery) {
  const { objet, actions, sans, sansPause = false, qui = null, periode, before, count } = query;
  const { id, at, details, ip, acteur_id, request_id } = auditLog;
  return db
    .select({
      id,
      at,
      action: sql<string>`${auditLog.action}`,
      objet: sql<string | null>`${auditLog.objet}`,
      objet_nom: nameOfObjet,
      motif: reasonOf,
      details,
      ip,
      request_id,
      acteur_id,
      acteur: sql<string | null>`${nameOfAccount(sql`${acteur_id}`)}`,
    })
    .from(auditLog)
    .where(
      and(
        objet === "" ? undefined : isAbout(objet),
        actions === undefined ? undefined : inArray(auditLog.action, [...actions]),
        sans === undefined ? undefined : notInArray(auditLog.action, [...sans]),
        sansPause ? sql`${details} ->> 'fondement' is distinct from ${OWN_PAUSE}` : undefined,
        qui === null ? undefined : doneBy(qui),
        periode?.debut == null ? undefined : gte(at, periode.debut),
        periode?.fin == null ? undefined : lt(at, periode.fin),
        before === null
          ? undefined
          : sql`(${at}, ${id}) < (select cursor.at, cursor.id from ${auditLog} cursor where cursor.id = ${before})`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(count);
}

/** `precedente`: the value before this version; null for the first. */
type LegalVersion = {
  id: string;
  fait: OperatorFact;
  valeur: string;
  motif: string;
  precedente: string | null;
  actuelle: boolean;
  instant_ms: number;
  auteur: string | null;
};

/** The current version of each fact and the newest `count` versions, newest first. */
export async function selectLegalVersions(db: Database, count: number) {
  const { rows } = await db.execute<LegalVersion>(sql`
    with versions as (
      select *, lag(valeur) over (partition by fait order by created_at, id) as precedente,
        row_number() over (partition by fait order by created_at desc, id desc) = 1 as actuelle,
        row_number() over (order by created_at desc, id desc) as rang
      from ${parametresLegaux})
    select id, fait, valeur, motif, precedente, actuelle, ${nameOfAccount(sql`versions.auteur_id`)} as auteur,
      (extract(epoch from created_at) * 1000)::float8 as instant_ms
    from versions where actuelle or rang <= ${count}::int order by rang`);
  return rows.map(({ instant_ms, ...version }) => ({ ...version, at: new Date(instant_ms) }));
}

type Filters = { chef: string | null; statut: ReservationStatut | null; periode: OpenPeriod };
type ListQuery = Filters & { cursor: { created_at_us: bigint; id: string } | null; count: number };

const answersTo = ({ chef, statut, periode: { debut, fin } }: Filters) =>
  and(
    chef === null ? undefined : eq(reservations.chef_id, chef),
    statut === null ? undefined : eq(reservations.statut, statut),
    debut === null ? undefined : gte(reservations.date_souhaitee, debut),
    fin === null ? undefined : lt(reservations.date_souhaitee, fin),
  );

export function selectLatestReservations(db: Database, { cursor, count, ...filters }: ListQuery) {
  const { id, client_nom, client_prenom, client_email, date_souhaitee, prix_final } = reservations;
  const after = olderThanSql({ created_at: reservations.created_at, id: id }, cursor);
  return db
    .select({
      reservation: { id, client_nom, client_prenom, client_email, date_souhaitee, statut: reservations.statut },
      prix_final,
      convives: reservations.nombre_participants,
      // How many guests answered; their answers are for the chef only.
      reponses: sql<number>`(select count(*)::int from ${reponsesConvives}
        where ${reponsesConvives.reservation_id} = ${id})`,
      service: services.titre,
      chef: { id: chefs.id, prenom: chefs.prenom, nom: chefs.nom },
      created_at_us: sql<string>`(extract(epoch from ${reservations.created_at}) * 1000000)::bigint`,
    })
    .from(reservations)
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(services, eq(services.id, reservations.service_id))
    .where(and(answersTo(filters), after))
    .orderBy(desc(reservations.created_at), desc(id))
    .limit(count);
}

/** Reading more to count them would take longer than the list itself. */
const COUNTED = 20_000;

/** How many of a chef's or a span's reservations have each status; null when there are more than `counted`. */
export async function countByStatut(db: Database, filters: Omit<Filters, "statut">, counted = COUNTED) {
  const { rows } = await db.execute<{ statut: ReservationStatut; nombre: number }>(sql`
    select statut, count(*)::int as nombre from (
      select statut from ${reservations} where ${answersTo({ ...filters, statut: null }) ?? sql`true`}
      limit ${counted + 1}) found group by statut`);
  return rows.reduce((sum, { nombre }) => sum + nombre, 0) > counted ? null : rows;
}

/** How many reservations each of these chefs has with the same status and span. */
export async function countByChef(db: Database, chef_ids: readonly string[], filters: Omit<Filters, "chef">) {
  const { rows } = await db.execute<{ chef_id: string; nombre: number }>(sql`
    select chef_id, count(*)::int as nombre from ${reservations}
    where chef_id = any(${sql.param(chef_ids)}::uuid[]) and ${answersTo({ ...filters, chef: null }) ?? sql`true`}
    group by chef_id`);
  return new Map(rows.map(({ chef_id, nombre }) => [chef_id, nombre]));
}
