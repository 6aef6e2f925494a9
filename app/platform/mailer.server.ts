import nodemailer from "nodemailer";
import { env } from "./env.server.ts";

const transport = nodemailer.createTransport({
  url: env.SMTP_URL,
  // Otherwise a relay that offers no STARTTLS, or an attacker on the way who strips the offer, would receive private links
  // in clear. A mail that cannot be sent encrypted is not sent: its job fails and is tried again.
  requireTLS: env.SMTP_REQUIRE_TLS,
  pool: true,
  maxConnections: 4,
  connectionTimeout: 10_000,
  socketTimeout: 30_000,
});

type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable over retries, so that a mail sent twice is seen once. */
  messageId: string;
  /** Where an answer goes, when it is not to us. */
  replyTo?: string;
};

/** What every mail of ours ends with: where the site is, and where a person answers. */
export const mailFrame = { origin: env.PUBLIC_ORIGIN };

/** What stands for the address of a person whose data were erased. No mail can be delivered there, so none leaves. */
const NOWHERE = ".invalid";

/** The address goes in as an object, so that nothing typed by a person is parsed as a list of recipients. */
export async function sendMail({ to, subject, html, text, messageId, replyTo }: Mail): Promise<void> {
  if (to.endsWith(NOWHERE)) return;
  const domain = new URL(env.PUBLIC_ORIGIN).hostname;
  await transport.sendMail({
    from: env.MAIL_FROM,
    to: { name: "", address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    subject,
    html,
    text,
    messageId: `<${messageId}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** The relay answered that the recipient's mailbox does not exist or takes no mail (SMTP 550, 551, 553 to RCPT TO). */
export function isRefusedRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  return error.command === "RCPT TO" && [550, 551, 553].includes(Number(error.responseCode));
}

/** Whether the relay takes our mail now. */
export const mailerAnswers = (): Promise<true> => transport.verify();

export const closeMailer = (): void => transport.close();
