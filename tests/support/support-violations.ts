import type pg from "pg";
import { aUser, insert } from "./factories.ts";

type Table = { ids: { reservation: string }; twice: (write: () => Promise<unknown>) => Promise<unknown> };

/** Violations of the constraints on what the team changes for people. */
export function supportViolations(client: pg.Client, { ids, twice }: Table): Record<string, () => Promise<unknown>> {
  const replaced = (over: object = {}) =>
    insert(client, "adresses_remplacees", {
      reservation_id: ids.reservation,
      ancien_email: "zoe@exemple.fr",
      corrections: 0,
      token_hash: Buffer.alloc(32),
      remplacee_le: "2026-01-01",
      expire_le: "2026-01-08",
      ...over,
    });
  return {
    invitation_hash_of_a_role_is_sha256: async () => {
      const { id: user_id } = await insert(client, "user", aUser());
      await insert(client, "user_roles", { user_id, role: "chef", invitation_token_hash: Buffer.alloc(3) });
    },
    replaced_address_is_of_a_reservation: () => replaced({ reservation_id: "00000000-0000-4000-8000-000000000000" }),
    one_replaced_address_per_link: () => twice(() => replaced()),
    replaced_address_hash_is_sha256: () => replaced({ token_hash: Buffer.alloc(3) }),
    replaced_address_is_an_address: () => replaced({ ancien_email: "zoe" }),
    replaced_address_can_be_undone: () => replaced({ corrections: 3 }),
  };
}
