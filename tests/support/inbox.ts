import { z } from "zod";
import { place } from "./databases.ts";

const caughtMail = z.object({
  recipients: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});

/** Mails that the local SMTP server received for one address, newest first. */
export async function mailsTo(address: string): Promise<z.infer<typeof caughtMail>[]> {
  const url = `http://127.0.0.1:${place.ports.inbox}/mails.json?to=${encodeURIComponent(address)}`;
  return z.array(caughtMail).parse(await (await fetch(url)).json());
}
