import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { newRowId, type RowId } from "#db/row-id.ts";
import { parametresAConfirmer } from "#db/schema/legal-facts.ts";
import { adressesRemplacees } from "#db/schema/replaced-addresses.ts";
import { signalementDecisions, signalements } from "#db/schema/reports.ts";
import { reservationRequestsToConfirm } from "#db/schema/reservations.ts";
import { avisLiens } from "#db/schema/reviews.ts";
import { recherchesEnregistrees } from "#db/schema/saved-searches.ts";
import { fils } from "#db/schema/threads.ts";
import { listeAttente } from "#db/schema/waiting-list.ts";
import { tokenHash } from "#db/token-hash.ts";
import type { JobId } from "./job.server.ts";
import { keysFor } from "./secrets.server.ts";

/*
 * Every token of a mailed link that is derived: HMAC-SHA-256 of a purpose and the id of the row that the link opens. A mail that is
 * sent again then carries the same link; a random token would leave one more valid link behind with each attempt. Only the SHA-256 of a
 * token is stored. Nothing of a request may enter a derivation: an attacker who could choose the subject would obtain the link of
 * another person. The ids are `RowId`s, so such a value does not compile.
 *
 * All other tokens are random: accounts (better-auth), /mes-donnees, guests' invitations, calendar feeds.
 */

/** Links of a row that stores one hash; `only`: which rows of the table. Later mails carry the token of that hash: see `tokenOfLink`. */
export const LINKS = {
  attente: { table: listeAttente, id: listeAttente.id, hash: listeAttente.token_hash },
  avis: { table: avisLiens, id: avisLiens.reservation_id, hash: avisLiens.token_hash },
  demande: {
    table: reservationRequestsToConfirm,
    id: reservationRequestsToConfirm.id,
    hash: reservationRequestsToConfirm.token_hash,
  },
  dossier: {
    table: signalements,
    id: signalements.id,
    hash: signalements.token_hash,
    only: sql`${signalements.signale} <> 'avis'`,
  },
  "adresse-remplacee": {
    table: adressesRemplacees,
    id: adressesRemplacees.id,
    hash: adressesRemplacees.token_hash,
  },
  /** The page of a visitor's question. */
  message: { table: fils, id: fils.id, hash: fils.token_hash },
  mesure: { table: signalementDecisions, id: signalementDecisions.id, hash: signalementDecisions.token_hash },
  parametre: { table: parametresAConfirmer, id: parametresAConfirmer.id, hash: parametresAConfirmer.token_hash },
  recherche: { table: recherchesEnregistrees, id: recherchesEnregistrees.id, hash: recherchesEnregistrees.token_hash },
  /** Of a case about a review: links in mails of the previous release open too. */
  signalement: {
    table: signalements,
    id: signalements.id,
    hash: signalements.token_hash,
    only: sql`${signalements.signale} = 'avis'`,
  },
} as const;
export type LinkPurpose = keyof typeof LINKS;

/** Mails with a link to the private page of a reservation, each with its own hash in `reservation_tokens`. */
type PrivateLinkMail =
  | "accuse"
  | "annulation"
  | "annulation-chef"
  | "appareil"
  | "changement"
  | "fil"
  | "liens"
  | "preparer"
  | "rappel"
  | "rappel-preparer"
  | "retractation";

const KEYS = keysFor("mail link");
const [CURRENT_KEY] = KEYS;
const derive = (key: Buffer, purpose: LinkPurpose | PrivateLinkMail, subject: string): string =>
  createHmac("sha256", key).update(`${purpose} ${subject}`).digest("base64url");

type OwnId = Exclude<LinkPurpose, "avis">;
type LinkedRow<Purpose extends OwnId> = RowId<(typeof LINKS)[Purpose]["table"]["_"]["name"]>;

/** The id of a new row and the token of its link. */
export function newLink<Purpose extends OwnId>(purpose: Purpose): { id: LinkedRow<Purpose>; token: string } {
  const id: LinkedRow<Purpose> = newRowId();
  return { id, token: derive(CURRENT_KEY, purpose, id) };
}

/** The token of the link to write a review, whose row has the id of its reservation. */
export const reviewLinkToken = (reservation_id: RowId<"reservations">): string =>
  derive(CURRENT_KEY, "avis", reservation_id);

/** The token that a row has under the current AUTH_SECRET. */
export const currentToken = (purpose: LinkPurpose, id: RowId): string => derive(CURRENT_KEY, purpose, id);

/**
 * The token that opens the row, for a later mail: derived with the key whose hash is stored, because the row may be older than the last
 * rotation of AUTH_SECRET. Throws when no configured secret derives it: a mail with a dead link must not be sent.
 */
export async function tokenOfLink(db: Database, purpose: LinkPurpose, id: string): Promise<string> {
  const { table, id: key, hash } = LINKS[purpose];
  const [row] = await db.select({ hash }).from(table).where(eq(key, id));
  const token = KEYS.map((one) => derive(one, purpose, id)).find((one) => row?.hash?.equals(tokenHash(one)) === true);
  if (token === undefined)
    throw new Error(`derive ${purpose} link failed: the stored hash is of another secret; run npm run rotate-secret`);
  return token;
}

type Subject = { readonly id: RowId<"reservations">; readonly email_corrections: number };

/**
 * The token of a private link in one mail. A corrected address gets other links than the former one, which are revoked. `of` tells apart
 * mails of the same kind.
 */
export const privateLinkToken = (
  { id, email_corrections }: Subject,
  mail: PrivateLinkMail,
  of: RowId | JobId | Date | null = null,
): string => {
  const variant = of instanceof Date ? of.getTime() : (of ?? "");
  return derive(CURRENT_KEY, mail, `${id} ${email_corrections} ${variant}`);
};
