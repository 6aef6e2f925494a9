import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomInt } from "node:crypto";
import { passkey as passkeys } from "@better-auth/passkey";
import { APIError, type BetterAuthOptions, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { symmetricEncrypt, verifyJWT, verifyPassword } from "better-auth/crypto";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { twoFactor as secondFactor } from "better-auth/plugins/two-factor";
import { and, eq, inArray } from "drizzle-orm";
import { serialize, serializeSigned } from "hono/utils/cookie";
import type { Database } from "#db/database.ts";
import {
  account,
  emailChanges,
  knownDevices,
  passkey,
  session,
  twoFactor,
  user,
  verification,
} from "#db/schema/accounts.ts";
import { agendaFlux } from "#db/schema/agenda.ts";
import { chefs } from "#db/schema/chefs.ts";
import { writeAudit } from "./audit.server.ts";
import { now, withTimeout } from "./clock.server.ts";
import { type RequestFacts, readCookie, setCookie } from "./context.server.ts";
import { db } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { enqueue } from "./queue.server.ts";
import { recordEnded } from "./restore-records.server.ts";
import { sealLink } from "./sealed-secret.server.ts";
import { AUTH_SECRETS, resignCookies } from "./secrets.server.ts";

/** Must equal the limits in app/features/accounts/rules/password.ts, which this folder cannot import; a test compares them. */
export const AUTH_PASSWORD_LENGTH = { min: 6, max: 128 } as const;

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Idle timeout. A session in use is extended at most once an hour (`updateAge`). */
const SESSION_IDLE = 7 * DAY;

const ADDRESS_HEADER = "x-convive-address";
const REQUEST_HEADER = "x-convive-request";

/** Not Secure in development: browsers other than Chromium refuse Secure cookies over plain HTTP on loopback. */
const secure = env.NODE_ENV === "production" || env.PUBLIC_ORIGIN.startsWith("https:");
export const COOKIE_PREFIX = secure ? "__Host-convive" : "convive";
export const COOKIE_ATTRIBUTES = { secure, httpOnly: true, sameSite: "lax", path: "/" } as const;

const link = (path: string, token: string) => `${env.PUBLIC_ORIGIN}${path}?token=${encodeURIComponent(token)}`;

/** Without 0, 1, I and O, which are easily confused. */
const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const RECOVERY_CODES = 10;

function drawRecoveryCodes(): string[] {
  const letters = (count: number) =>
    Array.from({ length: count }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => `${letters(4)}-${letters(4)}`);
}

const UNVERIFIED = /^Failed to verify (?:authentication|registration)$/;
const isDatabaseError = (details: readonly unknown[]) =>
  details.some((detail) => detail instanceof Error && detail.cause instanceof Error);

/** A passkey used without user verification (fingerprint, face, PIN) is one factor only. better-auth accepts it. */
function requireUserVerification(verified: boolean | undefined): void {
  if (verified !== true) throw new APIError("UNAUTHORIZED", { code: "USER_VERIFICATION_REQUIRED" });
}

/**
 * better-auth replaces what the database threw by an error of its own without a cause, and passes the original to its logger
 * only. Kept here, so that `callAuth` can tell an overload from a fault.
 */
const runningCall = new AsyncLocalStorage<{ failure?: Error | undefined }>();

function optionsOn(database: Database, facts: RequestFacts | null, { signsIn }: { signsIn: boolean }) {
  return {
    appName: "Convive",
    baseURL: env.PUBLIC_ORIGIN,
    basePath: "/api/auth",
    ...AUTH_SECRETS,
    telemetry: { enabled: false },
    // Messages below `error` contain e-mail addresses.
    logger: {
      level: "error",
      log: (_level, message, ...details: unknown[]) => {
        // An invalid credential is a client error, and the error object quotes the client's input: do not log it.
        if (UNVERIFIED.test(message) && !isDatabaseError(details)) log.warn(`better-auth: ${message}`);
        else {
          const err = details.find((detail) => detail instanceof Error);
          const call = runningCall.getStore();
          if (call !== undefined) call.failure = err;
          log.error({ err }, `better-auth: ${message}`);
        }
      },
    },
    // rate-limit.server.ts counts across all processes and is checked before every call.
    rateLimit: { enabled: false },
    database: drizzleAdapter(database, {
      provider: "pg",
      schema: { user, session, account, verification, twoFactor, passkey },
      transaction: database === db,
    }),
    advanced: {
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false,
      cookiePrefix: COOKIE_PREFIX,
      defaultCookieAttributes: COOKIE_ATTRIBUTES,
    },
    session: {
      expiresIn: SESSION_IDLE,
      updateAge: HOUR,
      // requireRecentAuthentication decides when a session is fresh enough, not the library.
      freshAge: 0,
      cookieCache: { enabled: false },
      additionalFields: { secondFactorAt: { type: "date", required: false, input: false } },
    },
    verification: { storeIdentifier: "hashed" },
    account: { encryptOAuthTokens: true, accountLinking: { requireLocalEmailVerified: true } },
    user: {
      // Otherwise someone could create an account with another person's unverified address, and keep access to it after
      // that person takes the account over.
      validateUserInfo: ({ user: person, source }) =>
        source.method === "oauth" && person.emailVerified !== true ? { error: "email_not_verified" } : undefined,
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: AUTH_PASSWORD_LENGTH.min,
      maxPasswordLength: AUTH_PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user: { id } }) => {
        // The reset link was mailed, so using it verifies the address.
        await database.update(user).set({ emailVerified: true }).where(eq(user.id, id));
        await database.delete(knownDevices).where(eq(knownDevices.user_id, id));
        await notePasswordChange(database, facts, id, "lien");
      },
      sendResetPassword: ({ user: { id }, token }) =>
        enqueue(database, "send-password-reset", {
          user_id: id,
          lien: sealLink("send-password-reset", link("/auth/nouveau-mot-de-passe", token)),
        }),
    },
    emailVerification: {
      expiresIn: DAY,
      sendOnSignUp: true,
      // Access to the mailbox is not enough to sign in: `confirmEmail` decides when it is.
      autoSignInAfterVerification: signsIn,
      sendVerificationEmail: ({ user: { email }, token }) =>
        enqueue(database, "send-verification-email", {
          email,
          lien: sealLink("send-verification-email", link("/auth/confirmation", token)),
        }),
    },
    databaseHooks: {
      session: {
        create: {
          after: async ({ userId }, context) => {
            await database
              .update(user)
              .set({ lastSignInAt: now(), inactivityWarnedAt: null })
              .where(eq(user.id, userId));
            // better-auth handles the OAuth callback itself; every other sign-in is audited by its command.
            if (context?.path !== "/callback/:id") return;
            const clientAddress = context.headers?.get(ADDRESS_HEADER) ?? "";
            const requestId = context.headers?.get(REQUEST_HEADER) ?? "";
            const details = { par: "google" } as const;
            await writeAudit(
              database,
              { clientAddress, requestId },
              { action: "connexion", acteur_id: userId, details },
            );
          },
        },
      },
    },
    plugins: [
      passkeys({
        rpName: "Convive",
        rpID: new URL(env.PUBLIC_ORIGIN).hostname,
        origin: env.PUBLIC_ORIGIN,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        advanced: { webAuthnChallengeCookie: "passkey" },
        registration: {
          afterVerification: ({ verification: { registrationInfo } }) =>
            requireUserVerification(registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification: { authenticationInfo } }) =>
            requireUserVerification(authenticationInfo.userVerified),
        },
      }),
      secondFactor({
        issuer: "Convive",
        allowPasswordless: true,
        backupCodeOptions: { storeBackupCodes: "encrypted", customBackupCodesGenerate: drawRecoveryCodes },
      }),
    ],
  } satisfies BetterAuthOptions;
}

