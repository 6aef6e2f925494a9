import { waitFor } from "#scripts/services/process.ts";
import { mailsTo } from "../support/inbox.ts";

/** Long: the worker sends the mails of all tests, and a busy machine delays it. */
export const MAIL_TIMEOUT_MS = 120_000;

/** The text of the newest mail to this address with this subject, once it has arrived. */
export async function mailed(email: string, subject: string | RegExp): Promise<string> {
  const matches = (one: string) => (typeof subject === "string" ? one === subject : subject.test(one));
  let text = "";
  const arrived = async () => {
    text = (await mailsTo(email)).find((mail) => matches(mail.subject))?.text ?? "";
    return text !== "";
  };
  await waitFor(`the mail ${subject} to ${email}`, arrived, MAIL_TIMEOUT_MS);
  return text;
}
