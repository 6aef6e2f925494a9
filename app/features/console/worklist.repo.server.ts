import { type SQL, sql } from "drizzle-orm";
import { ACCEPTED_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { RESPONSE_DELAY_HOURS, RESPONSE_MARGIN_HOURS } from "#app/features/bookings/rules/reservation.ts";
import { closedByOwner, isPaused } from "#app/features/chefs/online-chefs.sql.ts";
import { JUSTIFICATIF_TYPES } from "#app/features/verification/rules/codes.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import type { Database } from "#db/database.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { chefJustificatifs, chefs, justificatifsDeposes } from "#db/schema/chefs.ts";
import { oneOf } from "#db/schema/columns.ts";
import { emails } from "#db/schema/emails.ts";
import { aideEchanges, helpMessages } from "#db/schema/help.ts";
import { signalementDecisions, signalements } from "#db/schema/reports.ts";
import { reservations } from "#db/schema/reservations.ts";
import { avis } from "#db/schema/reviews.ts";
import { rejectedWaits } from "./rejected-mails.sql.ts";
import { EXPIRY_WARNING_HOURS, type WorkItem, type WorkKind } from "./rules/worklist.ts";

/** Per kind; more would not be worked through in a week. The count of a kind is exact. */
const MOST = 200;
const TEXT = sql.raw("200");

/** Milliseconds of an instant: JSON has no dates. */
const ms = (instant: SQL | object): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`;
const nameOf = (who: SQL): SQL => sql`coalesce(nullif(btrim(${who}.name), ''), ${who}.email)`;
const chefName = sql`${chefs.prenom} || ' ' || ${chefs.nom}`;
const clientName = sql`${reservations.client_prenom} || ' ' || ${reservations.client_nom}`;

/** When a request was made or last changed. */
const waitsSince = sql`coalesce(${reservations.demandee_le}, ${reservations.created_at})`;

/** What waits of a kind: `cle`, `depuis` and the facts that its words need. */
const PARTS: Readonly<Record<WorkKind, (at: Date) => SQL>> = {
  dossier: () => sql`
    select waiting.numero::text as cle, waiting.depuis, jsonb_build_object('origine', waiting.origine, 'signale', waiting.signale,
      'motif', waiting.motif, 'nom', coalesce(waiting.nom, ''), 'chef', ${chefName}, 'texte', left(waiting.raisons, ${TEXT}),
      'prenom', ${avis.prenom}, 'initiale', ${avis.initiale}) as faits
    from (select reported.*,
        case when reported.masque_le is not null and not decided then 'masque' when appel.appel_le is not null then 'appel'
          when reported.auteur = 'systeme' then 'retenue' else 'signalement' end as origine,
        case when reported.masque_le is not null and not decided then reported.masque_le
          else coalesce(appel.appel_le, reported.created_at) end as depuis
      from ${signalements} reported
      left join lateral (select appel_le from ${signalementDecisions} contested where contested.signalement_id = reported.id
        and contested.appel_le is not null and contested.appel_traite_le is null limit 1) appel on true
      cross join lateral (select exists (select from ${signalementDecisions} made where made.signalement_id = reported.id)
        as decided) made
      where (reported.traite_le is null and not decided) or reported.id in (select signalement_id from ${signalementDecisions}
        where appel_le is not null and appel_traite_le is null)) waiting
    join ${chefs} on ${chefs.id} = waiting.chef_id
    left join ${avis} on waiting.signale = 'avis' and ${avis.id}::text = waiting.cible`,
  aide: () => sql`
    select ${helpMessages.id}::text as cle, coalesce(reply.created_at, ${helpMessages.created_at}) as depuis,
      jsonb_build_object('nom', ${helpMessages.nom}, 'contestation', ${helpMessages.conteste_chef_id} is not null,
        'texte', left(coalesce(reply.texte, ${helpMessages.message}), ${TEXT}), 'sujet', ${helpMessages.sujet},
        'confie', (select ${nameOf(sql`member`)} from ${user} member join ${userRoles} on ${userRoles.user_id} = member.id
          where ${userRoles.role} = 'admin' and member.id = ${helpMessages.confie_a})) as faits
    from ${helpMessages}
    left join lateral (select texte, created_at from ${aideEchanges} where message_id = ${helpMessages.id} and genre = 'recu'
      order by created_at desc, id desc limit 1) reply on true
    where ${helpMessages.statut} = 'nouveau' and ${helpMessages.attend_depuis} is null`,
  email: () => sql`
    select ${emails.id}::text as cle, ${emails.etat_le} as depuis, jsonb_build_object('tache', ${emails.tache},
      'reservation_id', ${reservations.id},
      'nom', case when ${emails.destinataire} = ${reservations.client_email_normalise} then ${clientName} else ${chefName} end,
      'corrigible', ${emails.destinataire} = ${reservations.client_email_normalise}
        and ${reservations.email_confirme_le} is null) as faits
    from ${emails}
    join ${reservations} on ${reservations.id} = ${emails.reservation_id}
    join ${chefs} on ${chefs.id} = ${reservations.chef_id}
    join ${user} on ${user.id} = ${chefs.user_id}
    where ${rejectedWaits}`,
  // A little more than the rule takes: it decides by the instant at which the request expires.
  demande: (at) => sql`
    select ${reservations.id}::text as cle, ${waitsSince} as depuis, jsonb_build_object('nom', ${clientName},
      'chef', ${chefName}, 'repas', ${ms(reservations.date_souhaitee)}) as faits
    from ${reservations} join ${chefs} on ${chefs.id} = ${reservations.chef_id}
    where ${reservations.statut} = 'en_attente' and (
      ${waitsSince} <= ${hoursFrom(at, EXPIRY_WARNING_HOURS - RESPONSE_DELAY_HOURS)}
      or ${reservations.date_souhaitee} <= ${hoursFrom(at, EXPIRY_WARNING_HOURS + RESPONSE_MARGIN_HOURS)})`,
  repas: (at) => sql`
    select ${reservations.id}::text as cle, ${reservations.created_at} as depuis, jsonb_build_object('nom', ${clientName},
      'chef', ${chefName}, 'repas', ${ms(reservations.date_souhaitee)}, 'convives', ${reservations.nombre_participants},
      'hors_ligne', case when ${chefs.ferme_le} is not null or ${closedByOwner} then 'fermeture'
        when ${isPaused} then 'pause' else 'desactivation' end) as faits
    from ${chefs} join ${reservations} on ${reservations.chef_id} = ${chefs.id}
    where not ${chefs.actif} and ${oneOf(reservations.statut, ACCEPTED_STATUTS)}
      and ${reservations.date_souhaitee} > ${hoursFrom(at, 0)}`,
  justificatifs: () => sql`
    select ${chefs.id}::text as cle, coalesce(sent.depuis, whole.depuis) as depuis,
      jsonb_build_object('nom', ${chefName}, 'pieces', coalesce(sent.types, '[]')) as faits
    from ${chefs}
    left join (select chef_id, min(created_at) as depuis, jsonb_agg(type order by created_at) as types
      from ${justificatifsDeposes} where statut = 'a_examiner' group by chef_id) sent on sent.chef_id = ${chefs.id}
    left join (select chef_id, max(created_at) as depuis from ${chefJustificatifs} group by chef_id
      having count(*) = ${JUSTIFICATIF_TYPES.length}::int) whole on whole.chef_id = ${chefs.id}
      and ${chefs.verifie_le} is null and ${chefs.motif_retrait_badge} is null
    where ${chefs.ferme_le} is null and coalesce(sent.depuis, whole.depuis) is not null`,
};

const hoursFrom = (at: Date, hours: number): SQL => sql`${addMinutes(at, hours * 60).toISOString()}::timestamptz`;

/** As JSON builds it: instants are milliseconds. */
type Stored<Item> = Item extends { repas: Date }
  ? Omit<Item, "depuis" | "repas"> & { repas: number }
  : Item extends unknown
    ? Omit<Item, "depuis">
    : never;
type Row = { depuis_ms: number; item: Stored<WorkItem>; nombre: number };

/** Everything that waits for the team, of these kinds, with how much there is of each. */
export async function selectWork(db: Database, kinds: readonly WorkKind[], at: Date) {
  if (kinds.length === 0) return { items: [], counts: new Map<WorkKind, number>() };
  const parts = kinds.map(
    (kind) => sql`(select ${ms(sql`depuis`)} as depuis_ms, count(*) over ()::int as nombre,
      faits || jsonb_build_object('genre', ${sql.raw(`'${kind}'`)}, 'cle', cle) as item from (${PARTS[kind](at)}) part order by depuis, cle limit ${MOST})`,
  );
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `));
  return {
    items: rows.map(itemOf),
    /** Only of the kinds that are longer than what is read. */
    counts: new Map(rows.flatMap(({ item, nombre }) => (nombre > MOST ? [[item.genre, nombre] as const] : []))),
  };
}

function itemOf({ depuis_ms, item }: Row): WorkItem {
  const depuis = new Date(depuis_ms);
  return item.genre === "demande" || item.genre === "repas"
    ? { ...item, depuis, repas: new Date(item.repas) }
    : { ...item, depuis };
}
