import type { z } from "zod";
import type { Mail } from "#app/shared/copy/mail.ts";
import { env } from "./env.server.ts";
import { defineJob, type Job, type JobId, type PayloadSchema } from "./job.server.ts";
import { renderMail } from "./mail/render-mail.ts";
import { isRefusedRecipient, type MailHeaders, mailFrame, sendMail } from "./mailer.server.ts";

type MailDefinition<Name extends string, Payload extends PayloadSchema, Found> = {
  readonly name: Name;
  readonly payload: Payload;
  /** What the mail is about, as it is when the mail is sent. Nothing is sent when it is not there. */
  readonly read: (payload: z.infer<Payload>, id: JobId) => Promise<Found | null | undefined>;
  readonly to: (found: Found, payload: z.infer<Payload>) => string;
  readonly template: (found: Found, payload: z.infer<Payload>) => Mail;
  /** The same on every attempt, and another for every other mail: `perJob`, unless a sweep may queue the mail a second time. */
  readonly messageId: (payload: z.infer<Payload>, id: JobId, found: Found) => string;
  readonly headers?: (found: Found, payload: z.infer<Payload>) => MailHeaders;
  /** After the relay took the mail, or refused its recipient. */
  readonly sent?: (found: Found, payload: z.infer<Payload>) => Promise<void>;
  readonly refused?: (found: Found, payload: z.infer<Payload>) => Promise<void>;
};

/** The address of a page, for the links of a mail. */
export const siteUrl = (path: string): string => `${env.PUBLIC_ORIGIN}${path}`;

/** The id of a mail that is queued once. */
export const perJob = (_payload: unknown, id: JobId): string => `job-${id}`;

/** A job that sends one mail. */
export const defineMail = <Name extends string, Payload extends PayloadSchema, Found extends object>({
  name,
  payload,
  ...mail
}: MailDefinition<Name, Payload, Found>): Job<Name, Payload, undefined> =>
  defineJob({
    name,
    payload,
    run: async (given, { id }) => {
      const found = await mail.read(given, id);
      if (found === null || found === undefined) return;
      const message = {
        to: mail.to(found, given),
        messageId: mail.messageId(given, id, found),
        ...mail.headers?.(found, given),
        ...renderMail(mail.template(found, given), mailFrame),
      };
      try {
        await sendMail(message);
      } catch (error) {
        if (isRefusedRecipient(error)) await mail.refused?.(found, given);
        throw error;
      }
      await mail.sent?.(found, given);
    },
  });
