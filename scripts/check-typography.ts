import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";

/** JSX text and attributes decode entities but not escape sequences: « \u00a0 » is displayed as six characters. */
const ESCAPE = /\\(?:u[\da-f{]|x[\da-f]{2}|[nrt])/i;
/** French punctuation stays on the line of its word: the space before it, or inside « », must not break. */
const BREAKING_SPACE = /[ \t\n][:;?!»](?=[\s).,»\u00a0]|$)|«[ \t\n]/;

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app/**/*.tsx", "app/**/copy/**/*.ts"], {
  encoding: "utf8",
});
const files = listed.split("\n").filter((file) => file !== "" && !/[.]test[.]tsx?$/.test(file));
const problems = files.flatMap((file) => typographyErrors(file, readFileSync(file, "utf8")));

console.log(`${files.length} files read`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

function typographyErrors(file: string, text: string): string[] {
  const found: string[] = [];
  const report = (start: number, excerpt: string, why: string) =>
    found.push(`${file}:${text.slice(0, start).split("\n").length}: « ${excerpt.trim().slice(0, 60)} » ${why}`);
  const plain = (start: number, excerpt: string) => {
    if (BREAKING_SPACE.test(excerpt))
      report(start, excerpt, "may break the line before its punctuation: write &nbsp; or \\u00a0");
  };
  const markup = (start: number, excerpt: string) => {
    if (ESCAPE.test(excerpt))
      report(start, excerpt, 'displays its escape sequence: write &nbsp;, or {"…"} around the text');
    plain(start, excerpt);
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) return [`${file}: ${errors[0]?.message}`];
  new Visitor({
    JSXText: ({ start, end }) => markup(start, text.slice(start, end)),
    JSXAttribute: ({ value }) => {
      if (value?.type === "Literal" && typeof value.value === "string")
        markup(value.start, text.slice(value.start + 1, value.end - 1));
    },
    Literal: ({ start, value }) => {
      if (typeof value === "string") plain(start, value);
    },
    TemplateElement: ({ start, value }) => plain(start, value.cooked ?? ""),
  }).visit(program);
  return [...new Set(found)];
}
