import { createHmac, randomUUID } from "node:crypto";
import { hashPassword, symmetricEncrypt } from "better-auth/crypto";
import type pg from "pg";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import { place, workerDatabase } from "./databases.ts";
import { aChef, aUser, insert } from "./factories.ts";
import { totp } from "./totp.ts";
import { type Visitor, visitorFromRandomAddress } from "./visitor.ts";

export const PASSWORD = "motdepasse-de-test";
declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var passwordHash: Promise<string> | undefined;
}

/** Made once per process, not once per test file: it takes 60 ms of CPU time. */
const hashOfPassword = () => (globalThis.passwordHash ??= hashPassword(PASSWORD));

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
    password: await hashOfPassword(),
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

/** Signs in through the form. Where signing in is not the subject, `openSession` costs no password hash and no page. */
export async function signIn(origin: string, email: string): Promise<Visitor> {
  const person = visitorFromRandomAddress(origin);
  const response = await person.post("/auth", { email, password: PASSWORD }, { accept: "text/html" });
  if (response.status !== 302) throw new Error(`${email} was not signed in: ${response.status}`);
  return person;
}

/** A visitor with an open session of this account. The process must use the AUTH_SECRET of the local services. */
export async function openSession(
  client: pg.ClientBase,
  origin: string,
  email: string,
  second_factor_at: Date | null = null,
): Promise<Visitor> {
  const token = randomUUID();
  const { rowCount } = await client.query(
    `insert into session (token, user_id, expires_at, second_factor_at)
     select $1, id, now() + interval '7 days', $3 from "user" where email = $2`,
    [token, email, second_factor_at],
  );
  if (rowCount !== 1) throw new Error(`there is no account ${email}`);
  const person = visitorFromRandomAddress(origin);
  const [name = "", value = ""] = sessionCookie(token).split("=");
  person.cookies.set(name, value);
  return person;
}

const authSecret = () => localEnv(place).AUTH_SECRET ?? "";

/** Signs the session cookie as better-auth does. */
export function sessionCookie(token: string): string {
  const signature = createHmac("sha256", authSecret()).update(token).digest("base64");
  return `__Host-convive.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Gives the account an authenticator app with this key, as if it had been set up in the profile. */
export async function insertSecondFactor(client: pg.ClientBase, user_id: string, cle: string): Promise<void> {
  const secret = await symmetricEncrypt({ key: authSecret(), data: cle });
  const backup_codes = await symmetricEncrypt({ key: authSecret(), data: "[]" });
  await insert(client, "two_factor", { user_id, secret, backup_codes, verified: true });
  await client.query('update "user" set two_factor_enabled = true where id = $1', [user_id]);
}

const SECURITY = "/chef/profile/securite";

export async function setUpSecondFactor(person: Visitor): Promise<void> {
  const page = await (await person.post(SECURITY, { intent: "start-second-factor", password: PASSWORD })).text();
  const cle = /name="cle" value="([A-Z2-7]+)"/.exec(page)?.[1] ?? "";
  await person.post(SECURITY, { intent: "confirm-second-factor", cle, code: totp(cle) });
}

/** An account with a session that /admin accepts: it has proved its second factor. */
export async function openAdminSession(
  client: pg.ClientBase,
  origin: string,
  email: string,
  admin: ConsoleRole = "proprietaire",
  chef = false,
) {
  const account = await insertAccount(client, email, { admin, chef });
  await insertSecondFactor(client, account.id, randomUUID());
  return { ...account, person: await openSession(client, origin, email, new Date()) };
}
