import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { PersonScope } from "#app/shared/scopes.ts";
import { selectDataLink } from "./data-links.repo.server.ts";

/** The person whose data the key of the page opens; `lien` is an unused mailed link, null an invalid key. */
export async function requirePerson(token: string, at: Date = now()): Promise<PersonScope | "lien" | null> {
  const page = await selectDataLink(db, token, "page", at);
  if (page === null) return (await selectDataLink(db, token, "lien", at)) === null ? null : "lien";
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mailbox of this address was opened
  return { ...page, acteur_id: null, compte: false } as PersonScope;
}
