import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import postcss, { type Root } from "postcss";
import { parseSync, Visitor } from "vite";
import { classesIn, faultsOf } from "./style-rules.ts";

// The rules for one stylesheet are in style-rules.ts. Here is what connects several files: the classes of a CSS Module
// with the files that import it, and custom properties with the rules that read them.

/** Custom properties that libraries set: Base UI's popups and toasts. */
const SET_BY_LIBRARIES = /^--(anchor-|available-|popup-|positioner-|transform-origin|toast-)/;
/** Raw values in `style={{ … }}`. Mails cannot have stylesheets, so theirs are all written there. */
const RAW_STYLE =
  /(?:["'`]#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:fontSize|borderRadius|zIndex): *["'`]?[1-9]|\bboxShadow: *["'`]\d)/i;
const MAILS = "app/platform/mail/";

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "dev"], { encoding: "utf8" });
const files = listed.split("\n").filter((file) => /[.](css|svg|tsx?)$/.test(file));
const problems: string[] = [];
const report = (file: string, line: number, why: string) => problems.push(`${file}:${line}: ${why}`);

const sheets = new Map<string, Root>();
/** By module, the classes that an importing file uses. */
const used = new Map<string, Set<string>>();
/** Where each custom property is set first, and where each is read. */
const set = new Map<string, string>();
const read = new Map<string, string>();

for (const file of files.filter((path) => path.endsWith(".css"))) {
  const root = postcss.parse(readFileSync(file, "utf8"), { from: file });
  sheets.set(file, root);
  for (const { line, why } of faultsOf(file, root)) report(file, line, why);
  root.walkDecls(({ prop, value, source }) => {
    const where = `${file}:${source?.start?.line}`;
    if (prop.startsWith("--") && !set.has(prop)) set.set(prop, where);
    for (const [, name = ""] of value.matchAll(/var\(\s*(--[\w-]+)/g)) read.set(name, where);
  });
}
for (const file of files.filter((path) => !path.endsWith(".css"))) readScript(file, readFileSync(file, "utf8"));

for (const [file, root] of sheets) if (file.endsWith(".module.css")) reportUnused(file, root);
for (const [name, where] of read)
  if (!set.has(name) && !SET_BY_LIBRARIES.test(name)) problems.push(`${where}: var(${name}) is set nowhere`);
for (const [name, where] of set) if (!read.has(name)) problems.push(`${where}: nothing reads ${name}`);

console.log(`${files.length} files read`);
if (problems.length > 0) {
  console.error(problems.sort().join("\n"));
  process.exit(1);
}

/** Notes what a script or a drawing uses, and refuses what would hide the use of a class. */
function readScript(file: string, text: string): void {
  const lineAt = (start: number) => text.slice(0, start).split("\n").length;
  for (const { 0: start, index } of text.matchAll(/style=\{\{/g)) {
    const style = text.slice(index, text.indexOf("}}", index + start.length));
    if (RAW_STYLE.test(style) && !file.startsWith(MAILS))
      report(file, lineAt(index), "a raw value in a style attribute: put it into a stylesheet, or use a token");
  }
  for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) read.set(name, file);
  for (const [, name = ""] of text.matchAll(/["'](--[\w-]+)["']\]?: /g)) set.set(name, file);
  if (!text.includes(".module.css")) return;

  const { program } = parseSync(file, text);
  const modules = new Map<string, string>();
  /** Identifiers that are no reference to the namespace: `a.text`, `{ text: … }`, the import itself. */
  const accounted = new Set<object>();
  const property = ({ key, computed, shorthand }: { key: object; computed: boolean; shorthand?: boolean }) => {
    if (!computed && shorthand !== true) accounted.add(key);
  };
  new Visitor({
    ImportDeclaration({ source, specifiers, start }) {
      if (!source.value.endsWith(".module.css")) return;
      const [specifier] = specifiers;
      if (specifier?.type !== "ImportNamespaceSpecifier")
        return report(file, lineAt(start), "import a CSS Module as a namespace: import * as styles from …");
      accounted.add(specifier.local);
      const module = source.value.startsWith("#") ? source.value.slice(1) : join(dirname(file), source.value);
      modules.set(specifier.local.name, module);
      if (!used.has(module)) used.set(module, new Set());
    },
    MemberExpression({ object, property, computed }) {
      if (!computed) accounted.add(property);
      const module = object.type === "Identifier" ? modules.get(object.name) : undefined;
      if (module === undefined || computed || property.type !== "Identifier") return;
      accounted.add(object);
      used.get(module)?.add(property.name);
    },
    Property: property,
    TSPropertySignature: property,
    TSMethodSignature: property,
  }).visit(program);
  new Visitor({
    Identifier(node) {
      if (modules.has(node.name) && !accounted.has(node))
        report(
          file,
          lineAt(node.start),
          `« ${node.name} » is a CSS Module here: use ${node.name}.<class> only, and no other variable of this name`,
        );
    },
  }).visit(program);
}

function reportUnused(file: string, root: Root): void {
  const names = used.get(file);
  if (names === undefined) return void report(file, 1, "nothing imports this CSS Module");
  const reported = new Set<string>();
  root.walkRules(({ selector, source }) => {
    for (const name of classesIn(selector)) {
      if (names.has(name) || reported.has(name)) continue;
      reported.add(name);
      report(file, source?.start?.line ?? 1, `nothing uses the class « ${name} »`);
    }
  });
}
