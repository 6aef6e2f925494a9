import { createHmac, hkdfSync } from "node:crypto";
import type { BookingInput } from "#app/features/bookings/rules/booking.schema.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import { localStack } from "#scripts/services/local-stack.ts";
import { type BookingFixture } from "./booking-fixture.ts";
import { CLIENT_ADDRESS_HEADER } from "./haproxy.ts";

/** `busy`: the server answered « appuyez de nouveau ». Nothing was decided; the same form may be sent again. */
export type Reply = { status: number; body: string; busy: boolean };

const secret = localEnv(localStack()).AUTH_SECRET ?? "";
const TOKEN_KEY = Buffer.from(hkdfSync("sha256", secret, "", "convive form stamp", 32));

/** The form token that the service page renders into a form opened `ageMs` ago. */
export function formTokenFor(cle: string, ageMs = 5_000): string {
  const time = (Date.now() - ageMs).toString(36);
  return `${time}.${cle}.${createHmac("sha256", TOKEN_KEY).update(`${time} ${cle}`).digest("base64url")}`;
}

type Sending = { timeoutMs?: number; address?: string; token?: string; honeypot?: string };

/**
 * Posts the booking form as a browser with scripts does. Each person gets their own IP address unless `address` is
 * given.
 */
export async function postBooking(
  origin: string,
  { service_id }: Pick<BookingFixture, "service_id">,
  input: BookingInput,
  { timeoutMs = 300_000, address, token, honeypot = "" }: Sending = {},
): Promise<Reply> {
  const { quantites, total_affiche, reponse, execution_demandee, encore, ...fields } = input;
  const body = new URLSearchParams(fields);
  for (const { profile_id, quantite } of quantites) body.set(`quantites[${profile_id}]`, String(quantite));
  body.set("total_affiche", total_affiche === null ? "" : decimalFromCents(total_affiche));
  for (const code of reponse?.allergies ?? []) body.append("allergies[]", code);
  for (const code of reponse?.regimes ?? []) body.append("regimes[]", code);
  if (reponse !== null) {
    body.set("autre", reponse.autre);
    body.set("consentement", "on");
  }
  if (execution_demandee) body.set("execution_demandee", "on");
  if (encore) body.set("encore", "on");
  body.set("dessine_a", token ?? formTokenFor(input.cle));
  body.set("page_perso", honeypot);
  const from = address ?? addressOf(input.cle);
  const response = await fetch(`${origin}/service/${service_id}.data`, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
    // Through the proxy of the tests, which deletes X-Forwarded-For, the second header gives the address.
    headers: { Origin: origin, "X-Forwarded-For": from, [CLIENT_ADDRESS_HEADER]: from },
    body,
  });
  const { status, headers } = response;
  return { status, body: await response.text(), busy: status === 409 && headers.has("Retry-After") };
}

/**
 * React Router answers a data request with 202 only for a redirect; a redirect to `/demande` asks to confirm the e-mail
 * address.
 */
export const mustConfirm = ({ status, body }: Reply): boolean => status === 202 && body.includes("/demande?service=");
export const accepted = (reply: Reply): boolean => reply.status === 202 && !mustConfirm(reply);

export const refused = ({ status, busy }: Reply): boolean => status === 409 && !busy;

/**
 * Chaos tests run behind one trusted proxy, so the per-address rate limit counts simulated people, not the test
 * process.
 */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: "1", LOG_LEVEL: "error" };

function addressOf(cle: string): string {
  const [a = 0, b = 0, c = 0] = Buffer.from(cle.replaceAll("-", ""), "hex");
  return `10.${a}.${b}.${c}`;
}

/** Mulberry32 generator: the same seed gives the same sequence. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
