import pino from "pino";
import { env } from "./env.server.ts";

/** Keys whose value never reaches a log, at any of the depths we log at. */
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

const logOptions = {
  redact: { paths: ["", "*.", "*.*."].flatMap((depth) => HIDDEN.map((key) => `${depth}${key}`)), censor: HIDDEN_VALUE },
  serializers: { err: describeError },
  base: { pid: process.pid },
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

/** A mail server quotes the address that it refuses. */
export const hideAddresses = (text: string): string => text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "[adresse]");

/**
 * A failed query names its parameters, and PostgreSQL quotes the row: both are people's data. What is kept of an error
 * of the database is its code, its constraint and where it happened.
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
 * An error in one line, by the same rule. Without NUL and lone surrogates: both are valid in a JavaScript string, and
 * PostgreSQL refuses them in text.
 */
export function summarizeError(error: unknown): string {
  const summarize = ({ type, reason, code, constraint, cause }: ErrorFacts): string => {
    const own = reason ?? [type, code, constraint].filter(Boolean).join(" ");
    return cause === undefined ? own : `${own}: ${summarize(cause)}`;
  };
  return summarize(describeError(error)).replaceAll("\0", "").toWellFormed();
}

/** What follows these names in a path is the secret of a private link, or part of it. */
const PRIVATE_LINKS = new Set(["reservation", "mes-donnees", "auth"]);
/** Longer than any word of our addresses: a token, or part of one. */
const MAX_SEGMENT = 24;
const MAX_SEGMENTS = 8;

/** A path that leads nowhere, fit for a log: a mistyped or cut private link must not be readable there. */
export function describePath(path: string): string {
  const segments = path.split("/").slice(1);
  const decoded = segments.map(decodeSegment);
  const start = decoded.findIndex((segment) => PRIVATE_LINKS.has(segment.toLowerCase()));
  const described = segments.slice(0, MAX_SEGMENTS).map((segment, rank) => {
    const secret = (start >= 0 && rank > start) || segment.length > MAX_SEGMENT;
    return segment !== "" && (secret || decoded[rank]?.includes("@") === true) ? HIDDEN_VALUE : segment;
  });
  return `/${described.join("/")}${segments.length > MAX_SEGMENTS ? "/…" : ""}`;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
