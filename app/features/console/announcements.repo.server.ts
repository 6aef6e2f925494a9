import { and, asc, count, desc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { user } from "#db/schema/accounts.ts";
import { annonces, annoncesEnvois } from "#db/schema/announcements.ts";
import { chefs } from "#db/schema/chefs.ts";
import { emails } from "#db/schema/emails.ts";
import type { AnnouncementInput } from "./rules/announcement.schema.ts";

/** Null when a change of the terms is announced for the same day already. */
export async function insertTermsChange(
  db: Database,
  change: { texte: string; en_vigueur_le: string; auteur_id: string; programmee_le: Date },
): Promise<string | null> {
  const [made] = await db
    .insert(annonces)
    .values({ genre: "conditions", statut: "programmee", ...change })
    .onConflictDoNothing({ target: annonces.en_vigueur_le })
    .returning({ id: annonces.id });
  return made?.id ?? null;
}

/** The announcements whose mails leave now, earliest first. */
export async function selectDueAnnouncements(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: annonces.id })
    .from(annonces)
    .where(and(eq(annonces.statut, "programmee"), lte(annonces.programmee_le, now)))
    .orderBy(asc(annonces.programmee_le));
  return due.map(({ id }) => id);
}

/** Null when it no longer is to be sent, or while another process sends it. */
export async function lockDueAnnouncement(db: Database, id: string) {
  const [due] = await db
    .select()
    .from(annonces)
    .where(and(eq(annonces.id, id), eq(annonces.statut, "programmee")))
    .for("no key update", { skipLocked: true });
  return due ?? null;
}

type Segment = Pick<typeof annonces.$inferSelect, "genre" | "ville" | "type_service">;

/** The terms concern every open account, other announcements the chefs whose page is online. */
const isRecipient = ({ genre, ville, type_service }: Segment) => sql`${chefs.ferme_le} is null
  and ${genre === "conditions" ? sql`true` : sql`${chefs.actif}`}
  and ${ville === null ? sql`true` : sql`lower(btrim(${chefs.ville})) = lower(btrim(${ville}))`}
  and ${
    type_service === null
      ? sql`true`
      : sql`exists (select from services where services.chef_id = ${chefs.id} and services.type_service = ${type_service} and services.actif)`
  }`;

/** Records up to `limit` recipients who have no mail yet, and returns them. */
export async function insertSendings(
  db: Database,
  announcement: Segment & { id: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ chef_id: string }>(sql`
    insert into ${annoncesEnvois} (annonce_id, chef_id)
    select ${announcement.id}, ${chefs.id} from ${chefs}
    where ${isRecipient(announcement)} and not exists (
      select from ${annoncesEnvois} sent where sent.annonce_id = ${announcement.id} and sent.chef_id = ${chefs.id})
    order by ${chefs.id} limit ${limit}
    on conflict do nothing returning chef_id`);
  return rows.map(({ chef_id }) => chef_id);
}

export async function markAnnouncementSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(annonces).set({ statut: "envoyee", envoyee_le: now }).where(eq(annonces.id, id));
}

