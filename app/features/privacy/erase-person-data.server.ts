import { randomBytes } from "node:crypto";
import {
  anonymiseReservations,
  deleteNotesOf,
  deletePersonReplacedAddresses,
  selectPersonReservations,
} from "#app/features/bookings/personal-data.repo.server.ts";
import { deletePersonRequests } from "#app/features/bookings/requests-to-confirm.repo.server.ts";
import { applyTransition } from "#app/features/bookings/transitions.repo.server.ts";
import { deletePersonMails } from "#app/features/console/personal-data.repo.server.ts";
import { deleteAnswersOfClient } from "#app/features/evenings/personal-data.repo.server.ts";
import { deletePersonHelp } from "#app/features/help/personal-data.repo.server.ts";
import { deletePersonMessages, deleteThreadsOf } from "#app/features/messages/personal-data.repo.server.ts";
import { erasePersonBlocks } from "#app/features/moderation/blocks.repo.server.ts";
import {
  emptyFormerReviewCases,
  eraseAppealsOfAuthor,
  erasePersonCases,
} from "#app/features/moderation/personal-data.repo.server.ts";
import { erasePrivateWords } from "#app/features/reviews/personal-data.repo.server.ts";
import { deleteReviewsOfMeals } from "#app/features/reviews/retention.repo.server.ts";
import { deletePersonSearches } from "#app/features/search/personal-data.repo.server.ts";
import { deleteDocumentsOf } from "#app/features/verification/documents.repo.server.ts";
import { removeWaitingPerson, selectWaitsOf } from "#app/features/waiting-list/waiting-list.repo.server.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mailboxKeys } from "#app/platform/keyed-hash.server.ts";
import { discardDocument } from "#app/platform/private-documents.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { deletePersonJobs } from "#app/platform/queue-payloads.server.ts";
import { type ErasureKind, recordErasure } from "#app/platform/restore-records.server.ts";
import { commitIfOk, inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { mailboxOf } from "#app/shared/mail-link.ts";
import { ok, type Refusal, type Result, refuse } from "#app/shared/result.ts";
import type { PersonScope } from "#app/shared/scopes.ts";
import { countUpcomingOfChef, findAccount, lockAccountAndChef } from "./account-closing.repo.server.ts";
import { eraseAccount } from "./account-data.server.ts";
import { deleteDataLinksOf } from "./data-links.repo.server.ts";
import { type ErasureCounts, fateOnErasure } from "./rules/erasure.ts";

export type ErasureReceipt = ErasureCounts & { recu: string; le: Date };
type Reservation = Awaited<ReturnType<typeof selectPersonReservations>>[number];
const NOTHING = { anonymisees: 0, plus_tard: 0, messages: 0, aides: 0, avis: 0 };
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

type Options = {
  /** Repeats an erasure of this kind on a restored database: the person was told, and the record exists. */
  readonly again?: ErasureKind;
  /** Removes the person's reviews; otherwise they stay as « Un convive ». */
  readonly retirer_avis?: boolean;
};

/**
 * Erases the data of an address. Upcoming reservations are cancelled first, as their client would do: places are released and
 * the chef is notified. A run after a failure continues where the previous one stopped.
 */
export async function erasePersonData(
  facts: RequestFacts | null,
  scope: PersonScope,
  at: Date = now(),
  // Whether the reviews were removed is not recorded: a restore must not bring one back.
  { again, retirer_avis = again !== undefined }: Options = {},
): Promise<Result<ErasureReceipt>> {
  const account = scope.compte ? await findAccount(db, scope.email) : null;
  // Checked before any cancellation, and again under the lock.
  const refusal = account === null ? null : await refuseClosing(db, account, at);
  if (refusal !== null) return refusal;

  const accountOnly = again === "compte";
  let annulees = 0;
  for (const reservation of accountOnly ? [] : await selectPersonReservations(db, scope.email)) {
    if (fateOnErasure(reservation, at) === "annule" && (await cancel(reservation, at))) annulees += 1;
  }
  const recu = randomBytes(5).toString("hex").toUpperCase();
  return commitIfOk(async (tx): Promise<Result<ErasureReceipt>> => {
    let documents: string[] = [];
    if (account !== null) {
      await lockAccountAndChef(tx, account);
      const late = await refuseClosing(tx, account, at);
      if (late !== null) return late;
      await eraseAccount(tx, account, at);
      // The documents of an account that ends otherwise are kept for the months that its owner was told.
      if (account.chef_id !== null) documents = await deleteDocumentsOf(tx, account.chef_id);
    }
    const erasure = {
      annulees,
      compte: account !== null,
      ...(accountOnly ? NOTHING : await erase(tx, scope, retirer_avis, at)),
    };
    await writeAudit(tx, facts, {
      action: "donnees_effacees",
      acteur_id: scope.acteur_id ?? undefined,
      objet: `recu:${recu}`,
      details: erasure,
    });
    if (again === undefined) {
      await enqueue(tx, "send-erasure-receipt", { email: scope.email, recu, le: at, ...erasure });
      await recordErasure(tx, "personne", scope.email);
      if (account !== null) await recordErasure(tx, "compte", account.user_id);
    }
    for (const fichier of documents) await discardDocument(tx, fichier);
    return ok({ ...erasure, recu, le: at });
  });
}

/** Refused for administrators, whose role is removed by a command, and for chefs with upcoming reservations. */
async function refuseClosing(on: Transaction, { role, chef_id }: Account, at: Date): Promise<Refusal | null> {
  if (role === "admin") return refuse("compte_administrateur");
  const reservations = chef_id === null ? 0 : await countUpcomingOfChef(on, chef_id, at);
  return reservations === 0 ? null : refuse("compte_avec_reservations", { reservations });
}

/** One transaction per cancellation, which locks a single slot. */
function cancel(reservation: Reservation, at: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const changed = await applyTransition(tx, { reservation, action: "cancel", acteur: "client", at });
    if (!changed.ok) return false;
    const payload = { reservation_id: reservation.id, statut_avant: reservation.statut, sans_nom: true };
    await enqueue(tx, "notify-chef-of-cancellation", payload);
    return true;
  });
}

