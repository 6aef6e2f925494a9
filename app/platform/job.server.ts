import { createHmac } from "node:crypto";
import type { z } from "zod";
import { keysFor } from "./secrets.server.ts";

/** What a job is given besides its payload: the same payload gives the same `id` on every try. */
export type JobContext = { id: string; attempt: number };

export type Job = {
  name: string;
  run: (payload: unknown, context: JobContext) => Promise<void>;
};

/** One queue task: the payload is checked before the handler sees it. */
export function defineJob<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  handle: (payload: z.infer<Payload>, context: JobContext) => Promise<void>,
): Job {
  return { name, run: async (raw, context) => handle(await payload.parseAsync(raw), context) };
}

const [LINK_KEY] = keysFor("mail link");

/**
 * The secret part of a link that a job mails: 256 bits derived from what stays the same on every try, so that a mail
 * sent again carries the same link. A random one would add a working link with each retry.
 */
export function linkToken(mail: string, id: string): string {
  return createHmac("sha256", LINK_KEY).update(`${mail} ${id}`).digest("base64url");
}

/** So many failures are not of single things: something they all need is away. */
const MAX_FAILURES = 20;

/**
 * Each for itself: one that cannot be done keeps no other from being done, now or at any later run, and the job still
 * fails in the end, so that somebody hears of it. Gives how many `work` has done.
 */
export async function workOnEach<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const item of items) {
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      failures.push(error);
      if (failures.length === MAX_FAILURES) break;
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} of ${items.length} failed`, { cause: failures[0] });
  }
  return done;
}
