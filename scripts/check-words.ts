import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";

/** JSX text and JSX attributes know entities but no escape sequences: « \u00a0 » there is six characters on a screen. */
const ESCAPE = /\\(?:u[\da-f{]|x[\da-f]{2}|[nrt])/i;
/** French keeps these signs on the line of their word: the space before or inside them does not break. */
const BREAKING_SPACE = /[ \t\n][:;?!»](?=[\s).,»\u00a0]|$)|«[ \t\n]/;

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app/**/*.tsx", "app/copy/**/*.ts"], {
  encoding: "utf8",
});
const files = listed.split("\n").filter((file) => file !== "" && !/[.]test[.]tsx?$/.test(file));
const problems = files.flatMap((file) => wrongWords(file, readFileSync(file, "utf8")));

console.log(`${files.length} files read`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

function wrongWords(file: string, text: string): string[] {
  const found: string[] = [];
  const refuse = (start: number, said: string, why: string) =>
    found.push(`${file}:${text.slice(0, start).split("\n").length}: « ${said.trim().slice(0, 60)} » ${why}`);
  const plain = (start: number, said: string) => {
    if (BREAKING_SPACE.test(said)) refuse(start, said, "breaks before its sign: write &nbsp; or \\u00a0");
  };
  const markup = (start: number, said: string) => {
    if (ESCAPE.test(said)) refuse(start, said, 'shows its escape sequence: write &nbsp;, or {"…"} around the text');
    plain(start, said);
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
