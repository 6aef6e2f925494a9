import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { restoreAddress, selectReplacedAddress, takeReplacedAddress } from "./replaced-addresses.repo.server.ts";
import { referenceOf } from "./rules/reservation.ts";

/** The reservation that a link gives back to the former address; null when the link is unknown, used or too old. */
export async function readReplacedAddress(token: string) {
  const found = await selectReplacedAddress(db, token, now());
  if (found === null) return null;
  return { reference: referenceOf(found.reservation_id), date_souhaitee: found.date_souhaitee };
}

/**
 * The owner of an address that the team replaced says that it was somebody else who called. Holds even when the new mailbox was
 * proven since: whoever took the reservation over would do that first.
 */
export async function restoreClientAddress(token: string, at: Date = now()): Promise<Result<null, "lien_expire">> {
  return commitIfOk(async (tx): Promise<Result<null, "lien_expire">> => {
    const replaced = await takeReplacedAddress(tx, token, at);
    const restored = replaced === null ? null : await restoreAddress(tx, replaced, at);
    if (replaced === null || restored === null) return refuse("lien_expire");
    const { reservation_id } = replaced;
    // Neither the addresses nor the client's IP address.
    await writeAudit(tx, null, { action: "reservation_adresse_retablie", objet: `reservation:${reservation_id}` });
    announce(tx, { chef_id: restored.chef_id, reservation_id });
    await recordEnded(tx, "lien", restored.ended);
    return ok(null);
  });
}
