export type Statement = {
  /** Lower case, on one line; comments, quotes, string literals and function bodies removed. */
  sql: string;
  /** The reason in a comment « -- accepted: … » before the statement, which exempts it from the check. */
  accepted: string | null;
  /** Whether it is the only statement between two breakpoints, as an online statement must be. */
  alone: boolean;
};

const BREAKPOINT = "--> statement-breakpoint";
const ACCEPTED = /^\s*-- accepted: (.{20,})$/m;

export function readStatements(text: string): Statement[] {
  return text.split(BREAKPOINT).flatMap((chunk) => {
    const accepted = ACCEPTED.exec(chunk)?.[1] ?? null;
    const found = simplified(chunk)
      .split(";")
      .map((sql) => sql.trim())
      .filter((sql) => sql !== "");
    return found.map((sql) => ({ sql, accepted, alone: found.length === 1 }));
  });
}

/** Removes literals and bodies first: they may contain semicolons or `--`. */
const simplified = (chunk: string): string =>
  chunk
    .replace(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--[^\n]*/g, (found) => (found.startsWith("--") ? " " : "''"))
    .replaceAll('"', "")
    .replace(/\s+/g, " ")
    .toLowerCase();
