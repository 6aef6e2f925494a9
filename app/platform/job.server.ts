import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";

declare const queued: unique symbol;
/** The number that the queue gave a job. */
export type JobId = string & { readonly [queued]: true };
const isJobId = (id: string): id is JobId => id !== "";

/** `id` is the same on every attempt of a job. */
export type JobContext = { id: string; attempt: number };

/** A moment in a payload, which is JSON. */
export const instantSchema = z.coerce.date<Date | string>();
export type PayloadSchema = z.ZodType<object, object>;

/** When the worker queues a job by itself, in UTC: a job that depends on Paris time checks the time when it runs. */
type Cron = {
  /** Minute, hour, day of the month, month, day of the week. */
  readonly at: string;
  /** How far back runs that were missed during an outage are made up for. */
  readonly fill?: string;
  /** Runs of one queue never overlap. */
  readonly queue?: string;
};

type Definition<Name extends string, Payload extends PayloadSchema, Priority> = {
  readonly name: Name;
  readonly payload: Payload;
  /** `enqueue` asks for the same one where it queues this job: the web process does not load definitions. */
  readonly priority?: Priority;
  readonly cron?: Cron;
};

/** A queue task, as the worker runs it. */
export type Job<
  Name extends string = string,
  Payload extends PayloadSchema = PayloadSchema,
  Priority = unknown,
> = Definition<Name, Payload, Priority> & {
  readonly run: (payload: unknown, context: JobContext) => Promise<void>;
};

/** A queue task. The payload is validated before `run`: a job of another release fails with the validation error until its attempts are used up. */
export function defineJob<
  Name extends string,
  Payload extends PayloadSchema,
  Priority extends number | undefined = undefined,
>({
  run,
  ...definition
}: Definition<Name, Payload, Priority> & {
  readonly run: (payload: z.infer<Payload>, context: JobContext & { id: JobId }) => Promise<void>;
}): Job<Name, Payload, Priority> {
  return {
    ...definition,
    run: async (raw, context) => {
      const parsed = await definition.payload.parseAsync(raw);
      const { id } = context;
      if (!isJobId(id)) throw new Error("run job failed: it has no id");
      return running.run({ name: definition.name, ...subjectOf(parsed) }, () => run(parsed, { ...context, id }));
    },
  };
}

type RunningJob = { readonly name: string; readonly reservation_id: string | null; readonly renvoi: boolean };
const running = new AsyncLocalStorage<RunningJob>();

/** The job on whose behalf this code runs, and the reservation that its payload names; undefined outside a job. */
export const runningJob = (): RunningJob | undefined => running.getStore();

function subjectOf(payload: object): Omit<RunningJob, "name"> {
  const reservation_id = "reservation_id" in payload ? payload.reservation_id : null;
  return {
    reservation_id: typeof reservation_id === "string" ? reservation_id : null,
    renvoi: "renvoi" in payload && payload.renvoi === true,
  };
}

/** Abort after this many failures: a shared dependency is probably down. */
const MAX_FAILURES = 20;

/**
 * Processes items independently: one failure must not block the rest, in this run or in later ones. Throws at the end when
 * any item failed, so that the job is retried and reported. Returns how many times `work` returned true.
 */
export async function processEach<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<number> {
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

/** A shared dependency is probably down. */
const MAX_FAILED_BATCHES = 20;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

type Batches<T> = {
  /** The items behind the id `after`, in the order of their ids, at most `count`. */
  readonly select: (page: { readonly after: string; readonly count: number }) => Promise<T[]>;
  readonly idOf: (item: T) => string;
  readonly work: (item: T) => Promise<boolean>;
};

/**
 * Processes all items, `count` at a time, and returns the failures of its batches. A failure must not keep the later batches from
 * being processed, in this run and in every retry.
 */
export async function processBatches<T>(count: number, { select, idOf, work }: Batches<T>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const items: T[] = await select({ after, count });
    await processEach(items, work).catch((error: unknown) => failures.push(error));
    const last = items.at(-1);
    after =
      last === undefined || items.length < count || failures.length === MAX_FAILED_BATCHES ? undefined : idOf(last);
  }
  return failures;
}
