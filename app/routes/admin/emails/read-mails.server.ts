import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { countMails, selectMails } from "#app/features/console/mails.repo.server.ts";
import { type MailState, stateOfMail } from "#app/features/console/rules/records.ts";
import { resentAs } from "#app/features/console/rules/support-acts.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { listPlannedMails } from "#app/platform/queue-payloads.server.ts";
import { addDays, dayOf, periodOfDays } from "#app/shared/calendar.ts";
import type { MailListQuery } from "#app/shared/list-queries.schema.ts";
import { encodeCursor } from "#app/shared/paging.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const PAGE = 50;
/** Without a first day: today and the six days before. Counting half a year would read every mail. */
const DAYS = 6;

export type MailList = NonNullable<Awaited<ReturnType<typeof readMails>>>;
export type ListedMail = MailList["mails"][number];

type Row = Awaited<ReturnType<typeof selectMails>>[number];

/** One page of the mails of a period, with counts by state and by kind; null when they could not be read. */
export async function readMails(_admin: AdminScope, query: MailListQuery) {
  const at = now();
  const du = query.du ?? addDays(dayOf(query.au === null ? at : new Date(`${query.au}T12:00Z`)), -DAYS);
  const { fin, debut } = periodOfDays({ du, au: query.au });
  const period = { debut: debut ?? at, fin };
  try {
    const planned = query.etat === "prevu";
    const [counted, queue, rows] = await Promise.all([
      countMails(db, period),
      listPlannedMails(db, query.genre, PAGE),
      planned ? [] : selectMails(db, { ...period, ...query, count: PAGE + 1 }),
    ]);
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    return {
      du,
      vue: at,
      counts: countsOf(counted, query, queue.nombre),
      kinds: kindsOf(counted, query),
      mails: rows.slice(0, PAGE).map((row) => listed(row, at)),
      planned: planned ? queue.mails.map(({ task, run_at, dead, ...mail }) => ({ ...mail, task, run_at, dead })) : [],
      next: last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.id }),
    };
  } catch (error) {
    log.error({ err: error }, "read mails failed");
    return null;
  }
}

type Counted = Awaited<ReturnType<typeof countMails>>;

/** By state, of the chosen kind. */
function countsOf(counted: Counted, { genre }: MailListQuery, prevus: number): Partial<Record<MailState, number>> {
  const counts: Partial<Record<MailState, number>> = { prevu: prevus };
  for (const { etat, tache, nombre } of counted)
    if (genre === null || genre === tache) counts[etat] = (counts[etat] ?? 0) + nombre;
  return counts;
}

/** The kinds of the period, the most frequent first, counted in the chosen state. */
function kindsOf(counted: Counted, { etat, genre }: MailListQuery): { tache: string; nombre: number }[] {
  const kinds = new Map<string, number>(genre === null ? [] : [[genre, 0]]);
  for (const row of counted) {
    const counts = etat === null || etat === row.etat ? row.nombre : 0;
    kinds.set(row.tache, (kinds.get(row.tache) ?? 0) + counts);
  }
  return [...kinds].map(([tache, nombre]) => ({ tache, nombre })).sort((a, b) => b.nombre - a.nombre);
}

function listed({ reservation, chef, created_at_us: _order, ...mail }: Row, at: Date) {
  const toClient = reservation !== null && reservation.client_email === mail.destinataire;
  const toChef = reservation !== null && chef !== null && chef.id === reservation.chef_id;
  const current = mail.tache === "notify-chef-of-reservation" ? toChef : toClient;
  return {
    id: mail.id,
    tache: mail.tache,
    destinataire: mail.destinataire,
    code: mail.code,
    etat_le: mail.etat_le,
    etat: stateOfMail(mail),
    personne: toClient && reservation.anonymise_le === null ? nameOf(reservation) : null,
    chef: chef === null ? null : { id: chef.id, nom: `${chef.prenom} ${chef.nom}` },
    reservation: reservation === null ? null : { id: reservation.id, reference: referenceOf(reservation.id) },
    renvoi: mail.renvoye_le === null ? resentAs({ tache: mail.tache, current }, reservation, at) : null,
  };
}

const nameOf = ({ client_prenom, client_nom }: { client_prenom: string; client_nom: string }) =>
  `${client_prenom} ${client_nom}`;
