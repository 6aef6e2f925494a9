import { createHmac, hkdfSync } from "node:crypto";
import { decimalFromCents } from "#app/domain/money.ts";
import type { BookingInput } from "#app/domain/schemas/booking.ts";
import { localEnv } from "#scripts/services/local-env.ts";
import { workplace } from "#scripts/services/workplace.ts";
import { type BookingWorld } from "./booking-world.ts";

/** `busy` is « appuyez de nouveau »: nothing was decided, and the same form may be sent again. */
export type Reply = { status: number; body: string; busy: boolean };

const secret = localEnv(workplace()).AUTH_SECRET ?? "";
const STAMP_KEY = Buffer.from(hkdfSync("sha256", secret, "", "convive form stamp", 32));

/** The stamp of a form that was opened `ageMs` ago, as the page of a service renders it. */
export function stampFor(cle: string, ageMs = 5_000): string {
  const time = (Date.now() - ageMs).toString(36);
  return `${time}.${cle}.${createHmac("sha256", STAMP_KEY).update(`${time} ${cle}`).digest("base64url")}`;
}

type Sending = { timeoutMs?: number; address?: string; stamp?: string; trap?: string };

/** The site's own form, as a browser with scripts sends it; each person has an address of their own unless one is given. */
export async function postBooking(
  origin: string,
  { service_id }: Pick<BookingWorld, "service_id">,
  input: BookingInput,
  { timeoutMs = 300_000, address, stamp, trap = "" }: Sending = {},
): Promise<Reply> {
  const { quantites, total_affiche, encore, ...said } = input;
  const body = new URLSearchParams(said);
  for (const { profile_id, quantite } of quantites) body.set(`quantites[${profile_id}]`, String(quantite));
  body.set("total_affiche", total_affiche === null ? "" : decimalFromCents(total_affiche));
  if (encore) body.set("encore", "on");
  body.set("dessine_a", stamp ?? stampFor(input.cle));
  body.set("page_perso", trap);
  const response = await fetch(`${origin}/service/${service_id}.data`, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Origin: origin, "X-Forwarded-For": address ?? addressOf(input.cle) },
    body,
  });
  const { status, headers } = response;
  return { status, body: await response.text(), busy: status === 409 && headers.has("Retry-After") };
}

/** The router answers a redirect, and nothing else, with 202; one to `/demande` asks to confirm the address first. */
export const mustConfirm = ({ status, body }: Reply): boolean => status === 202 && body.includes("/demande?service=");
export const accepted = (reply: Reply): boolean => reply.status === 202 && !mustConfirm(reply);

export const refused = ({ status, busy }: Reply): boolean => status === 409 && !busy;

/** Proofs run behind one trusted proxy, so that the limit per address counts persons and not the proof. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: "1", LOG_LEVEL: "error" };

function addressOf(cle: string): string {
  const [a = 0, b = 0, c = 0] = Buffer.from(cle.replaceAll("-", ""), "hex");
  return `10.${a}.${b}.${c}`;
}

/** Repeatable draws: a failure names its seed. */
export function drawsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
