import { accountJobs } from "../app/features/accounts/jobs.server.ts";
import { agendaJobs } from "../app/features/agenda/jobs.server.ts";
import { bookingJobs } from "../app/features/bookings/jobs.server.ts";
import { chefJobs } from "../app/features/chefs/jobs.server.ts";
import { consoleJobs } from "../app/features/console/jobs.server.ts";
import { eveningJobs } from "../app/features/evenings/jobs.server.ts";
import { helpJobs } from "../app/features/help/jobs.server.ts";
import { integrationJobs } from "../app/features/integrations/jobs.server.ts";
import { legalJobs } from "../app/features/legal/jobs.server.ts";
import { messageJobs } from "../app/features/messages/jobs.server.ts";
import { moderationJobs } from "../app/features/moderation/jobs.server.ts";
import { photoJobs } from "../app/features/photos/jobs.server.ts";
import { privacyJobs } from "../app/features/privacy/jobs.server.ts";
import { reviewJobs } from "../app/features/reviews/jobs.server.ts";
import { searchJobs } from "../app/features/search/jobs.server.ts";
import { verificationJobs } from "../app/features/verification/jobs.server.ts";
import { waitingListJobs } from "../app/features/waiting-list/jobs.server.ts";
import type { Job } from "../app/platform/job.server.ts";

/** All tasks of the worker. */
const jobs = [
  ...accountJobs,
  ...agendaJobs,
  ...bookingJobs,
  ...chefJobs,
  ...consoleJobs,
  ...eveningJobs,
  ...helpJobs,
  ...integrationJobs,
  ...legalJobs,
  ...messageJobs,
  ...moderationJobs,
  ...photoJobs,
  ...privacyJobs,
  ...reviewJobs,
  ...searchJobs,
  ...verificationJobs,
  ...waitingListJobs,
];

declare global {
  /** For `enqueue`: a name that no job has, or a payload that its job refuses, does not compile. */
  type QueuedJob = (typeof jobs)[number];
}

/**
 * Renamed jobs: those that a former release queued, or that died under their former name, run under the new one. `last` is the last
 * release that queues the former name. The row may go with the second release after it, once no job of that name is left in the queue.
 */
const FORMER_NAMES: readonly { readonly former: string; readonly name: QueuedJob["name"]; readonly last: string }[] = [
  { former: "send-dossier-link", name: "notify-client-of-confirmation", last: "0.0.0" },
  { former: "send-report-receipt", name: "send-case-receipt", last: "0.0.0" },
  { former: "send-report-decision", name: "send-case-decision", last: "0.0.0" },
  { former: "send-review-decision", name: "send-measure", last: "0.0.0" },
];

/** The job of each task that may be in the queue. */
export const jobsByTask: ReadonlyMap<string, Job> = new Map<string, Job>([
  ...jobs.map((job) => [job.name, job] as const),
  ...FORMER_NAMES.flatMap(({ former, name }) =>
    jobs.filter((job) => job.name === name).map((job) => [former, job] as const),
  ),
]);

if (jobsByTask.size !== jobs.length + FORMER_NAMES.length) throw new Error("two jobs have the same name");

/**
 * Scheduled jobs have three attempts: the next run follows anyway. Sorted by name, because graphile-worker locks the rows of its
 * entries in this order: workers of two releases that had other orders would deadlock when a minute begins.
 */
export const crontab = jobs
  .flatMap(({ name, cron }: Job) => (cron === undefined ? [] : [{ name, ...cron }]))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ name, at, ...options }) => `${at} ${name} ?${new URLSearchParams({ ...options, max: "3" })}`)
  .join("\n");
