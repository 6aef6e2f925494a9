import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { DirectoryCursor } from "#app/shared/paging.ts";
import type { Database } from "#db/database.ts";
import { olderThanSql } from "#db/older-than.ts";
import { user } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { emails } from "#db/schema/emails.ts";
import { reservations } from "#db/schema/reservations.ts";
import { rejectedWaits } from "./rejected-mails.sql.ts";

/** The mail of this id to one of these addresses, locked; null when none was sent. Never by address alone. */
export async function lockReportedMail(
  db: Database,
  { message_id, adresses }: { message_id: string; adresses: readonly string[] },
) {
  const { id, statut, tache, reservation_id, destinataire } = emails;
  const [found] = await db
    .select({ id, statut, tache, reservation_id, destinataire })
    .from(emails)
    .where(and(eq(emails.message_id, message_id), inArray(destinataire, [...adresses])))
    .limit(1)
    .for("update");
  return found ?? null;
}

type MailChange = Pick<typeof emails.$inferSelect, "statut" | "code" | "etat_le">;

export async function updateMail(db: Database, id: string, change: MailChange): Promise<void> {
  await db.update(emails).set(change).where(eq(emails.id, id));
}

/** What became of the mails about a reservation, oldest first. One that the relay has not accepted yet is still in the queue. */
export function selectReservationMails(db: Database, reservation_id: string) {
  const { tache, destinataire, statut, code, etat_le, renvoye_le } = emails;
  return db
    .select({ tache, destinataire, statut, code, etat_le, renvoye_le })
    .from(emails)
    .where(and(eq(emails.reservation_id, reservation_id), ne(statut, "prevu")))
    .orderBy(asc(emails.created_at), asc(emails.id));
}

/** The rejected mails that need a decision, oldest first. */
export function selectRejectedMails(db: Database, count: number) {
  return db
    .select({
      id: emails.id,
      tache: emails.tache,
      destinataire: emails.destinataire,
      code: emails.code,
      etat_le: emails.etat_le,
      au_client: sql<boolean>`${emails.destinataire} = ${reservations.client_email_normalise}`,
      reservation: {
        id: reservations.id,
        date_souhaitee: reservations.date_souhaitee,
        client_prenom: reservations.client_prenom,
        client_nom: reservations.client_nom,
        client_telephone: reservations.client_telephone,
        email_confirme_le: reservations.email_confirme_le,
      },
      chef: { id: chefs.id, prenom: chefs.prenom, nom: chefs.nom, telephone: chefs.telephone },
    })
    .from(emails)
    .innerJoin(reservations, eq(reservations.id, emails.reservation_id))
    .innerJoin(chefs, eq(chefs.id, reservations.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(rejectedWaits)
    .orderBy(asc(emails.etat_le), asc(emails.id))
    .limit(count);
}

type MailFilters = {
  readonly debut: Date;
  readonly fin: Date | null;
  readonly etat?: string | null;
  readonly genre?: string | null;
};

const etat = sql<SentState>`case when ${emails.renvoye_le} is null then ${emails.statut} else 'renvoye' end`;
type SentState = "envoye" | "remis" | "rejete" | "renvoye";

const within = ({ debut, fin, etat: wanted = null, genre = null }: MailFilters) =>
  and(
    gte(emails.created_at, debut),
    fin === null ? undefined : lt(emails.created_at, fin),
    ne(emails.statut, "prevu"),
    wanted === null ? undefined : sql`${etat} = ${wanted}`,
    genre === null ? undefined : eq(emails.tache, genre),
  );

/** How many mails of each state and each kind left in a period. */
export function countMails(db: Database, period: Pick<MailFilters, "debut" | "fin">) {
  return db
    .select({ etat, tache: emails.tache, nombre: sql<number>`count(*)::int` })
    .from(emails)
    .where(within(period))
    .groupBy(etat, emails.tache);
}

/** Newest first, with the reservation they are about and the chef whose address it is. */
export function selectMails(
  db: Database,
  { cursor, count, ...filters }: MailFilters & { cursor: DirectoryCursor | null; count: number },
) {
  const { id, tache, destinataire, statut, code, etat_le, renvoye_le, created_at } = emails;
  const after = olderThanSql({ created_at, id }, cursor);
  return db
    .select({
      ...{ id, tache, destinataire, statut, code, etat_le, renvoye_le },
      created_at_us: sql<string>`(extract(epoch from ${created_at}) * 1000000)::bigint`,
      reservation: {
        id: reservations.id,
        statut: reservations.statut,
        anonymise_le: reservations.anonymise_le,
        email_confirme_le: reservations.email_confirme_le,
        client_prenom: reservations.client_prenom,
        client_nom: reservations.client_nom,
        client_email: reservations.client_email_normalise,
        chef_id: reservations.chef_id,
      },
      chef: { id: chefs.id, prenom: chefs.prenom, nom: chefs.nom },
    })
    .from(emails)
    .leftJoin(reservations, eq(reservations.id, emails.reservation_id))
    .leftJoin(user, eq(user.email, destinataire))
    .leftJoin(chefs, and(eq(chefs.user_id, user.id), isNull(chefs.ferme_le)))
    .where(and(within(filters), after))
    .orderBy(desc(created_at), desc(id))
    .limit(count);
}

/** The mails to one address, newest first. */
export function selectMailsTo(db: Database, adresse: string, count: number) {
  const { id, tache, statut, code, etat_le, renvoye_le, reservation_id } = emails;
  return db
    .select({ id, tache, statut, code, etat_le, renvoye_le, reservation_id })
    .from(emails)
    .where(and(eq(emails.destinataire, adresse), ne(statut, "prevu")))
    .orderBy(desc(emails.created_at), desc(id))
    .limit(count);
}
