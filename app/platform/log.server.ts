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

const logOptions = {
  redact: { paths: ["", "*.", "*.*."].flatMap((depth) => HIDDEN.map((key) => `${depth}${key}`)), censor: "[caché]" },
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