/** better-auth on one database handle: given a transaction, the rows and jobs that a call writes commit with it. */
export const authOn = (database: Database, facts: RequestFacts | null = null, { signsIn = false } = {}) =>
  betterAuth(optionsOn(database, facts, { signsIn }));

export const auth = authOn(db);

/** better-auth generates recovery codes only in exchange for the password; some accounts have none. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; encrypted: string }> {
  const codes = drawRecoveryCodes();
  const { secretConfig } = await auth.$context;
  return { codes, encrypted: await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) }) };
}

/** How many recovery codes are still unused. */
export async function countRecoveryCodes(user_id: string): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user_id } });
  return backupCodes.length;
}

/**
 * Revokes what was issued under the former password or address of an account: reset links, sign-ins pending
 * their second factor, a pending change of address. Rows of `verification` are selected by `value`, the account's id, because
 * better-auth stores only a hash of the identifier.
 */
export async function revokeMailedLinks(database: Database, user_id: string): Promise<void> {
  await database.delete(verification).where(eq(verification.value, user_id));
  await database.delete(emailChanges).where(eq(emailChanges.user_id, user_id));
}

/** A link to the page that sets a password, valid once and until `expiresAt`, for an account that was invited. */
export async function makePasswordLink(database: Database, user_id: string, expiresAt: Date): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const { internalAdapter } = await authOn(database).$context;
  await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: user_id, expiresAt });
  return link("/auth/nouveau-mot-de-passe", token);
}

