import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { redis } from "./redis.server.ts";

type Limit = { points: number; seconds: number };

/** How often one address, account or e-mail may ask for each thing. */
export const LIMITS = {
  connexion_adresse: { points: 10, seconds: 15 * 60 },
  // Nobody guesses a key: this only bounds the work. Each look at the sign-in page asks for a challenge.
  cle_adresse: { points: 120, seconds: 15 * 60 },
  // A device that this account has signed in from counts for itself alone; all others share the three limits around it.
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
  // Half the hour that a password link lasts: whoever gets no mail has one that is good for another thirty minutes.
  mails_compte: { points: 3, seconds: 30 * 60 },
  second_facteur_compte: { points: 10, seconds: 15 * 60 },
  essai_reservation_ipv4: { points: 300, seconds: 10 * 60 },
  essai_reservation_ipv6_64: { points: 150, seconds: 10 * 60 },
  essai_reservation_ipv6_56: { points: 300, seconds: 10 * 60 },
  essai_reservation_ipv6_48: { points: 600, seconds: 10 * 60 },
  // Mails that ask to confirm an address: somebody else's mailbox may be on the other side.
  confirmation_email: { points: 3, seconds: 60 * 60 },
  confirmation_ipv4: { points: 300, seconds: 60 * 60 },
  confirmation_ipv6_64: { points: 10, seconds: 60 * 60 },
  confirmation_ipv6_56: { points: 20, seconds: 60 * 60 },
  confirmation_ipv6_48: { points: 60, seconds: 60 * 60 },
  message_adresse: { points: 3, seconds: 10 * 60 },
  // Beyond this a chef still finds the messages in the dashboard: a flood of forms must not flood a mailbox.
  message_chef: { points: 20, seconds: 60 * 60 },
  // Copies and receipts go to an address that anybody may type. Whoever owns it must not be mailed at will.
  copie_email: { points: 1, seconds: 10 * 60 },
  copie_email_jour: { points: 5, seconds: 24 * 60 * 60 },
  copie_ipv4: { points: 60, seconds: 60 * 60 },
  copie_ipv6_64: { points: 10, seconds: 60 * 60 },
  copie_ipv6_56: { points: 20, seconds: 60 * 60 },
  copie_ipv6_48: { points: 60, seconds: 60 * 60 },
  aide_equipe: { points: 60, seconds: 60 * 60 },
  aide_adresse: { points: 3, seconds: 60 * 60 },
  api_adresse: { points: 60, seconds: 60 },
  photos_compte: { points: 60, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

type CountName = "demandes_source" | "places_source";
type SourceTier = "ipv4" | "ipv6_64" | "ipv6_56" | "ipv6_48";
/**
 * Sums that refuse nothing by themselves. A request is unanswered for 72 hours at most, so what a source asked for in
 * that window bounds what it holds.
 */
const COUNT: Limit = { points: 0, seconds: 72 * 60 * 60 };

const limiters = new Map<LimitName | CountName, RateLimiterRedis>();

/** Counted in Redis over all processes; while Redis is away, each process counts for itself. */
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

/** Whose e-mail was counted is nobody's business, not even for an hour. */
const kept = (key: string): string => (key.includes("@") ? createHash("sha256").update(key).digest("base64url") : key);

/** Counts one ask of each; the first that is used up refuses, with the wait in seconds. */
export async function takeLimits(asks: Ask[]): Promise<LimitAnswer> {
  for (const { limit, key } of asks) {
    try {
      await limiter(limit).consume(kept(key));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { allowed: false, secondes: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
    }
  }
  return { allowed: true };
}

/** Whether one more would be allowed, without counting it: for work to be refused before it costs anything. */
export async function peekLimit(limit: LimitName, key: string): Promise<LimitAnswer> {
  const counted = await limiter(limit).get(kept(key));
  if (counted === null || counted.consumedPoints < LIMITS[limit].points) return { allowed: true };
  return { allowed: false, secondes: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) };
}

/** What was counted before the work, and then was not done, is not held against its author. */
async function giveBackLimit(limit: LimitName, key: string): Promise<void> {
  await limiter(limit).reward(kept(key));
}

/** A success gives the tries back, so that a person who mistyped is not held to them. */
export async function forgetLimit(limit: LimitName, key: string): Promise<void> {
  await limiter(limit).delete(kept(key));
}

type Asking = { address: string; email: string; device: string | null };
type Ask = { limit: LimitName; key: string };

const pairKey = ({ address, email }: Asking): string => `${email} ${addressKey(address)}`;

/** A known device has a budget that nobody else can use up; the others are counted by address, by account from that address, by account. */
export function signInAsks(asking: Asking): Ask[] {
  if (asking.device !== null) return [{ limit: "connexion_appareil", key: asking.device }];
  return [
    { limit: "connexion_adresse", key: addressKey(asking.address) },
    { limit: "connexion_compte_adresse", key: pairKey(asking) },
    { limit: "connexion_compte", key: asking.email },
  ];
}

/** The right password gives the tries of this device back, and to the account no more than this one: it is also counted for others. */
export async function forgetSignInTries(asking: Asking): Promise<void> {
  if (asking.device !== null) return forgetLimit("connexion_appareil", asking.device);
  await forgetLimit("connexion_compte_adresse", pairKey(asking));
  await giveBackLimit("connexion_compte", asking.email);
}

const mailKey = (kind: MailedLink, email: string): string => `${kind} ${email}`;
export type MailedLink = "mot_de_passe" | "confirmation";

/** A mailed link. `mail` is false when the account has had enough of them from others: the answer is the same, nothing is sent. */
export async function takeLinkLimits(
  kind: MailedLink,
  asking: Asking,
): Promise<{ allowed: true; mail: boolean } | { allowed: false; secondes: number }> {
  if (asking.device !== null) {
    const own = await takeLimits([{ limit: "liens_appareil", key: asking.device }]);
    return own.allowed ? { allowed: true, mail: true } : own;
  }
  const limit = await takeLimits([
    { limit: "liens_adresse", key: addressKey(asking.address) },
    { limit: "liens_compte_adresse", key: pairKey(asking) },
  ]);
  if (!limit.allowed) return limit;
  const mails = await takeLimits([{ limit: "mails_compte", key: mailKey(kind, asking.email) }]);
  return { allowed: true, mail: mails.allowed };
}

/** After a change of password the links mailed before may be void: the next one must be sent. */
export function forgetMailedLinks(kind: MailedLink, email: string): Promise<void> {
  return forgetLimit("mails_compte", mailKey(kind, email));
}

/** One mailbox has as many addresses as it has labels after a plus sign. */
const mailboxKey = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");

/** Whether a copy or a receipt may go to the address typed into a public form. */
export async function takeCopyLimits({ address, email }: { address: string; email: string }): Promise<boolean> {
  const taken = await takeLimits([
    ...addressTiers(address).map(({ tier, key }) => ({ limit: `copie_${tier}` as const, key })),
    { limit: "copie_email", key: mailboxKey(email) },
    { limit: "copie_email_jour", key: mailboxKey(email) },
  ]);
  return taken.allowed;
}

/** Adds to a sum and gives it as it was before: exact when many add at once. */
export async function addToCount(name: CountName, key: string, points: number): Promise<number> {
  return (await limiter(name).penalty(key, points)).consumedPoints - points;
}

export async function takeFromCount(name: CountName, key: string, points: number): Promise<void> {
  await limiter(name).reward(key, points);
}

/** One household of IPv6 has a whole /64: counting single addresses would count nothing. */
export function addressKey(address: string): string {
  const groups = ipv6Groups(address);
  return groups === null ? plainAddress(address) : `${groups.slice(0, 4).join(":")}::/64`;
}

/** The networks an address is counted in, smallest first. A provider gives one client a /64, a /56 or a /48. */
export function addressTiers(address: string): { tier: SourceTier; key: string }[] {
  const groups = ipv6Groups(address);
  if (groups === null) return [{ tier: "ipv4", key: plainAddress(address) }];
  const [a = "0", b = "0", c = "0", d = "0"] = groups;
  const fourth = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    { tier: "ipv6_64", key: addressKey(address) },
    { tier: "ipv6_56", key: `${a}:${b}:${c}:${fourth}::/56` },
    { tier: "ipv6_48", key: `${a}:${b}:${c}::/48` },
  ];
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, "");

function ipv6Groups(address: string): string[] | null {
  const plain = plainAddress(address);
  if (!plain.includes(":")) return null;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
