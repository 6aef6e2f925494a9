import { createHash } from "node:crypto";

/** Frames of each error of the chain that count: deeper ones differ between callers of the same fault. */
const FRAMES = 3;

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