async function erase(tx: Transaction, { email }: PersonScope, retirer_avis: boolean, at: Date) {
  await emptyFormerReviewCases(tx);
  const found = await selectPersonReservations(tx, email);
  const meals = found.map(({ id }) => id);
  const avis = retirer_avis ? await deleteReviewsOfMeals(tx, meals) : 0;
  const later = found.filter((reservation) => fateOnErasure(reservation, at) === "plus_tard");
  const due = found.filter((reservation) => !later.includes(reservation));
  const anonymisees = await anonymiseReservations(
    tx,
    due.map(({ id }) => id),
    at,
  );
  for (const { id: reservation_id, date_fin } of later) {
    const key = `anonymise-reservation:${reservation_id}`;
    await enqueue(tx, "anonymise-reservation", { reservation_id }, { key, runAt: date_fin });
  }
  await eraseAppealsOfAuthor(tx, await erasePrivateWords(tx, meals));
  // A reservation that is kept for its contract keeps neither health data nor messages on behalf of this person.
  const kept = later.map(({ id }) => id);
  await deleteAnswersOfClient(tx, kept);
  await deleteThreadsOf(tx, kept);
  await deleteNotesOf(tx, kept);
  const messages = await deletePersonMessages(tx, email);
  const aides = await deletePersonHelp(tx, email);
  for (const key of await erasePersonCases(tx, email)) await enqueue(tx, "delete-document", { key }, { priority: 0 });
  await deletePersonRequests(tx, email);
  await deletePersonReplacedAddresses(tx, email);
  await deletePersonSearches(tx, email);
  const boite = mailboxOf(email);
  await erasePersonBlocks(tx, { boite, cles: mailboxKeys(boite), at });
  for (const waiting of await selectWaitsOf(tx, email)) await removeWaitingPerson(tx, waiting);
  await deletePersonJobs(tx, email);
  await deletePersonMails(tx, email);
  await deleteDataLinksOf(tx, email);
  return { anonymisees, plus_tard: later.length, messages, aides, avis };
}