/** To be called after every change of a password: revokes mailed links, notifies the owner by mail, writes the audit log. */
export async function notePasswordChange(
  database: Database,
  facts: RequestFacts | null,
  user_id: string,
  par: "lien" | "profil",
): Promise<void> {
  await revokeMailedLinks(database, user_id);
  // Whoever knew the password may have copied the private address of the calendar feed.
  const own = database.select({ id: chefs.id }).from(chefs).where(eq(chefs.user_id, user_id));
  const { token_hash } = agendaFlux;
  const feeds = await database.delete(agendaFlux).where(inArray(agendaFlux.chef_id, own)).returning({ token_hash });
  await enqueue(database, "send-password-changed", { user_id, at: now().toISOString() });
  const objet = `user:${user_id}` as const;
  await writeAudit(database, facts, { action: "mot_de_passe_change", acteur_id: user_id, objet, details: { par } });
  await recordEnded(
    database,
    "flux",
    feeds.map((feed) => feed.token_hash),
  );
}

/** The address in a mailed confirmation token; null when the token is forged, expired or issued for another purpose. */
export async function readVerificationToken(token: string): Promise<string | null> {
  const { secret } = await auth.$context;
  const payload = await verifyJWT<{ email?: unknown; updateTo?: unknown }>(token, secret);
  return typeof payload?.email === "string" && payload.updateTo === undefined ? payload.email : null;
}

export async function passwordMatches(database: Database, user_id: string, password: string): Promise<boolean> {
  const credential = and(eq(account.userId, user_id), eq(account.providerId, "credential"));
  const [row] = await database.select({ hash: account.password }).from(account).where(credential);
  return row?.hash != null && (await verifyPassword({ hash: row.hash, password }));
}