/** The announcement and the address of a chef; null once the account is closed. */
export async function selectAnnouncementMail(
  db: Database,
  { annonce_id, chef_id }: { annonce_id: string; chef_id: string },
) {
  const [found] = await db
    .select({
      genre: annonces.genre,
      objet: annonces.objet,
      texte: annonces.texte,
      en_vigueur_le: annonces.en_vigueur_le,
      prenom: chefs.prenom,
      email: user.email,
    })
    .from(annonces)
    .innerJoin(chefs, eq(chefs.id, chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(and(eq(annonces.id, annonce_id), sql`${chefs.ferme_le} is null`));
  return found ?? null;
}

/** The changes of the terms, the latest date first, with how many mails were queued. */
export function selectTermsChanges(db: Database) {
  return db
    .select({
      id: annonces.id,
      texte: annonces.texte,
      en_vigueur_le: sql<string>`${annonces.en_vigueur_le}::text`,
      statut: annonces.statut,
      annonce_le: annonces.created_at,
      envois: sql<number>`(select count(*)::int from ${annoncesEnvois} where ${annoncesEnvois.annonce_id} = ${annonces.id})`,
    })
    .from(annonces)
    .where(eq(annonces.genre, "conditions"))
    .orderBy(desc(annonces.en_vigueur_le));
}

const envois = sql<number>`(select count(*)::int from ${annoncesEnvois} where ${annoncesEnvois.annonce_id} = ${annonces.id})`;

/** Announcements about the service, newest first. */
export function selectAnnouncements(db: Database) {
  const { id, objet, statut, essai_le, programmee_le, envoyee_le, motif_suspension, created_at } = annonces;
  return db
    .select({ id, objet, statut, essai_le, programmee_le, envoyee_le, motif_suspension, created_at, envois })
    .from(annonces)
    .where(eq(annonces.genre, "service"))
    .orderBy(desc(created_at), desc(id))
    .limit(100);
}

/** Null for an unknown one and for a change of the terms. */
export async function selectAnnouncement(db: Database, id: string, lock = false) {
  const query = db
    .select()
    .from(annonces)
    .where(and(eq(annonces.id, id), eq(annonces.genre, "service")));
  const [found] = lock ? await query.for("no key update") : await query;
  return found ?? null;
}

export async function countSendings(db: Database, annonce_id: string): Promise<number> {
  const [sent] = await db
    .select({ nombre: count() })
    .from(annoncesEnvois)
    .where(eq(annoncesEnvois.annonce_id, annonce_id));
  return sent?.nombre ?? 0;
}

/** The reported states of the mails of an announcement. The id of a mail consists of announcement and chef. */
export async function countOutcomes(db: Database, annonce_id: string): Promise<{ remis: number; rejetes: number }> {
  const { rows } = await db.execute<{ remis: number; rejetes: number }>(sql`
    select count(*) filter (where mail.statut = 'remis')::int as remis,
      count(*) filter (where mail.statut = 'rejete')::int as rejetes
    from ${annoncesEnvois} sending
    join ${emails} mail on mail.message_id = 'annonce-' || sending.annonce_id || '-' || sending.chef_id
    where sending.annonce_id = ${annonce_id}`);
  return rows[0] ?? { remis: 0, rejetes: 0 };
}

/** How many chefs the announcement goes to, as the site is now. */
export async function countRecipients(db: Database, segment: Segment): Promise<number> {
  const [found] = await db.select({ nombre: count() }).from(chefs).where(isRecipient(segment));
  return found?.nombre ?? 0;
}

/** The towns of the chefs whose page is online. */
export async function selectRecipientTowns(db: Database): Promise<string[]> {
  const ville = sql<string>`min(btrim(${chefs.ville}))`;
  const rows = await db
    .select({ ville })
    .from(chefs)
    .where(sql`${chefs.actif} and btrim(${chefs.ville}) <> ''`)
    .groupBy(sql`lower(btrim(${chefs.ville}))`)
    .orderBy(ville);
  return rows.map((row) => row.ville);
}

export async function insertAnnouncement(
  db: Database,
  input: AnnouncementInput & { auteur_id: string },
): Promise<string> {
  const [made] = await db
    .insert(annonces)
    .values({ genre: "service", ...input })
    .returning({ id: annonces.id });
  if (made === undefined) throw new Error("insert announcement failed: no row returned");
  return made.id;
}

type Change = Partial<typeof annonces.$inferInsert>;

export async function updateAnnouncement(db: Database, id: string, change: Change): Promise<void> {
  await db.update(annonces).set(change).where(eq(annonces.id, id));
}

export async function selectAccount(db: Database, user_id: string) {
  const [account] = await db.select({ name: user.name, email: user.email }).from(user).where(eq(user.id, user_id));
  return account ?? null;
}
