import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { user } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { contactMessages } from "#db/schema/messages.ts";

export type NewMessage = Omit<typeof contactMessages.$inferInsert, "id" | "statut" | "created_at">;

export async function insertMessage(db: Database, message: NewMessage): Promise<string> {
  const [inserted] = await db
    .insert(contactMessages)
    .values({ ...message, statut: "nouveau" })
    .returning({ id: contactMessages.id });
  if (inserted === undefined) throw new Error("insert contact message returned no row");
  return inserted.id;
}

/** With the chef's name and account address, for the mails. */
export async function selectMailedMessage(db: Database, id: string) {
  const [found] = await db
    .select({
      id: contactMessages.id,
      client_prenom: contactMessages.client_prenom,
      client_nom: contactMessages.client_nom,
      client_email: contactMessages.client_email,
      client_telephone: contactMessages.client_telephone,
      date_souhaitee: contactMessages.date_souhaitee,
      created_at: contactMessages.created_at,
      message: contactMessages.message,
      chef_id: chefs.id,
      chef_prenom: chefs.prenom,
      chef_nom: chefs.nom,
      chef_email: user.email,
    })
    .from(contactMessages)
    .innerJoin(chefs, eq(chefs.id, contactMessages.chef_id))
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(eq(contactMessages.id, id));
  return found ?? null;
}
