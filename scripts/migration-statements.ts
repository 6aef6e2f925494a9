export type Statement = {
  /** In lower case on one line, without comments, quotes around names, texts and function bodies. */
  sql: string;
  /** Why a statement that the check refuses is harmless here, from a comment « -- accepted: … » before it. */
  accepted: string | null;
  /** It is alone between two breakpoints, as an online statement must be. */
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

/** Texts and bodies go first: they may hold anything, such as a semicolon or two hyphens. */
const simplified = (chunk: string): string =>
  chunk
    .replace(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--[^\n]*/g, (found) => (found.startsWith("--") ? " " : "''"))
    .replaceAll('"', "")
    .replace(/\s+/g, " ")
    .toLowerCase();
