import { db } from "#app/platform/db.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { siteUrl } from "#app/platform/mail-job.server.ts";
import { insertPrivateLink } from "../private-links.repo.server.ts";

type Facts = Parameters<typeof privateLinkToken>[0] & { readonly client_email: string };
type Mail = readonly [Parameters<typeof privateLinkToken>[1], Parameters<typeof privateLinkToken>[2]?];

/** The private page, as one mail links to it. Null when the address was corrected after it was read. */
export async function privateLink(facts: Facts, ...mail: Mail): Promise<string | null> {
  const token = privateLinkToken(facts, ...mail);
  const { id: reservation_id, client_email } = facts;
  return (await insertPrivateLink(db, { reservation_id, client_email, token }))
    ? siteUrl(`/reservation/${token}`)
    : null;
}

/** For a mail that the correction of an address does not queue again: its retry reads the new address. */
export async function privateLinkOrRetry(facts: Facts, ...mail: Mail): Promise<string> {
  const link = await privateLink(facts, ...mail);
  if (link === null) throw new Error("store private link failed: the address changed");
  return link;
}
