import { createHash, randomBytes } from "node:crypto";
import { serialize } from "hono/utils/cookie";
import { COOKIE_ATTRIBUTES, COOKIE_PREFIX } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { type RequestFacts, readCookie, setCookie } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

import {
  addKnownDevice,
  deleteKnownDevicesExcept,
  selectKnownDevice,
  touchKnownDevice,
} from "./known-devices.repo.server.ts";

/** The retention job deletes the row of a device that has not been used for as long. */
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
const MOST_PER_ACCOUNT = 20;
const TOKEN = /^[\w-]{43}$/;

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * One cookie per account that uses this browser. With one token for all accounts of a shared computer, a person could copy
 * it after signing in, and would then count as a known device of the next person's account too.
 */
const cookieOf = (user_id: string): string =>
  `${COOKIE_PREFIX}.device-${sha256(user_id).toString("base64url").slice(0, 12)}`;

function hashedToken(facts: RequestFacts, user_id: string): Buffer | null {
  const token = readCookie(facts, cookieOf(user_id));
  return token !== undefined && TOKEN.test(token) ? sha256(token) : null;
}

/** Rate-limit key of this browser when the account has signed in from it before; otherwise null. */
export async function findKnownDevice(
  database: Transaction,
  facts: RequestFacts,
  user_id: string | undefined,
): Promise<string | null> {
  const token_hash = user_id === undefined ? null : hashedToken(facts, user_id);
  if (user_id === undefined || token_hash === null) return null;
  return selectKnownDevice(database, { user_id, token_hash });
}

/** Records this browser as known to the account. Returns true when it already was. */
export async function rememberDevice(database: Transaction, facts: RequestFacts, user_id: string): Promise<boolean> {
  const at = now();
  const known = hashedToken(facts, user_id);
  if (known !== null && (await touchKnownDevice(database, { user_id, token_hash: known }, at))) return true;
  const token = randomBytes(32).toString("base64url");
  await addKnownDevice(database, { user_id, token_hash: sha256(token) }, { at, most: MOST_PER_ACCOUNT });
  setCookie(facts, serialize(cookieOf(user_id), token, { ...COOKIE_ATTRIBUTES, maxAge: MAX_AGE_SECONDS }));
  return false;
}

/** To be called after a change of password: only this browser stays known, if it was. */
export async function forgetOtherDevices(database: Transaction, facts: RequestFacts, user_id: string): Promise<void> {
  await deleteKnownDevicesExcept(database, user_id, hashedToken(facts, user_id));
}

/**
 * To be called once per sign-in, by every method, after its last step (the second factor). Records the browser as known,
 * and mails the owner when it was not, except at the first sign-in of an account.
 */
export async function completeSignIn(
  database: Transaction,
  facts: RequestFacts,
  user_id: string,
  { first = false }: { first?: boolean } = {},
): Promise<void> {
  if ((await rememberDevice(database, facts, user_id)) || first) return;
  const user_agent = (facts.headers.get("user-agent") ?? "").slice(0, 400);
  await enqueue(database, "send-new-device-notice", { user_id, at: now().toISOString(), user_agent });
}
