import { Counter, Histogram } from "@prometheus-io/client";
import { registers } from "#app/platform/metrics.server.ts";
import { afterAcknowledgedCommit } from "#app/platform/transaction.server.ts";

const HOUR = 3600;

export const bookingAttempts = new Counter({
  name: "booking_attempts_total",
  help: "Submitted bookings by result: booked, repeated (same idempotency key), refused (by a rule), failed",
  labelNames: ["result"],
  registers,
});

export const bookingRefusals = new Counter({
  name: "booking_refusals_total",
  help: "Refused bookings by refusal code",
  labelNames: ["code"],
  registers,
});

const reservationTransitions = new Counter({
  name: "reservation_transitions_total",
  help: "Committed changes of a reservation's status by action and actor",
  labelNames: ["action", "actor"],
  registers,
});

const answerSeconds = new Histogram({
  name: "reservation_answer_seconds",
  help: "From the request to its confirmation, refusal or expiry, by action",
  labelNames: ["action"],
  buckets: [0.25, 1, 3, 6, 12, 24, 48, 72, 96].map((hours) => hours * HOUR),
  registers,
});

/** The actions that end the wait of a request. A cancellation by the client is no answer. */
const ANSWERS: ReadonlySet<string> = new Set(["confirm", "refuse", "expire"]);

type CommittedTransition = { action: string; actor: string; requestedAt: Date; at: Date };

/** Counts a change of status once its transaction has committed. */
export function countTransition(
  tx: Parameters<typeof afterAcknowledgedCommit>[0],
  { action, actor, requestedAt, at }: CommittedTransition,
): void {
  afterAcknowledgedCommit(tx, () => {
    reservationTransitions.inc({ action, actor });
    if (ANSWERS.has(action)) answerSeconds.observe({ action }, (at.getTime() - requestedAt.getTime()) / 1000);
  });
}
