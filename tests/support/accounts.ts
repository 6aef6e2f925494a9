import { hashPassword } from "better-auth/crypto";
import type pg from "pg";
import type { ConsoleRole } from "#app/domain/catalog.ts";
import { workerDatabase } from "./databases.ts";
import { aChef, aUser, insert } from "./factories.ts";
import { totp } from "./totp.ts";
import { type Visitor, visitorFromRandomAddress } from "./visitor.ts";

export const PASSWORD = "motdepasse-de-test";
const hash = hashPassword(PASSWORD);

/** An address unique to this run: the mail inbox outlives a run. */
export const uniqueEmail = (name: string) => `${name}-${workerDatabase().replaceAll("_", "-")}@exemple.fr`;

export type TestAccount = { id: string; email: string; chef_id: string | null };

/** `admin`: true for an owner, or another role of the console. */
type Kind = { chef?: boolean; actif?: boolean; admin?: boolean | ConsoleRole; verified?: boolean };

/**
 * Inserts a confirmed account with a password. `client` must be connected as the owner: only the owner may grant roles.
 */
export async function insertAccount(
  client: pg.ClientBase,
  email: string,
  { chef = true, actif = true, admin = false, verified = true }: Kind = {},
): Promise<TestAccount> {
  const { id } = await insert(client, "user", aUser({ email, email_verified: verified }));
  await insert(client, "account", {
    account_id: id,
    provider_id: "credential",
    user_id: id,
    password: await hash,
  });
  if (admin !== false) await grantRole(client, id, admin === true ? "proprietaire" : admin);
  const chef_id = chef ? (await insert(client, "chefs", aChef(id, { actif }))).id : null;
  return { id, email, chef_id };
}

export async function grantRole(
  client: pg.ClientBase,
  user_id: string,
  role_console: ConsoleRole = "proprietaire",
): Promise<void> {
  await insert(client, "user_roles", { user_id, role: "admin", role_console });
}

export async function signIn(origin: string, email: string): Promise<Visitor> {
  const person = visitorFromRandomAddress(origin);
  const response = await person.post("/auth", { email, password: PASSWORD });
  if (response.status !== 302) throw new Error(`${email} was not signed in: ${response.status}`);
  return person;
}

const SECURITY = "/chef/profile/securite";

export async function setUpSecondFactor(person: Visitor): Promise<void> {
  const page = await (await person.post(SECURITY, { intent: "start-second-factor", password: PASSWORD })).text();
  const cle = /name="cle" value="([A-Z2-7]+)"/.exec(page)?.[1] ?? "";
  await person.post(SECURITY, { intent: "confirm-second-factor", cle, code: totp(cle) });
}

/** Signs in with a second factor, which /admin requires. */
export async function signInAdmin(
  client: pg.ClientBase,
  origin: string,
  email: string,
  admin: ConsoleRole = "proprietaire",
) {
  const account = await insertAccount(client, email, { admin, chef: false });
  const person = await signIn(origin, email);
  await setUpSecondFactor(person);
  return { ...account, person };
}
