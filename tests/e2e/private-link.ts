import { waitFor } from "#scripts/services/process.ts";
import { mailsTo } from "../support/inbox.ts";
import { MAIL_TIMEOUT_MS } from "./mailed.ts";

/**
 * Path of the reservation's private link mailed to this address, optionally in a mail whose subject contains `objet`.
 */
export async function mailedPrivateLink(email: string, objet = ""): Promise<string> {
  let path = "";
  const arrived = async () => {
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes(objet));
    for (const { text } of mails) path = /\/reservation\/[\w-]+/.exec(text)?.[0] ?? path;
    return path !== "";
  };
  await waitFor(`a private link for ${email}`, arrived, MAIL_TIMEOUT_MS);
  return path;
}
