import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#app/platform/rate-limit.server.ts";
import { waitFor } from "#scripts/services/process.ts";
import { aBooking, type BookingFixture, bookingFixture } from "../support/booking-fixture.ts";
import { workerDatabase } from "../support/databases.ts";
import { parseExposition, totalOf } from "../support/exposition.ts";
import { type CollectedSpan, startCollector } from "../support/otlp-collector.ts";
import { accepted, BEHIND_A_PROXY, postBooking, refused } from "../support/post-booking.ts";
import { logged, type RunningProcess, scrape, startWeb, startWorker } from "../support/web-process.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
let collector: Awaited<ReturnType<typeof startCollector>>;
let web: RunningProcess;
let worker: RunningProcess;
let fixture: BookingFixture;
let input: ReturnType<typeof aBooking>;

type Line = {
  msg: string;
  requestId?: string;
  task?: string;
  route?: string;
  operation?: string;
  fingerprint?: string;
};
const linesOf = ({ output }: RunningProcess): Line[] =>
  output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

/** One booking, one refused booking, an unknown path and a failing page; then both processes stop and send their spans. */
beforeAll(async () => {
  await client.connect();
  collector = await startCollector();
  const over = {
    ...BEHIND_A_PROXY,
    LOG_LEVEL: "info",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: "200",
  };
  [web, worker] = await Promise.all([startWeb(workerDatabase(), over), startWorker(workerDatabase(), over)]);
  fixture = await bookingFixture(client);
  input = aBooking(fixture, 1);
  const booked = await postBooking(web.origin, fixture, input);
  const tooMany = await postBooking(web.origin, fixture, aBooking(fixture, 40));
  if (!accepted(booked) || !refused(tooMany)) throw new Error(`booked ${booked.status}, refused ${tooMany.status}`);
  await fetch(`${web.origin}/reservation/${"s3cret".repeat(6)}?jeton=canari`);
  await waitFor("both jobs", () => worker.output().split('"msg":"job done"').length > 2, 30_000);
  // A span is exported when it ends, a mail's therefore often in an earlier batch than its job's.
  const complete = () => spansNamed("smtp send").filter((span) => path(span).length === 3);
  await waitFor("the spans of both mails, their jobs and their request", () => complete().length === 2, 30_000);
});

afterAll(async () => {
  await Promise.all([web.stop(), worker.stop(), client.end()]);
  await collector.stop();
});

const spansNamed = (name: string) => collector.spans.filter((span) => span.name === name);
const byId = () => new Map(collector.spans.map((span) => [span.spanId, span]));

/** The names from a span up to the root of its trace. */
function path(from: CollectedSpan): string[] {
  const spans = byId();
  const names = [];
  for (let span: CollectedSpan | undefined = from; span !== undefined; span = spans.get(span.parentSpanId ?? ""))
    names.push(span.name);
  return names;
}

describe("the trace of a booking", () => {
  it("goes from the request through its SQL and its jobs to the mail relay", async () => {
    const paths = spansNamed("smtp send").map(path);
    expect(paths).toContainEqual(["smtp send", "job send-reservation-receipt", "POST service/:serviceId"]);
    expect(paths).toContainEqual(["smtp send", "job notify-chef-of-reservation", "POST service/:serviceId"]);
    const [mail] = spansNamed("smtp send");
    const trace = collector.spans.filter(({ traceId }) => traceId === mail?.traceId);
    expect(trace.filter(({ parentSpanId }) => parentSpanId === undefined)).toHaveLength(1);
    const statements = trace.filter(({ name }) => name.startsWith("pg.query"));
    const parents = new Set(statements.map((span) => path(span).slice(1).join(" < ")));
    expect([...parents].toSorted()).toEqual(
      expect.arrayContaining([
        "POST service/:serviceId",
        "job notify-chef-of-reservation < POST service/:serviceId",
        "job send-reservation-receipt < POST service/:serviceId",
      ]),
    );
  });

  it("contains no URL, token, address or parameter", () => {
    const text = collector.text();
    expect(text).toContain("db.query.text");
    for (const secret of [
      ...[input.client_email, input.client_nom, input.client_telephone, input.cle, fixture.email],
      ...[fixture.service_id, fixture.availability_id, "s3cret", "canari", "url.", "http://", "client.address"],
    ])
      expect(text).not.toContain(secret);
  });
});

