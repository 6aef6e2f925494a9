import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { insert } from "./factories.ts";

/** Violations of the constraints on requests that wait for the confirmation of their address. */
export function requestViolations(
  client: pg.Client,
  ids: { service: string; reservation: string },
): Record<string, () => Promise<unknown>> {
  const request = (over: object) =>
    insert(client, "reservation_requests_to_confirm", {
      ...{ token_hash: randomBytes(32), service_id: ids.service, demande: "{}", expire_le: "2026-01-01" },
      ...over,
    });
  const twice = async (same: object) => (await request(same), request(same));
  return {
    reservation_requests_to_confirm_pkey: () => twice({ token_hash: Buffer.alloc(32) }),
    request_to_confirm_by_id: () => twice({ id: randomUUID() }),
    request_to_confirm_once_per_key: () => twice({ cle: randomUUID() }),
    request_token_hash_is_sha256: () => request({ token_hash: Buffer.alloc(3) }),
    request_waits_or_made_a_reservation: () => request({ reservation_id: ids.reservation }),
    request_to_confirm_is_for_a_service: () => request({ service_id: randomUUID() }),
    confirmed_request_made_a_reservation: () => request({ demande: null, reservation_id: randomUUID() }),
  };
}
