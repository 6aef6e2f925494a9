import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { limitRefusals } from "./metrics.server.ts";
import { addressKey, addressTiers } from "./network-key.server.ts";
import { redis } from "./redis.server.ts";

type Limit = { points: number; seconds: number };

/** Limits per client network, account or e-mail address. */
export const LIMITS = {
  connexion_adresse: { points: 10, seconds: 15 * 60 },
  // A passkey cannot be guessed: this only bounds the work. Each view of the sign-in page requests a challenge.
  cle_adresse: { points: 120, seconds: 15 * 60 },
  // A known device of the account has its own limit; all other devices share the three limits around it.
  connexion_appareil: { points: 10, seconds: 15 * 60 },
  connexion_compte_adresse: { points: 5, seconds: 15 * 60 },
  connexion_compte: { points: 100, seconds: 60 * 60 },
  google_adresse: { points: 20, seconds: 15 * 60 },
  inscription_adresse: { points: 5, seconds: 60 * 60 },
  liens_adresse: { points: 5, seconds: 60 * 60 },
  liens_compte: { points: 3, seconds: 60 * 60 },
  // Links of lost reservations: see findReservations.
  retrouver_adresse: { points: 30, seconds: 60 * 60 },
  retrouver_rythme: { points: 1, seconds: 2 * 60 },
  retrouver_email: { points: 3, seconds: 30 * 60 },
  preuve_compte: { points: 10, seconds: 15 * 60 },
  liens_appareil: { points: 5, seconds: 60 * 60 },
  liens_compte_adresse: { points: 3, seconds: 60 * 60 },
  // Half the lifetime of a password link: a user who gets no mail still has a link valid for thirty minutes.
  mails_compte: { points: 3, seconds: 30 * 60 },
  second_facteur_compte: { points: 10, seconds: 15 * 60 },
  essai_reservation_ipv4: { points: 300, seconds: 10 * 60 },
  essai_reservation_ipv6_64: { points: 150, seconds: 10 * 60 },
  essai_reservation_ipv6_56: { points: 300, seconds: 10 * 60 },
  essai_reservation_ipv6_48: { points: 600, seconds: 10 * 60 },
  // Mails that ask to confirm an address: it may belong to somebody else.
  confirmation_email: { points: 3, seconds: 60 * 60 },
  confirmation_ipv4: { points: 300, seconds: 60 * 60 },
  confirmation_ipv6_64: { points: 10, seconds: 60 * 60 },
  confirmation_ipv6_56: { points: 20, seconds: 60 * 60 },
  confirmation_ipv6_48: { points: 60, seconds: 60 * 60 },
  message_adresse: { points: 3, seconds: 10 * 60 },
  // Above this limit messages are only shown in the dashboard: a flood of forms must not fill a mailbox.
  message_chef: { points: 20, seconds: 60 * 60 },
  // Copies and receipts go to an address that anybody may type: its owner must not be flooded.
  copie_email: { points: 1, seconds: 10 * 60 },
  copie_email_jour: { points: 5, seconds: 24 * 60 * 60 },
  copie_ipv4: { points: 60, seconds: 60 * 60 },
  copie_ipv6_64: { points: 10, seconds: 60 * 60 },
  copie_ipv6_56: { points: 20, seconds: 60 * 60 },
  copie_ipv6_48: { points: 60, seconds: 60 * 60 },
  aide_equipe: { points: 60, seconds: 60 * 60 },
  aide_adresse: { points: 3, seconds: 60 * 60 },
  // A whole table may answer from one network.
  invitation_adresse: { points: 60, seconds: 60 * 60 },
  // Reviews, per client network: a shared network may write several.
  avis_adresse: { points: 30, seconds: 60 * 60 },
  // Per reservation and side. A conversation fits; a loop does not fill the page of the other side.
  fil_heure: { points: 30, seconds: 60 * 60 },
  fil_jour: { points: 100, seconds: 24 * 60 * 60 },
  // Call codes typed for one reservation: a code of six characters must not be found by trying.
  code_appel: { points: 10, seconds: 60 * 60 },
  api_adresse: { points: 60, seconds: 60 },
  // Suggestions while typing: five a second.
  communes_adresse: { points: 300, seconds: 60 },
  // A calendar program reads its feed every few minutes, on several devices.
  agenda_flux: { points: 60, seconds: 60 * 60 },
  agenda_adresse: { points: 300, seconds: 60 },
  // Each source added or read again at once is a request to another site.
  agenda_sources: { points: 20, seconds: 60 * 60 },
  // Each address added, secret renewed or delivery sent again may be a request to another site.
  webhooks: { points: 20, seconds: 60 * 60 },
  photos_compte: { points: 60, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

type CountName = "demandes_source" | "places_source";
/**
 * Counters that refuse nothing by themselves. A request stays unanswered for at most 72 hours, so the sum over that
 * window bounds what one network holds.
 */
const COUNT: Limit = { points: 0, seconds: 72 * 60 * 60 };

const limiters = new Map<LimitName | CountName, RateLimiterRedis>();

/** Counts in Redis across all processes; while Redis is unavailable, each process counts in memory. */
function limiter(name: LimitName | CountName): RateLimiterRedis {
  const known = limiters.get(name);
  if (known !== undefined) return known;
  const { points, seconds } = name === "demandes_source" || name === "places_source" ? COUNT : LIMITS[name];
  const options = { keyPrefix: `limite:${name}`, points, duration: seconds };
  const made = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  limiters.set(name, made);
  return made;
}

export type LimitAnswer = { allowed: true } | { allowed: false; secondes: number };

/** Redis holds only hashes of e-mail addresses. */
const kept = (key: string): string => (key.includes("@") ? createHash("sha256").update(key).digest("base64url") : key);

/** Consumes one point of each limit; the first exhausted one refuses, with the wait in seconds. */
export async function consumeLimits(keys: LimitKey[]): Promise<LimitAnswer> {
  for (const { limit, key } of keys) {
    try {
      await limiter(limit).consume(kept(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      limitRefusals.inc({ limit });
      return { allowed: false, secondes: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
    }
  }
  return { allowed: true };
}

/** Whether a request would be allowed, without consuming a point: for refusing before expensive work. */
export async function peekLimit(limit: LimitName, key: string): Promise<LimitAnswer> {
  const counted = await limiter(limit).get(kept(key));
  if (counted === null || counted.consumedPoints < LIMITS[limit].points) return { allowed: true };
  limitRefusals.inc({ limit });
  return { allowed: false, secondes: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) };
}

/** Returns points, never more than were consumed: points for a window that has ended would add to the next one. */
async function refundLimit(limit: LimitName, key: string, points: number): Promise<void> {
  const counted = await limiter(limit).get(kept(key));
  const refund = Math.min(points, counted?.consumedPoints ?? 0);
  if (refund > 0) await limiter(limit).reward(kept(key), refund);
}

/** Resets a limit after a success, so that earlier typing mistakes do not count. */
export async function resetLimit(limit: LimitName, key: string): Promise<void> {
  await limiter(limit).delete(kept(key));
}

type SignInSource = { address: string; email: string; device: string | null };
type LimitKey = { limit: LimitName; key: string };

const pairKey = ({ address, email }: SignInSource): string => `${email} ${addressKey(address)}`;

/** A known device has its own budget, which others cannot exhaust; other devices are limited per network, per account and network, and per account. */
export function signInLimits(source: SignInSource): LimitKey[] {
  if (source.device !== null) return [{ limit: "connexion_appareil", key: source.device }];
  return [
    { limit: "connexion_adresse", key: addressKey(source.address) },
    { limit: "connexion_compte_adresse", key: pairKey(source) },
    { limit: "connexion_compte", key: source.email },
  ];
}

/**
 * A correct password resets the limit of this device, and returns what its attempts consumed, with the mistyped ones, to the network
 * and the account, whose limits are shared: the neighbours of somebody who signs in are not refused. Attempts at other accounts
 * are not returned: an own account gives an attacker none.
 */
export async function resetSignInLimits(source: SignInSource): Promise<void> {
  if (source.device !== null) return resetLimit("connexion_appareil", source.device);
  const own = await limiter("connexion_compte_adresse").get(kept(pairKey(source)));
  const tried = own?.consumedPoints ?? 1;
  await resetLimit("connexion_compte_adresse", pairKey(source));
  await refundLimit("connexion_adresse", addressKey(source.address), tried);
  await refundLimit("connexion_compte", source.email, tried);
}

const mailKey = (kind: MailedLink, email: string): string => `${kind} ${email}`;
export type MailedLink = "mot_de_passe" | "confirmation";

/** Limits of mailed links. `mail` is false when others exhausted the limit of the account: the response is the same, nothing is sent. */
export async function consumeLinkLimits(
  kind: MailedLink,
  source: SignInSource,
): Promise<{ allowed: true; mail: boolean } | { allowed: false; secondes: number }> {
  if (source.device !== null) {
    const own = await consumeLimits([{ limit: "liens_appareil", key: source.device }]);
    return own.allowed ? { allowed: true, mail: true } : own;
  }
  const limit = await consumeLimits([
    { limit: "liens_adresse", key: addressKey(source.address) },
    { limit: "liens_compte_adresse", key: pairKey(source) },
  ]);
  if (!limit.allowed) return limit;
  const mails = await consumeLimits([{ limit: "mails_compte", key: mailKey(kind, source.email) }]);
  return { allowed: true, mail: mails.allowed };
}

/** A password change may invalidate links mailed earlier, so the next link must be sent. */
export function resetMailedLinkLimit(kind: MailedLink, email: string): Promise<void> {
  return resetLimit("mails_compte", mailKey(kind, email));
}

/** Removes the label after a plus sign: such addresses share one mailbox. */
const mailboxKey = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");

/** Whether a copy or a receipt may go to the address typed into a public form. */
export async function consumeCopyLimits({ address, email }: { address: string; email: string }): Promise<boolean> {
  const taken = await consumeLimits([
    ...addressTiers(address).map(({ tier, key }) => ({ limit: `copie_${tier}` as const, key })),
    { limit: "copie_email", key: mailboxKey(email) },
    { limit: "copie_email_jour", key: mailboxKey(email) },
  ]);
  return taken.allowed;
}

/**
 * For a form of a visitor that is answered by a mail to the typed address, which may belong to somebody else; `email` is null when
 * none was asked.
 */
export const consumeVisitorMailLimits = ({ email, clientAddress }: { email: string | null; clientAddress: string }) =>
  consumeLimits([
    ...addressTiers(clientAddress).map(({ tier, key }) => ({ limit: `copie_${tier}` as const, key })),
    ...(email === null ? [] : [{ limit: "confirmation_email" as const, key: mailboxKey(email) }]),
  ]);

/** Adds to a counter and returns its previous value, atomically. */
export async function addToCount(name: CountName, key: string, points: number): Promise<number> {
  return (await limiter(name).penalty(key, points)).consumedPoints - points;
}

export async function takeFromCount(name: CountName, key: string, points: number): Promise<void> {
  await limiter(name).reward(key, points);
}
