import { hashPassword } from "better-auth/crypto";
import type { Database } from "../database.ts";
import { account, user, userRoles } from "../schema/accounts.ts";
import { demo } from "./demo-data.ts";
import { hoursBefore, joinedAt } from "./demo-dates.ts";
import { stableId } from "./stable-id.ts";

/** A public password: these accounts must never exist in production. */
export const DEMO_PASSWORD = "convive-demo-2026";
export const ADMIN_EMAIL = "admin@convive.example";

export const userId = (email: string) => stableId(`user:${email}`);

type Person = { email: string; name: string; createdAt: Date };

export async function insertDemoAccounts(db: Database, now: Date): Promise<void> {
  const chefs = demo.chefs.map((chef): Person => {
    return { email: chef.email, name: `${chef.prenom} ${chef.nom}`, createdAt: joinedAt(chef, now) };
  });
  const admin: Person = { email: ADMIN_EMAIL, name: "Équipe Convive", createdAt: hoursBefore(now, 24 * 365) };
  const people = [admin, ...chefs];
  const users = people.map((person) => ({ ...person, id: userId(person.email), emailVerified: true }));
  await db.insert(user).values(users.map((person) => ({ ...person, updatedAt: person.createdAt })));

  const password = await hashPassword(DEMO_PASSWORD);
  const credentials = users.map(({ id, createdAt }) => ({
    id: stableId(`account:${id}`),
    accountId: id,
    providerId: "credential",
    userId: id,
    password,
    createdAt,
    updatedAt: createdAt,
  }));
  await db.insert(account).values(credentials);
  await db.insert(userRoles).values({ user_id: userId(ADMIN_EMAIL), role: "admin", role_console: "proprietaire" });
}
