import { createHash } from "node:crypto";
import { loggedErrors } from "./metrics.server.ts";

/** Frames of each error of the chain that count: deeper ones differ between callers of the same fault. */
const FRAMES = 3;
/** More groups than a healthy process ever has; bounds memory and the label values of `errors_total`. */
const MAX_GROUPS = 200;
const OTHER = "other";

/**
 * Identifies errors with the same cause: class, code and constraint of each error in the chain of causes, the operation, and
 * the innermost functions. Without line numbers, file names and messages, so that it survives a deployment and contains no
 * input.
 */
export function fingerprintOf(error: unknown, operation: string): string {
  const parts = [operation];
  for (let inner: unknown = error, depth = 0; depth < 5 && inner !== undefined; depth += 1) {
    if (!(inner instanceof Error)) {
      parts.push(typeof inner);
      break;
    }
    parts.push(inner.constructor.name, textOf(inner, "code"), textOf(inner, "constraint"), ...functionsOf(inner));
    inner = inner.cause;
  }
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 12);
}

function textOf(error: Error, name: "code" | "constraint"): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : "";
}

/** Names of the innermost functions outside Node and packages. Rolldown may append `$1` to a name; anonymous ones do not count. */
function functionsOf({ stack = "" }: Error): string[] {
  return [...stack.matchAll(/^ {4}at (?:async |new )*([^\s(]+)(?: \[as [^\]]+\])? \(([^)]*)\)$/gm)]
    .filter(([, , file = ""]) => !/^node:|[\\/]node_modules[\\/]/.test(file))
    .map(([, name = ""]) => name.replace(/\$\d+$/, ""))
    .filter((name) => !name.includes("<anonymous>"))
    .slice(0, FRAMES);
}

/** The constant part of a log message: what comes before a colon, without digits. */
export const operationOf = (message: string): string =>
  (message.split(/[:,]/)[0] ?? "")
    .replace(/ failed$/, "")
    .replace(/\d+/g, "#")
    .slice(0, 60);

type ErrorGroup = {
  fingerprint: string;
  operation: string;
  type: string;
  level: string;
  count: number;
  first_seen: string;
  last_seen: string;
};

const groups = new Map<string, ErrorGroup>();

/** Counts a logged error in its group and returns the group's fingerprint. */
export function recordError(error: unknown, operation: string, level: string, at: Date): string {
  const fingerprint = fingerprintOf(error, operation);
  const known = groups.get(fingerprint);
  const group = known ?? addGroup(fingerprint, { error, operation, level, at });
  group.count += 1;
  group.last_seen = at.toISOString();
  loggedErrors.inc({ level, operation: group.operation, fingerprint: group.fingerprint });
  return fingerprint;
}

type FirstSeen = { error: unknown; operation: string; level: string; at: Date };

function addGroup(found: string, { error, operation, level, at }: FirstSeen): ErrorGroup {
  const full = groups.size >= MAX_GROUPS - 1;
  const fingerprint = full ? OTHER : found;
  const known = groups.get(fingerprint);
  if (known !== undefined) return known;
  const type = error instanceof Error ? error.constructor.name : typeof error;
  const seen = at.toISOString();
  const first = { fingerprint, level, count: 0, first_seen: seen, last_seen: seen };
  const group = { ...first, operation: full ? OTHER : operation, type: full ? OTHER : type };
  groups.set(fingerprint, group);
  return group;
}

/** The error groups of this process since its start, the most recent first. */
export const listErrorGroups = (): ErrorGroup[] =>
  [...groups.values()].toSorted((a, b) => b.last_seen.localeCompare(a.last_seen));
