import { waitFor } from "#scripts/services/process.ts";
import { mailsTo } from "../support/inbox.ts";

/** The private link in the receipt that the worker sent to this address. */
export async function receivedLink(email: string): Promise<string> {
  let path = "";
  await waitFor(`a private link for ${email}`, async () => {
    for (const { text } of await mailsTo(email)) path = /\/reservation\/[\w-]+/.exec(text)?.[0] ?? path;
    return path !== "";
  });
  return path;
}