describe("the request id", () => {
  it("of the request is in the log lines of its jobs", () => {
    const request = linesOf(web).find(({ msg, route }) => msg === "request" && route === "service/:serviceId");
    const jobs = linesOf(worker).filter(({ msg, requestId }) => msg === "job done" && requestId === request?.requestId);
    expect(new Set(jobs.map(({ task }) => task))).toEqual(
      new Set(["notify-chef-of-reservation", "send-reservation-receipt"]),
    );
  });

  it("of the proxy is used, unless it is malformed", async () => {
    const idFor = async (asked: string) =>
      (await fetch(`${web.origin}/updates`, { headers: { "X-Request-Id": asked } })).headers.get("x-request-id");
    expect(await idFor("0198c0de-edge-4c1d")).toBe("0198c0de-edge-4c1d");
    expect(await idFor('a"b c@exemple.fr')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("an unexpected error", () => {
  it("has a fingerprint in the log and is counted by operation", async () => {
    // Fails at once: the reservation of an invalid payload.
    await client.query("select graphile_worker.add_job('notify-chef-of-reservation', '{}'::json, max_attempts => 1)");
    await logged(worker, "job is dead");
    const line = linesOf(worker).find(({ msg }) => msg.startsWith("job is dead"));
    expect(line?.fingerprint).toMatch(/^[0-9a-f]{12}$/);
    const labels = { level: "error", operation: "job notify-chef-of-reservation" };
    expect(line?.operation).toBe(labels.operation);
    expect(totalOf(parseExposition(await scrape(worker)), "errors_total", labels)).toBe(1);
  });
});

/** What each label may contain. A new label needs an entry here: its values must come from a fixed list. */
const ALLOWED: Record<string, RegExp> = {
  method: /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other|unknown)$/,
  route: /^[a-z/:.*?-]+$/i,
  status: /^[1-5]\d\d$/,
  task: /^[a-z]+(-[a-z]+)+$/,
  result: /^[a-z]+$/,
  state: /^[a-z]+$/,
  rule: /^[a-z_]+$/,
  connection: /^convive(-direct)?$/,
  operation: /^[A-Za-z# -]{1,60}$/,
  limit: RegExp(`^(${Object.keys(LIMITS).join("|")})$`),
  level: /^(warn|error)$/,
  code: /^[a-z_]+$/,
  action: /^(confirm|refuse|mark_paid|undo_payment|cancel|withdraw|expire|finish)$/,
  actor: /^(chef|client|systeme)$/,
  le: /^(\+Inf|[\d.e-]+)$/,
  // Of the process metrics.
  quantile: /^0[.]\d+$/,
  type: /^[A-Za-z]+$/,
  kind: /^[a-z]+$/,
  space: /^[a-z_]+$/,
  version: /^v[\d.]+$/,
  major: /^\d+$/,
  minor: /^\d+$/,
  patch: /^\d+$/,
};

describe("metrics", () => {
  it("have label values from fixed lists, and no personal data", async () => {
    const text = `${await scrape(web)}\n${await scrape(worker)}`;
    const samples = parseExposition(text);
    expect(samples.length).toBeGreaterThan(300);
    const unexpected = samples.flatMap(({ name, labels }) =>
      Object.entries(labels)
        .filter(([label, value]) => !ALLOWED[label]?.test(value))
        .map((pair) => [name, ...pair]),
    );
    expect(unexpected).toEqual([]);
    for (const secret of [input.client_email, fixture.service_id, fixture.chef_id, "exemple.fr", "s3cret", "127.0.0.1"])
      expect(text).not.toContain(secret);
  });

  it("count the booking, its refusal, its jobs and its mails", async () => {
    const fromWeb = parseExposition(await scrape(web));
    const fromWorker = parseExposition(await scrape(worker));
    expect(totalOf(fromWeb, "booking_attempts_total", { result: "booked" })).toBe(1);
    expect(totalOf(fromWeb, "booking_attempts_total", { result: "refused" })).toBe(1);
    expect(totalOf(fromWeb, "booking_refusals_total")).toBe(1);
    expect(totalOf(fromWeb, "database_transaction_duration_seconds_count", { result: "committed" })).toBeGreaterThan(0);
    expect(totalOf(fromWeb, "database_pool_wait_seconds_count")).toBeGreaterThan(0);
    expect(totalOf(fromWeb, "live_updates_connected")).toBe(1);
    const task = "send-reservation-receipt";
    expect(totalOf(fromWorker, "job_duration_seconds_count", { task, result: "ok" })).toBe(1);
    expect(totalOf(fromWorker, "job_delay_seconds_count", { task })).toBe(1);
    expect(totalOf(fromWorker, "mail_send_duration_seconds_count", { task, result: "sent" })).toBe(1);
    expect(totalOf(fromWorker, "worker_ready")).toBe(1);
  });
});
