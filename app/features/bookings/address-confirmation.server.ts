import { isDeepStrictEqual } from "node:util";
import type { GuestAnswer } from "#app/features/evenings/rules/dossier.ts";
import { db } from "#app/platform/db.server.ts";
import { newLink } from "#app/platform/link-tokens.server.ts";
import { addressTiers } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { addToCount, consumeLimits, takeFromCount } from "#app/platform/rate-limit.server.ts";
import { openSealed, sealToText } from "#app/platform/sealed-secret.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import { type Refusal, refuse } from "#app/shared/result.ts";
import { openWaitingAnswer, sealWaitingAnswer } from "./dossier-encryption.repo.server.ts";
import { insertRequestToConfirm, selectRequestOfKey } from "./requests-to-confirm.repo.server.ts";
import type { BookingInput } from "./rules/booking.schema.ts";
import {
  type BookingFacts,
  keepRequest,
  mustConfirmEmail,
  openRequest,
  REQUEST_CONFIRMATION_MINUTES,
} from "./rules/request-confirmation.ts";

/** The retries take six minutes in all, because the mailed link expires after one hour. */
const CONFIRMATION_TRIES = 6;

/** Where a request comes from. */
export type RequestSource = {
  service_id: string;
  /** The number of reservations from the same network decides whether the e-mail address must be confirmed first. */
  adresse?: string;
  envoi?: BookingFacts["envoi"];
  /** The form as it was posted, without the answer about the table; kept when the address must be confirmed. */
  demande?: Record<string, string>;
};

/** What was added to a count in Redis. */
export type Counted = { name: "demandes_source" | "places_source"; key: string; points: number };
type Wanted = { chef_id: string; participants: number; counted: Counted[] };

/**
 * Whether the address must be confirmed before the request takes places. Counts the request in every network of its source and
 * notes that in `counted`. Run after the idempotency key is claimed, so that a repeated request is counted once, and before the
 * slot is locked.
 */
export async function mustConfirmAddress(
  { adresse, envoi = "personne" }: RequestSource,
  { chef_id, participants: places, counted }: Wanted,
): Promise<boolean> {
  const held = async (key: string) => {
    const added: Counted[] = [
      { name: "demandes_source", key, points: 1 },
      { name: "places_source", key, points: places },
    ];
    counted.push(...added);
    const [before = 0, placesBefore = 0] = await Promise.all(
      added.map(({ name, key: source, points }) => addToCount(name, source, points)),
    );
    return { demandes: before, places: placesBefore };
  };
  const sources = await Promise.all(
    (adresse === undefined ? [] : addressTiers(adresse)).map(async ({ tier, key }) => {
      const [tous, chef] = await Promise.all([held(key), held(`${key} ${chef_id}`)]);
      return { tier, tous, chef };
    }),
  );
  return mustConfirmEmail({ envoi, places, sources });
}

/** Nothing was booked: subtracts what was counted. */
export async function forgetCounted(counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(({ name, key, points }) => takeFromCount(name, key, points)));
}

/**
 * Runs in its own transaction after the booking was rolled back, so the request takes no places, claims no idempotency
 * key and notifies no chef. A repeated request is found by its key and sends no second mail.
 */
export async function askToConfirm(
  { service_id, adresse, demande }: RequestSource,
  input: BookingInput,
  at: Date,
): Promise<Refusal> {
  if (demande === undefined) return refuse("adresse_a_confirmer");
  const known = await selectRequestOfKey(db, input.cle, at);
  if (known !== null)
    return refuse(isSameRequest(known, demande, input.reponse) ? "adresse_a_confirmer" : "cle_deja_utilisee");
  const sources = adresse === undefined ? [] : addressTiers(adresse);
  const allowed = await consumeLimits([
    ...sources.map(({ tier, key }) => ({ limit: `confirmation_${tier}` as const, key })),
    { limit: "confirmation_email", key: input.client_email.trim().toLowerCase() },
  ]);
  if (!allowed.allowed) return refuse("trop_de_demandes", { action: "reservation", secondes: allowed.secondes });
  await inTransaction(async (tx) => {
    const expire_le = addMinutes(at, REQUEST_CONFIRMATION_MINUTES);
    const link = newLink("demande");
    const kept = keepRequest(demande, sealWaitingAnswer(sealToText, link.id, input.reponse));
    if (await insertRequestToConfirm(tx, { ...link, cle: input.cle, service_id, demande: kept, expire_le, now: at }))
      await enqueue(tx, "send-request-confirmation", { demande_id: link.id }, { maxAttempts: CONFIRMATION_TRIES });
  });
  return refuse("adresse_a_confirmer");
}

type Kept = { readonly id: string; readonly demande: Readonly<Record<string, string>> | null };

function isSameRequest({ id, demande }: Kept, sent: Readonly<Record<string, string>>, reponse: GuestAnswer | null) {
  if (demande === null) return false;
  const { fields, sealed } = openRequest(demande);
  const said = openWaitingAnswer(openSealed, id, sealed);
  return isDeepStrictEqual(fields, { ...sent }) && isDeepStrictEqual(said, reponse);
}
