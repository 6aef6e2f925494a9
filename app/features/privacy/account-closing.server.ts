import { closeAccount, lockChefOfAccount, reopenAccount } from "#app/features/accounts/accounts.repo.server.ts";
import { isLastOwner } from "#app/features/accounts/team.repo.server.ts";
import { applyTransition } from "#app/features/bookings/transitions.repo.server.ts";
import { forgetCalendarLinks } from "#app/features/integrations/personal-data.repo.server.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { revokeMailedLinks } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue, enqueueSitemap } from "#app/platform/queue.server.ts";
import { commitIfOk, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { keptUntil } from "#app/shared/retention.ts";
import type { RecentAuthentication } from "#app/shared/scopes.ts";
import { lockOpenReservations } from "./account-closing.repo.server.ts";
import { CLOSING_REASON, fateOnClosing } from "./rules/account-closing.ts";
import { RETENTION } from "./rules/retention.ts";

type OpenReservation = Awaited<ReturnType<typeof lockOpenReservations>>[number];
type Refused = "repas_a_venir" | "dernier_administrateur";

/**
 * Takes the page offline, refuses pending requests and ends every session; the owner can reopen the account until the returned
 * date. Decides under the lock of the chef's row, so that nothing is booked or confirmed between the check and the closing.
 */
export async function closeOwnAccount(
  facts: RequestFacts,
  { user_id }: RecentAuthentication,
  at: Date = now(),
): Promise<Result<{ jusqu_au: Date }, Refused>> {
  return commitIfOk(async (tx): Promise<Result<{ jusqu_au: Date }, Refused>> => {
    if (await isLastOwner(tx, user_id)) return refuse("dernier_administrateur");
    const chef = await lockChefOfAccount(tx, user_id);
    const open = chef === null ? [] : await lockOpenReservations(tx, chef.id);
    const held = open.filter((reservation) => fateOnClosing(reservation, at) === "retient");
    if (held.length > 0) return refuse("repas_a_venir", { reservations: held.length });
    const requests = open.filter((reservation) => fateOnClosing(reservation, at) === "refuse");
    // Slots are locked in the order of their ids, as everywhere.
    for (const request of requests.toSorted((a, b) => (a.availability_id < b.availability_id ? -1 : 1))) {
      await refuseRequest(tx, request, at);
    }
    await closeAccount(tx, { user_id, chef }, at);
    if (chef !== null) await forgetCalendarLinks(tx, chef.id);
    await revokeMailedLinks(tx, user_id);
    const details = { par: "titulaire", demandes_refusees: requests.length } as const;
    await writeAudit(tx, facts, { action: "compte_ferme", acteur_id: user_id, objet: `user:${user_id}`, details });
    const jusqu_au = keptUntil(RETENTION.compte_ferme, at);
    await enqueue(tx, "send-account-closed", { user_id, jusqu_au: jusqu_au.toISOString() });
    if (chef !== null) {
      announce(tx, { chef_id: chef.id });
      await enqueueSitemap(tx, chef.id);
    }
    return ok({ jusqu_au });
  });
}

async function refuseRequest(tx: Transaction, reservation: OpenReservation, at: Date): Promise<void> {
  const refusal = { reservation, action: "refuse", acteur: "chef", motif: CLOSING_REASON, at } as const;
  const changed = await applyTransition(tx, refusal);
  // The row is already locked, so its status cannot have changed.
  if (!changed.ok) throw new Error(`refuse request failed: ${changed.code}`);
  await enqueue(tx, "notify-client-of-closing", { reservation_id: reservation.id });
  announce(tx, { chef_id: changed.value.chef_id, reservation_id: reservation.id });
}

/** Reopens a closed account at the request of its signed-in owner. Requests refused by the closing stay refused. */
export async function reopenOwnAccount(
  facts: RequestFacts,
  { user_id }: { user_id: string },
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await reopenAccount(tx, user_id, now()))) return refuse("introuvable");
    await writeAudit(tx, facts, { action: "compte_rouvert", acteur_id: user_id, objet: `user:${user_id}` });
    return ok(null);
  });
}
