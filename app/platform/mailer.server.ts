import nodemailer from "nodemailer";
import type { Publisher } from "#app/shared/copy/mail.ts";
import { db } from "./db.server.ts";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { mailSeconds, timed } from "./metrics.server.ts";
import { recordSentMail, wasSentBeforeRestore } from "./restore-records.server.ts";
import { recordAcceptedMail, recordExpectedMail, recordRefusedMail } from "./sent-mails.server.ts";
import { currentTask, traceCall } from "./trace-context.server.ts";

const transport = nodemailer.createTransport({
  url: env.SMTP_URL,
  // Without it, a relay that offers no STARTTLS, or an attacker who strips the offer, would receive private links in clear
  // text. A mail that cannot be encrypted is not sent: its job fails and is retried.
  requireTLS: env.SMTP_REQUIRE_TLS,
  pool: true,
  maxConnections: 4,
  connectionTimeout: 10_000,
  socketTimeout: 30_000,
});

type Mail = MailHeaders & {
  to: string;
  subject: string;
  html: string;
  text: string;
  /**
   * Identifies the mail: the same on every retry, so that mail programs show a mail sent twice once. A mail that a sweep
   * queues is named after its object, not after its job: on a restored database the sweep queues it again, in another job.
   */
  messageId: string;
};

export type MailHeaders = {
  /** Default: MAIL_FROM. */
  replyTo?: string;
  /** The ids of the mails of the same thread, oldest first: a person wrote this one as an answer to the last. */
  answers?: readonly string[];
  /** An address that stops these mails when it receives a POST (RFC 8058). */
  unsubscribe?: string;
  /** The recipient was just erased: nothing is noted about this last mail. */
  unrecorded?: true;
};

/** What the frame of every mail template needs. */
export const mailFrame: { readonly origin: string; editeur: Publisher } = {
  origin: env.PUBLIC_ORIGIN,
  /** Set before each job (server/worker.ts): templates are rendered without waiting. */
  editeur: { nom: null, contact: null },
};

/** The placeholder addresses of erased persons end with this reserved top-level domain; no mail is sent to them. */
const UNDELIVERABLE = ".invalid";

/**
 * Addresses are passed as objects: a string typed by a person could be parsed as a list of recipients. After a restore,
 * sends nothing that the lost site has already sent.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { to, subject, html, text, messageId, replyTo, answers = [], unsubscribe, unrecorded = false } = mail;
  if (to.endsWith(UNDELIVERABLE)) return;
  if (await wasSentBeforeRestore(db, to, messageId)) {
    log.info("mail not sent: it was sent before the restore");
    return;
  }
  const domain = new URL(env.PUBLIC_ORIGIN).hostname;
  const references = answers.map((id) => `<${id}@${domain}>`);
  const message = {
    from: env.MAIL_FROM,
    to: { name: "", address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    subject,
    html,
    text,
    messageId: `<${messageId}@${domain}>`,
    ...(answers.length === 0 ? {} : { inReplyTo: references.at(-1) ?? "", references }),
    headers: {
      ...(answers.length === 0 ? { "Auto-Submitted": "auto-generated" } : {}),
      ...unsubscribeHeaders(unsubscribe),
    },
    ...(env.MAIL_REPORTS_SECRET === undefined ? {} : { dsn: reportsOf(to, messageId) }),
  };
  if (!unrecorded) await recordExpectedMail({ to, messageId });
  await timed(
    mailSeconds,
    () => traceCall("smtp send", () => transport.sendMail(message)),
    ({ error }) => ({ task: currentTask(), result: resultOf(error) }),
  ).catch(async (error: unknown) => {
    if (isRefusedRecipient(error)) await recordRefusedMail({ to, messageId }, codeOf(error));
    throw error;
  });
  await recordSentMail(to, messageId);
  await recordAcceptedMail({ to, messageId });
}

/** RFC 3461: ENVID has 100 characters at most. */
const MAX_ENVELOPE_ID = 100;

/**
 * Asks a relay that announces DSN to report the outcome, with the headers only: a returned text would carry a private link
 * to a mailbox of ours.
 */
const reportsOf = (to: string, messageId: string) => ({
  ...(messageId.length > MAX_ENVELOPE_ID ? {} : { id: messageId }),
  return: "headers" as const,
  notify: ["success" as const, "failure" as const],
  recipient: `rfc822;${to}`,
});

/** Of a refused recipient: the enhanced status code of the relay's answer (RFC 3463), or the general one. */
const codeOf = (error: unknown): string =>
  /(?<![.\d])5\.\d{1,3}\.\d{1,3}(?![.\d])/.exec(
    error instanceof Error && "response" in error ? String(error.response) : "",
  )?.[0] ?? "5.0.0";

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

function resultOf(error: unknown): string {
  if (error === undefined) return "sent";
  return isRefusedRecipient(error) ? "refused" : "failed";
}

/** Whether the relay rejected the recipient: the mailbox does not exist or accepts no mail (550, 551, 553 to RCPT TO). */
export function isRefusedRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  return error.command === "RCPT TO" && [550, 551, 553].includes(Number(error.responseCode));
}

/** Rejects when the relay is unavailable or refuses our login. */
export const mailerAnswers = (): Promise<true> => transport.verify();

export const closeMailer = (): void => transport.close();
