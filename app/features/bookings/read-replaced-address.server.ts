import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { selectReplacedAddress } from "./replaced-addresses.repo.server.ts";
import { referenceOf } from "./rules/reservation.ts";

/** The reservation that a link gives back to the former address; null when the link is unknown, used or too old. */
export async function readReplacedAddress(token: string) {
  const found = await selectReplacedAddress(db, token, now());
  if (found === null) return null;
  return { reference: referenceOf(found.reservation_id), date_souhaitee: found.date_souhaitee };
}
