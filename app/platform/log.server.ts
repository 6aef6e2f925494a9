import pino from "pino";
import { env } from "./env.server.ts";
import { fingerprintOf, operationOf } from "./error-fingerprint.server.ts";
import { loggedErrors, overloads } from "./metrics.server.ts";
import { overloadOf } from "./overload.server.ts";
import { logFields } from "./trace-context.server.ts";

/** Keys whose values are redacted at the top level and up to two levels below it. */
const HIDDEN = [
  "password",
  "token",
  "secret",
  "authorization",
  "cookie",
  "email",
  "client_nom",
  "client_prenom",
  "client_email",
  "client_telephone",
  "client_message",
  "telephone",
  "message",
  "lien",
  "lien_paiement",
];

const HIDDEN_VALUE = "[caché]";

const WARN = pino.levels.values.warn ?? 40;

const errorIn = ([fields]: unknown[]): unknown =>
  typeof fields === "object" && fields !== null && "err" in fields ? fields.err : undefined;

/** Every line with an error has its operation, which is counted, and its fingerprint. */
function withFingerprint(args: Parameters<pino.LogFn>, level: number): Parameters<pino.LogFn> {
  const [fields, message, ...more]: unknown[] = args;
  const err = errorIn(args);
  if (typeof fields !== "object" || fields === null || err === undefined) return args;
  const operation = operationFrom(fields, typeof message === "string" ? message : "");
  loggedErrors.inc({ level: pino.levels.labels[level] ?? "error", operation });
  return [{ ...fields, operation, fingerprint: fingerprintOf(err, operation) }, ...[message, ...more].map(String)];
}

function operationFrom(fields: object, message: string): string {
  if ("operation" in fields && typeof fields.operation === "string") return fields.operation;
  return "task" in fields && typeof fields.task === "string" ? `job ${fields.task}` : operationOf(message);
}

const logOptions = {
  redact: { paths: ["", "*.", "*.*."].flatMap((depth) => HIDDEN.map((key) => `${depth}${key}`)), censor: HIDDEN_VALUE },
  serializers: { err: describeError },
  base: { pid: process.pid },
  mixin: logFields,
  hooks: {
    logMethod(args, method, level) {
      if (level < WARN) return method.apply(this, args);
      const overload = overloadOf(errorIn(args));
      // An overload is expected and counted by itself: an alert on errors must not fire for it. `warn` comes back here.
      if (overload !== null && level > WARN) return this.warn(...args);
      if (overload !== null) overloads.inc({ reason: overload });
      method.apply(this, withFingerprint(args, level));
    },
  },
} satisfies pino.LoggerOptions;

export const log = pino({ level: env.LOG_LEVEL, ...logOptions });

type ErrorFacts = {
  type: string;
  reason?: string;
  code?: string;
  constraint?: string;
  stack: string;
  cause?: ErrorFacts;
};

/** Mail servers quote the address that they reject. */
export const hideAddresses = (text: string): string => text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "[adresse]");

/**
 * The message of a failed query contains its parameters, and PostgreSQL quotes the row: both are personal data. Of a
 * database error only the code, the constraint and the stack are logged.
 */
function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, stack: "" };
  const code = "code" in error ? error.code : undefined;
  const constraint = "constraint" in error ? error.constraint : undefined;
  const fromDatabase = "query" in error || "severity" in error;
  return {
    type: error.constructor.name,
    ...(fromDatabase ? {} : { reason: hideAddresses(error.message) }),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    stack: error.stack?.match(/^ {4}at .*$/gm)?.join("\n") ?? "",
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/**
 * An error in one line, with the same redaction. Removes NUL and lone surrogates: they are valid in a JavaScript string, but
 * PostgreSQL rejects them in a text column.
 */
export function summarizeError(error: unknown): string {
  const summarize = ({ type, reason, code, constraint, cause }: ErrorFacts): string => {
    const own = reason ?? [type, code, constraint].filter(Boolean).join(" ");
    return cause === undefined ? own : `${own}: ${summarize(cause)}`;
  };
  return summarize(describeError(error)).replaceAll("\0", "").toWellFormed();
}

/** The words of all our URLs, in lower case; a value, such as the secret of a private link, may follow a `guarded` one. */
export type PathWords = { fixed: ReadonlySet<string>; guarded: ReadonlySet<string> };

/** Shorter than any token. Neither an e-mail address nor an escape, which could hide a guarded word. */
const PLAIN_SEGMENT = /^[\p{L}\p{N}._~-]{1,16}$/u;
const MAX_SEGMENTS = 8;

/** The path of a 404, redacted for the log: it may be a mistyped or truncated private link. */
export function describePath(path: string, { fixed, guarded }: PathWords): string {
  const segments = path.split("/").slice(1);
  let hiding = false;
  const described = segments.slice(0, MAX_SEGMENTS).map((segment) => {
    const word = segment.toLowerCase();
    const known = segment === "" || fixed.has(word);
    if (!known && !PLAIN_SEGMENT.test(segment)) hiding = true;
    const text = known || !hiding ? segment : HIDDEN_VALUE;
    if (guarded.has(word)) hiding = true;
    return text;
  });
  return `/${described.join("/")}${segments.length > MAX_SEGMENTS ? "/…" : ""}`;
}
