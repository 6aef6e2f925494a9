import { z } from "zod";
import { ALLERGENES_REGLEMENTES, type ConviveAge, REGIMES_CONVIVES } from "./codes.ts";
import { several } from "./dossier.schema.ts";
import { CONSENT_VERSION, type GuestAnswer, type TableAnswer, UNREADABLE_ANSWER } from "./dossier.ts";

/*
 * Allergies and diets are encrypted here and nowhere else: `seal` and `open` come from app/platform, with the key of the
 * reservation or, for a request whose address is not confirmed yet, of its row. They authenticate the context with the
 * ciphertext, so a changed context or text makes every stored answer unreadable.
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

/** Decrypts answers. One that fails becomes `UNREADABLE_ANSWER`: it must not hide those of the other guests. */
export const openAnswers = <S, A extends Sealed<S>>(answers: readonly A[], open: Open<S>) =>
  answers.map((sealed) => {
    const { reponse: _, ...answer } = sealed;
    return { ...answer, reponse: openOrUnreadable(open, sealed) };
  });

/** What was declared, decrypted; `open` is null when the key is gone. */
export const openTable = <S>(answers: readonly Sealed<S>[], open: Open<S> | null): TableAnswer[] =>
  open === null
    ? []
    : openAnswers(answers, open).flatMap(({ id, reponse }) => (reponse === null ? [] : [{ id, reponse }]));

function openOrUnreadable<S>(open: Open<S>, sealed: Sealed<S>): GuestAnswer | null {
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
