import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { aideEchanges, aideModeles, helpMessages } from "#db/schema/help.ts";
import type { AideGenre } from "./rules/codes.ts";
import type { HelpTemplateInput } from "./rules/help-thread.schema.ts";

const nameOf = (id: object) =>
  sql<string | null>`(select coalesce(nullif(btrim(name), ''), email) from ${user} where ${user.id} = ${id})`;

/** Locks the message. `dernier`: who wrote the last entry. */
export async function lockHelpThread(db: Database, id: string) {
  const [thread] = await db
    .select({ email: helpMessages.email, statut: helpMessages.statut, confie_a: helpMessages.confie_a })
    .from(helpMessages)
    .where(eq(helpMessages.id, id))
    .for("no key update");
  if (thread === undefined) return null;
  const entries = await db
    .select({ id: aideEchanges.id, nom: nameOf(aideEchanges.auteur_id) })
    .from(aideEchanges)
    .where(eq(aideEchanges.message_id, id))
    .orderBy(asc(aideEchanges.created_at), asc(aideEchanges.id));
  return {
    ...thread,
    ids: entries.map((entry) => entry.id),
    echanges: entries.length,
    dernier: entries.at(-1)?.nom ?? null,
  };
}

export async function insertHelpEntry(db: Database, entry: typeof aideEchanges.$inferInsert): Promise<void> {
  await db.insert(aideEchanges).values(entry);
}

type Turn = Partial<Pick<typeof helpMessages.$inferInsert, "statut" | "attend_depuis" | "clos_le" | "confie_a">>;

export async function updateHelpTurn(db: Database, id: string, turn: Turn): Promise<void> {
  await db.update(helpMessages).set(turn).where(eq(helpMessages.id, id));
}

/** The message with the entries that follow it, oldest first. `confie`: the name of whom it is entrusted to. */
export async function selectHelpThread(db: Database, id: string) {
  const [message] = await db
    .select({ message: helpMessages, confie: teamName(helpMessages.confie_a) })
    .from(helpMessages)
    .where(eq(helpMessages.id, id));
  if (message === undefined) return null;
  const { genre, texte, created_at, auteur_id } = aideEchanges;
  const entries = await db
    .select({ id: aideEchanges.id, genre, texte, created_at, auteur: nameOf(auteur_id) })
    .from(aideEchanges)
    .where(eq(aideEchanges.message_id, id))
    .orderBy(asc(created_at), asc(aideEchanges.id));
  return { ...message, entries };
}

/** The name of a member of the team; null for anybody else. */
const teamName = (id: object) =>
  sql<string | null>`(select coalesce(nullif(btrim(name), ''), email) from ${user} join ${userRoles}
    on ${userRoles.user_id} = ${user.id} where ${userRoles.role} = 'admin' and ${user.id} = ${id})`;

export function selectAssignees(db: Database) {
  const nom = sql<string>`coalesce(nullif(btrim(${user.name}), ''), ${user.email})`;
  return db
    .select({ id: user.id, nom })
    .from(user)
    .innerJoin(userRoles, eq(userRoles.user_id, user.id))
    .where(eq(userRoles.role, "admin"))
    .orderBy(nom);
}

/** Other threads pending an answer of the team, oldest first. */
export function selectWaitingHelp(db: Database, { except, count }: { except: string; count: number }) {
  const { id, nom, sujet, conteste_chef_id, created_at } = helpMessages;
  return db
    .select({ id, nom, sujet, conteste_chef_id, created_at })
    .from(helpMessages)
    .where(and(eq(helpMessages.statut, "nouveau"), isNull(helpMessages.attend_depuis), ne(id, except)))
    .orderBy(asc(created_at), asc(id))
    .limit(count);
}

/** Other threads of the same address, newest first. */
export function selectHelpOfAddress(
  db: Database,
  { email, except, count }: { email: string; except: string; count: number },
) {
  const { id, sujet, conteste_chef_id, statut, created_at } = helpMessages;
  return db
    .select({ id, sujet, conteste_chef_id, statut, created_at })
    .from(helpMessages)
    .where(and(sql`lower(btrim(${helpMessages.email})) = lower(btrim(${email}))`, ne(id, except)))
    .orderBy(desc(created_at), desc(id))
    .limit(count);
}

/** An answer to mail, with the ids of the answers before it; null once the person is erased. */
export async function selectHelpAnswer(db: Database, id: string) {
  const [answer] = await db
    .select({ texte: aideEchanges.texte, created_at: aideEchanges.created_at, message: helpMessages })
    .from(aideEchanges)
    .innerJoin(helpMessages, eq(helpMessages.id, aideEchanges.message_id))
    .where(eq(aideEchanges.id, id));
  if (answer === undefined) return null;
  const answers = await db
    .select({ id: aideEchanges.id })
    .from(aideEchanges)
    .where(and(eq(aideEchanges.message_id, answer.message.id), eq(aideEchanges.genre, "reponse" satisfies AideGenre)))
    .orderBy(asc(aideEchanges.created_at), asc(aideEchanges.id));
  const ids = answers.map((one) => one.id);
  return { ...answer, before: ids.slice(0, ids.indexOf(id)) };
}

export function selectHelpTemplates(db: Database) {
  const { id, titre, texte } = aideModeles;
  return db.select({ id, titre, texte }).from(aideModeles).orderBy(asc(titre));
}

/** Null when another template has this title. */
export async function insertHelpTemplate(db: Database, template: HelpTemplateInput): Promise<string | null> {
  const [made] = await db
    .insert(aideModeles)
    .values(template)
    .onConflictDoNothing({ target: aideModeles.titre })
    .returning({ id: aideModeles.id });
  return made?.id ?? null;
}

export async function lockHelpTemplates(db: Database) {
  return db.select({ id: aideModeles.id, titre: aideModeles.titre }).from(aideModeles).for("no key update");
}

export async function updateHelpTemplate(db: Database, id: string, template: HelpTemplateInput): Promise<void> {
  await db.update(aideModeles).set(template).where(eq(aideModeles.id, id));
}

export async function deleteHelpTemplateRow(db: Database, id: string): Promise<boolean> {
  const gone = await db.delete(aideModeles).where(eq(aideModeles.id, id)).returning({ id: aideModeles.id });
  return gone.length > 0;
}
