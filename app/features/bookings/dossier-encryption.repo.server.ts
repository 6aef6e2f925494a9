import { eq } from "drizzle-orm";
import { z } from "zod";
import { ALLERGENES_REGLEMENTES, type ConviveAge, REGIMES_CONVIVES } from "#app/features/evenings/rules/codes.ts";
import { several } from "#app/features/evenings/rules/dossier.schema.ts";
import {
  CONSENT_VERSION,
  type GuestAnswer,
  type TableAnswer,
  UNREADABLE_ANSWER,
} from "#app/features/evenings/rules/dossier.ts";
import { createDataKey, openDataKey, openerOf, sealerOf } from "#app/platform/envelope-encryption.server.ts";
import type { Database } from "#db/database.ts";
import { dossierCles } from "#db/schema/dossiers.ts";

/** Null when the reservation has no key, or not any more: its secrets are unreadable. */
export async function readDossierKey(db: Database, reservation_id: string): Promise<Buffer | null> {
  const [found] = await db
    .select({ cle: dossierCles.cle })
    .from(dossierCles)
    .where(eq(dossierCles.reservation_id, reservation_id));
  return found === undefined ? null : openDataKey(reservation_id, found.cle);
}

/** Opens the secrets of a reservation; null as for `readDossierKey`. */
export async function readOpener(db: Database, reservation_id: string): Promise<ReturnType<typeof openerOf> | null> {
  const key = await readDossierKey(db, reservation_id);
  return key === null ? null : openerOf(key);
}

/** The key of a reservation, made on first use. Of two concurrent transactions, both get the key of the first. */
export async function ensureDossierKey(db: Database, reservation_id: string): Promise<Buffer> {
  const known = await readDossierKey(db, reservation_id);
  if (known !== null) return known;
  const { wrapped } = createDataKey(reservation_id);
  await db.insert(dossierCles).values({ reservation_id, cle: wrapped }).onConflictDoNothing();
  const stored = await readDossierKey(db, reservation_id);
  if (stored === null) throw new Error("ensure dossier key failed: no row after insert");
  return stored;
}

/** Encrypts with the key of the reservation, which is made when something is encrypted. `context` as for `sealText`. */
export const sealForReservation = (db: Database, reservation_id: string) => async (context: string, text: string) =>
  sealerOf(await ensureDossierKey(db, reservation_id))(context, text);

/** For a reservation that is inserted with its first answer: `cle` is stored in the same statement. */
export function sealForNewReservation(reservation_id: string) {
  const { key, wrapped } = createDataKey(reservation_id);
  return { seal: sealerOf(key), cle: wrapped };
}

/*
 * Allergies and diets are encrypted here and nowhere else: `seal` and `open` hold the key of the reservation or, for a
 * request whose address is not confirmed yet, of its row. They authenticate the context with the ciphertext, so a changed context
 * or text makes every stored answer unreadable.
 */
type Seal<S> = (context: string, text: string) => S;
type Open<S> = (context: string, sealed: S) => string;

/** Binds a ciphertext to its reservation and its row. */
const contextOf = ({ reservation_id, id }: RowOfAnswer): string => `answer ${reservation_id} ${id}`;
const waitingContext = (request_id: string): string => `reservation_requests_to_confirm ${request_id}`;

type RowOfAnswer = { readonly reservation_id: string; readonly id: string };

const storedAnswer = z.object({
  allergies: several(ALLERGENES_REGLEMENTES),
  regimes: several(REGIMES_CONVIVES),
  autre: z.string(),
});

/** An answer as it is encrypted. */
export const encodeAnswer = ({ allergies, regimes, autre }: GuestAnswer): string =>
  JSON.stringify({ allergies, regimes, autre });
const decodeAnswer = (text: string): GuestAnswer => storedAnswer.parse(JSON.parse(text));

export type GivenAnswer = {
  readonly prenom: string;
  readonly age: ConviveAge;
  readonly reponse: GuestAnswer | null;
};

/** What is stored of an answer. Without content nothing is encrypted, no key is asked for, and no consent is noted. */
export async function sealAnswer<S>(
  seal: Seal<S | Promise<S>>,
  row: RowOfAnswer,
  { prenom, age, reponse }: GivenAnswer,
  now: Date,
) {
  const sealed = reponse === null ? null : await seal(contextOf(row), encodeAnswer(reponse));
  return {
    prenom: prenom === "" ? null : prenom,
    age,
    reponse: sealed,
    consentement_version: sealed === null ? null : CONSENT_VERSION,
    consentement_le: sealed === null ? null : now,
    modifiee_le: now,
  };
}

type Sealed<S> = RowOfAnswer & { readonly reponse: S | null };

/** Throws when the answer cannot be decrypted. */
export const openAnswer = <S>(open: Open<S>, sealed: Sealed<S>): GuestAnswer | null =>
  sealed.reponse === null ? null : decodeAnswer(open(contextOf(sealed), sealed.reponse));

/**
 * Decrypts answers. One that fails becomes `UNREADABLE_ANSWER`: it must not hide those of the other guests. Without a key (`open` null)
 * a guest with nothing to declare is one all the same: only content is encrypted.
 */
export const openAnswers = <S, A extends Sealed<S>>(answers: readonly A[], open: Open<S> | null) =>
  answers.map((sealed) => {
    const { reponse: _, ...answer } = sealed;
    return { ...answer, reponse: openOrUnreadable(open, sealed) };
  });

/** What was declared, decrypted; `open` is null without a key. */
export const openTable = <S>(answers: readonly Sealed<S>[], open: Open<S> | null): TableAnswer[] =>
  openAnswers(answers, open).flatMap(({ id, reponse }) => (reponse === null ? [] : [{ id, reponse }]));

function openOrUnreadable<S>(open: Open<S> | null, sealed: Sealed<S>): GuestAnswer | null {
  if (sealed.reponse === null) return null;
  if (open === null) return UNREADABLE_ANSWER;
  try {
    return openAnswer(open, sealed);
  } catch {
    return UNREADABLE_ANSWER;
  }
}

/** The answer of a request that waits for the confirmation of its address; null when nothing was said. */
export const sealWaitingAnswer = <S>(seal: Seal<S>, request_id: string, reponse: GuestAnswer | null): S | null =>
  reponse === null ? null : seal(waitingContext(request_id), encodeAnswer(reponse));
export const openWaitingAnswer = <S>(open: Open<S>, request_id: string, sealed: S | null): GuestAnswer | null =>
  sealed === null ? null : decodeAnswer(open(waitingContext(request_id), sealed));
