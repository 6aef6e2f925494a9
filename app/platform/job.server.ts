import type { z } from "zod";

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