const GOOGLE = {
  providerId: "google",
  discoveryUrl: `${env.OPENID_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
  clientId: env.OPENID_CLIENT_ID,
  clientSecret: env.OPENID_CLIENT_SECRET,
  scopes: ["openid", "email", "profile"],
  pkce: true,
  requireIdTokenVerification: true,
};

function makeGoogleAuth() {
  const options = optionsOn(db, null, { signsIn: false });
  return betterAuth({ ...options, plugins: [...options.plugins, genericOAuth({ config: [GOOGLE] })] });
}

let google: Promise<ReturnType<typeof makeGoogleAuth> | null> | undefined;

/** OpenID discovery runs at first use. It is retried at the next call when the provider was unavailable. */
export async function authWithGoogle(): Promise<ReturnType<typeof makeGoogleAuth> | null> {
  google ??= withTimeout(startGoogle(), env.OPENID_TIMEOUT_MS, null);
  const made = await google;
  if (made === null) google = undefined;
  return made;
}

async function startGoogle(): Promise<ReturnType<typeof makeGoogleAuth> | null> {
  const reachable = await fetch(GOOGLE.discoveryUrl, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!reachable) {
    log.warn("OpenID discovery failed");
    return null;
  }
  const made = makeGoogleAuth();
  const { socialProviders } = await made.$context;
  return socialProviders.some(({ id }) => id === GOOGLE.providerId) ? made : null;
}

/** The request headers that better-auth receives: none by which a client could claim another IP address. */
export function authHeaders(facts: RequestFacts): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: facts.clientAddress, [REQUEST_HEADER]: facts.requestId });
  for (const name of ["cookie", "user-agent"]) {
    const value = facts.headers.get(name);
    if (value !== null) headers.set(name, name === "cookie" ? resignCookies(value) : value);
  }
  return headers;
}

type Call = { headers: Headers; returnHeaders: true };
export type AuthAnswer<T> = { ok: true; value: T } | { ok: false; code: string };

/** Calls better-auth for this request: its cookies are added to the response, its client errors become codes. */
export async function callAuth<T>(
  facts: RequestFacts,
  ask: (call: Call) => Promise<{ headers: Headers; response: T }>,
): Promise<AuthAnswer<T>> {
  const call: { failure?: Error | undefined } = {};
  try {
    const { headers, response } = await runningCall.run(call, () =>
      ask({ headers: authHeaders(facts), returnHeaders: true }),
    );
    for (const cookie of headers.getSetCookie()) setCookie(facts, cookie);
    return { ok: true, value: response };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    // better-auth reports an attestation that does not verify as a 500.
    if (error.statusCode >= 500 && error.body?.code !== "FAILED_TO_VERIFY_REGISTRATION") {
      error.cause ??= call.failure;
      throw error;
    }
    return { ok: false, code: error.body?.code ?? String(error.status) };
  }
}

/** Sets the session cookie after we replaced the session's token ourselves, with better-auth's signature format. */
export async function setSessionCookie(facts: RequestFacts, token: string): Promise<void> {
  const { secret, authCookies } = await auth.$context;
  const options = { ...COOKIE_ATTRIBUTES, maxAge: SESSION_IDLE };
  setCookie(facts, await serializeSigned(authCookies.sessionToken.name, token, secret, options));
}

/** The account whose password a reset link changes; null when the link is forged, used or expired. */
export async function findResetOwner(token: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context;
  const pending = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return pending !== null && pending.expiresAt > now() ? pending.value : null;
}

const PENDING_COOKIE = `${COOKIE_PREFIX}.two_factor`;

/** Whether this browser passed the password step of a sign-in and has not entered the second factor yet. */
export function awaitsSecondFactor(facts: RequestFacts): boolean {
  return readCookie(facts, PENDING_COOKIE) !== undefined;
}

/**
 * The account whose sign-in in this browser is pending its second factor, if any. The cookie's signature is not verified here:
 * better-auth does that in the call that follows.
 */
export async function findPendingUser(facts: RequestFacts): Promise<string | null> {
  const signed = readCookie(facts, PENDING_COOKIE);
  if (signed === undefined) return null;
  const { internalAdapter } = await auth.$context;
  const pending = await internalAdapter.findVerificationValue(signed.slice(0, signed.lastIndexOf(".")));
  return pending?.value ?? null;
}

/** Clears the pending sign-in when the second factor was not a code (a passkey). */
export function forgetPendingUser(facts: RequestFacts): void {
  if (!awaitsSecondFactor(facts)) return;
  setCookie(facts, serialize(PENDING_COOKIE, "", { ...COOKIE_ATTRIBUTES, maxAge: 0 }));
}
