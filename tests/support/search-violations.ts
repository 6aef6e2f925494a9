import type pg from "pg";
import { insert } from "./factories.ts";

/** Violations of the constraints on saved searches. */
export function searchViolations(
  client: pg.Client,
  twice: (work: () => Promise<unknown>) => Promise<unknown>,
): Record<string, () => Promise<unknown>> {
  const search = (over: object) =>
    insert(client, "recherches_enregistrees", {
      email: "zoe@exemple.fr",
      requete: "commune=69123",
      token_hash: Buffer.alloc(32, 7),
      expire_le: "2040-01-01",
      ...over,
    });
  return {
    one_saved_search_per_address_and_query: () => twice(() => search({})),
    saved_search_by_token: async () => (await search({}), search({ email: "lea@exemple.fr" })),
    saved_search_hash_is_sha256: () => search({ token_hash: Buffer.alloc(3) }),
    saved_search_email_is_normal: () => search({ email: "Zoe@exemple.fr" }),
    saved_search_has_a_query: () => search({ requete: " " }),
    saved_search_query_is_short: () => search({ requete: "x".repeat(501) }),
    saved_search_ends_after_it_starts: () => search({ expire_le: "2020-01-01" }),
  };
}
