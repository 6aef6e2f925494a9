export type Statement = {
  /** Lower case, on one line; comments, quotes, string literals and function bodies removed. */
  sql: string;
  /** The reason in a comment « -- accepted: … » before the statement, which exempts it from the check. */
  accepted: string | null;
  /** Whether it is the only statement between two breakpoints, as an online or accepted statement must be. */
  alone: boolean;
};

export type Context = {
  /** The file starts with the online marker: its statements run outside a transaction. */
  online: boolean;
  /** The statements before this one, including those of earlier files. */
  before: Statement[];
  /** The statements of the same file. */
  statements: Statement[];
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
    const alone = found.length === 1;
    // A reason is given for one statement: beside others it would exempt them too.
    return found.map((sql) => ({ sql, accepted: alone ? accepted : null, alone }));
  });
}

const BODY = /(\$\w*\$)[\s\S]*?\1/;
const ESCAPE_STRING = /\be'(?:[^'\\]|\\.|'')*'/;
const STRING = /'(?:[^']|'')*'/;
const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//;
const HIDDEN = new RegExp([BODY, ESCAPE_STRING, STRING, COMMENT].map(({ source }) => source).join("|"), "gi");

/** Removes literals and bodies first: they may contain semicolons or `--`. */
const simplified = (chunk: string): string =>
  chunk
    .replace(HIDDEN, (found) => (/^(--|\/\*)/.test(found) ? " " : "''"))
    .replaceAll('"', "")
    .replace(/\s+/g, " ")
    .toLowerCase();

/** The actions of an ALTER TABLE, split at the commas outside parentheses. */
export function alterActions(sql: string): { table: string; actions: string[] } | null {
  const found = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/s.exec(sql);
  if (found === null) return null;
  const [, table = "", rest = ""] = found;
  const actions = [""];
  let depth = 0;
  for (const sign of rest) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) actions.push("");
    else actions.push((actions.pop() ?? "") + sign);
  }
  return { table: bareName(table), actions: actions.map((action) => action.trim()) };
}

export const bareName = (name: string): string => name.replace(/^public[.]/, "").replace(/[^\w].*$/, "");
