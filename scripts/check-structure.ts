import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const AREAS = "(account|admin|booking|dashboard|legal|public)";
const CAPABILITY = "^app/features/[a-z-]+";
const VERB_NOUN = "[a-z]+(-[a-z0-9]+)+";

/** The shapes of file names in each folder (docs/architecture.md). */
const allowed: { where: RegExp; shapes: RegExp[]; advice: string }[] = [
  {
    where: /^app\/shared\//,
    shapes: [/^app\/shared\/[a-z-]+([.]schema)?([.]test)?[.]ts$/, /^app\/shared\/copy\/[a-z-]+([.]test)?[.]tsx?$/],
    advice: "shared holds rules that every capability speaks, and copy/ with their words",
  },
  {
    where: /^app\/registers\//,
    shapes: [/^app\/registers\/[a-z-]+([.]test)?[.]ts$/],
    advice: "registers holds the sums of what capabilities export",
  },
  {
    where: /^app\/platform\//,
    shapes: [/^app\/platform\/[a-z-]+[.]server([.]test)?[.]ts$/, /^app\/platform\/mail\/[a-z-]+([.]test)?[.]tsx?$/],
    advice: "platform holds server infrastructure, <noun>.server.ts",
  },
  {
    where: /^app\/features\//,
    shapes: [
      RegExp(`${CAPABILITY}/rules/[a-z-]+([.]schema)?((-cases)?[.]test)?[.]ts$`),
      RegExp(`${CAPABILITY}/copy/(mails/)?[a-z-]+([.]test)?[.]tsx?$`),
      RegExp(`${CAPABILITY}/[a-z][a-z0-9-]*[.](server|repo[.]server|sql)([.]test)?[.]ts$`),
      RegExp(`${CAPABILITY}/jobs/${VERB_NOUN}([.]job)?[.]server([.]test)?[.]ts$`),
      RegExp(`${CAPABILITY}/components/[a-z0-9-]+(([.]test)?[.]tsx?|[.]module[.]css)$`),
    ],
    advice:
      "a capability holds rules/, copy/, commands (<verb>-<noun>.server.ts, or <noun>.server.ts for small ones), repos (<table>.repo.server.ts), fragments of SQL (<noun>.sql.ts), jobs.server.ts, mails.server.ts, jobs/ and components/",
  },
  {
    where: /^app\/routes\//,
    shapes: [
      RegExp(`^app/routes/${AREAS}/[a-z-]+([.]tsx|[.]module[.]css)$`),
      RegExp(`^app/routes/${AREAS}/[a-z-]+/([a-z-]+[.])?route[.]tsx$`),
      RegExp(`^app/routes/${AREAS}/[a-z-]+/(read|answer|require)-[a-z-]+[.]server([.]test)?[.]ts$`),
      RegExp(`^app/routes/${AREAS}/[a-z-]+/[a-z0-9-]+(([.]test)?[.]tsx?|[.]module[.]css)$`),
    ],
    advice:
      "a screen is <area>/<screen>.tsx, or a folder <area>/<screen>/ with route.tsx, <nested>.route.tsx, read-<what>.server.ts and its own components",
  },
  {
    where: /^app\/(ui|frame)\//,
    shapes: [/^app\/(ui|frame)\/[a-z0-9-]+(([.]test)?[.]tsx?|[.]module[.]css)$/],
    advice: "kebab-case .tsx, with its .module.css beside it",
  },
  {
    where: /^app\/styles\//,
    shapes: [/^app\/styles\/(index|reset|tokens|base|fonts)[.]css$/],
    advice: "app/styles holds what every page shares; the style of a component or a screen is a .module.css beside it",
  },
  {
    // Elsewhere Vite would not scope its classes, and the layers would not order its rules.
    where: /^(?!app\/(features|frame|routes|styles|ui)\/).*[.]css$/,
    shapes: [/^dev\/[a-z-]+[.]module[.]css$/],
    advice: "a stylesheet is a .module.css beside its component or screen",
  },
  {
    where: /^app\/layout\//,
    shapes: [],
    advice: "what surrounds every page goes into app/frame, a component of one screen next to its route",
  },
];

const FORBIDDEN_NAMES = /^(index|utils?|helpers?|hooks?|services?|types?)[.]tsx?$/;
const NAME_EXCEPTIONS = new Set([
  "scripts/services.ts",
  "db/schema/services.ts",
  "app/features/services/rules/service.schema.ts",
]);
const MAX_LINES = 400;
/** What React Router reads from a route module. */
const ROUTE_EXPORTS = new Set([
  "action",
  "clientAction",
  "clientLoader",
  "clientMiddleware",
  "ErrorBoundary",
  "handle",
  "headers",
  "HydrateFallback",
  "links",
  "loader",
  "meta",
  "middleware",
  "shouldRevalidate",
]);
/** A call with a CSS selector, whose text is the second group. */
const SELECTOR_CALL =
  /(?:\b(?:locator|querySelector(?:All)?|closest|matches|waitForSelector)|[.]\$\$?)(?:<[^>]*>)?\(\s*(["'`])((?:(?!\1).)*)\1/g;
/** In tests also: functions of the DOM and of the matchers for classes, and a class in HTML. */
const CLASS_IN_TEST =
  /\b(?:toHaveClass|toContainClass|classList|getElementsByClassName)\b|[.]className\b|\bclass=|\[class\b/g;
/** In browser tests also a selector kept in a variable. */
const KEPT_SELECTOR = /(?<=[\s[,:=])(["'`])[.][a-z][\w-]*(?:[ >.:][^"'`]*)?\1/g;

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.css"], {
  encoding: "utf8",
});
const files = listed.split("\n").filter(Boolean);
const problems: string[] = [];

for (const file of files) {
  const text = readFileSync(file, "utf8");
  if (FORBIDDEN_NAMES.test(basename(file)) && !NAME_EXCEPTIONS.has(file) && !file.startsWith("app/routes/")) {
    problems.push(`${file}: a generic name; name the file after its content`);
  }
  const lines = text.split("\n").length;
  if (lines > MAX_LINES) problems.push(`${file}: ${lines} lines, ${MAX_LINES} at most; split it by purpose`);
  for (const { where, shapes, advice } of allowed) {
    if (where.test(file) && !shapes.some((shape) => shape.test(file))) problems.push(`${file}: ${advice}`);
  }
  problems.push(...wrongExports(file, text), ...askingFragments(file, text), ...classSelectors(file, text));
}

problems.push(...capabilityCycles(), ...missingInGallery(), ...namesExportedTwice());

console.log(`${files.length} files read`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

/**
 * A command, a job in its own file or a read exports one function with the name of its file; types may be exported too. A file
 * without such a function is named after the noun that several commands of its capability share.
 */
function wrongExports(file: string, text: string): string[] {
  const match =
    /^app\/features\/[^/]+\/([a-z0-9]+-[a-z0-9-]+(?<!-mails))[.]server[.]ts$/.exec(file) ??
    /^app\/features\/[^/]+\/jobs\/([a-z0-9-]+)[.]job[.]server[.]ts$/.exec(file) ??
    /^app\/routes\/[^/]+\/[^/]+\/([a-z0-9-]+)[.]server[.]ts$/.exec(file);
  const name = match?.[1]?.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (name === undefined) return [];
  const exported = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, found]) => found);
  const isShared =
    match?.[0].startsWith("app/features/") === true && !/[/]jobs[/]/.test(file) && !exported.includes(name);
  if (isShared || (exported.length === 1 && exported[0] === name)) return [];
  return [`${file}: must export one function, ${name} (it exports ${exported.join(", ") || "nothing"})`];
}

/** A fragment of SQL that takes a connection is a query: capabilities would depend on each other through it. */
function askingFragments(file: string, text: string): string[] {
  if (
    !file.endsWith(".sql.ts") ||
    !/\b(Database|Transaction)\b|[.](execute|query|select|insert|update|delete)\(/.test(text)
  )
    return [];
  return [`${file}: returns SQL and asks nothing; a query goes to a repo`];
}

/** A component that the gallery does not show is in no picture of its states. */
function missingInGallery(): string[] {
  const gallery = files.filter((file) => file.startsWith("dev/")).map((file) => readFileSync(file, "utf8"));
  return files
    .filter((file) => /^app\/ui\/[a-z0-9-]+[.]tsx$/.test(file))
    .filter((file) => /^export (default )?function [A-Z]/m.test(readFileSync(file, "utf8")))
    .filter((file) => !gallery.some((text) => text.includes(`from "#${file}"`)))
    .map((file) => `${file}: show its components in every state in dev/`);
}

/**
 * A name that means two things: whoever searches for it or imports it by completion gets the other one. Screens cannot import each
 * other, so that a name may return in the folder of another screen.
 */
function namesExportedTwice(): string[] {
  const exporters = new Map<string, string[]>();
  for (const file of files.filter(
    (path) => /^(app|db(?!\/seed)|server)\//.test(path) && !/[.]test[.]tsx?$/.test(path),
  )) {
    const declared = /^export (?:async )?(?:function[*]?|const|class|type|interface|enum) (\w+)/gm;
    const names = [...readFileSync(file, "utf8").matchAll(declared)].map(([, name = ""]) => name);
    for (const name of new Set(names)) exporters.set(name, [...(exporters.get(name) ?? []), file]);
  }
  const screenOf = (file: string) => /^app\/routes\/[^/]+\/[^/]+/.exec(file)?.[0] ?? null;
  return [...exporters].flatMap(([name, paths]) => {
    const screens = new Set(paths.map(screenOf));
    const areOtherScreens = !screens.has(null) && screens.size === paths.length;
    const areEntries = ROUTE_EXPORTS.has(name) && paths.every((path) => /^app\/(routes\/|root[.]tsx$)/.test(path));
    return paths.length === 1 || areOtherScreens || areEntries
      ? []
      : [`${name}: exported by ${paths.join(" and ")}; give one of them another name`];
  });
}

/** Elements found by class. Class names are generated from the stylesheets, so such a selector would match nothing. */
function classSelectors(file: string, text: string): string[] {
  // The faults of the checks are quoted there.
  if (file.startsWith("tests/checks/")) return [];
  const found = [...text.matchAll(SELECTOR_CALL)]
    .map(([, , selector = ""]) => selector)
    .filter((selector) => /[.]-?[_a-z]/i.test(selector.replace(/\$\{[^}]*\}|\[[^\]]*\]/g, "")));
  if (/^(tests|ops)\/|[.]test[.]tsx?$/.test(file)) found.push(...(text.match(CLASS_IN_TEST) ?? []));
  if (/^tests\/(e2e|screens)\//.test(file)) found.push(...(text.match(KEPT_SELECTOR) ?? []));
  return found.map(
    (selector) => `${file}: finds an element by its class, « ${selector} »; use its role, name, text or an attribute`,
  );
}

/**
 * Capabilities that depend on each other, directly or transitively. Rules, copy and fragments of SQL are leaves: they run nothing.
 * dependency-cruiser's folder rules also follow test files and the seed, which connect every capability with every other.
 */
function capabilityCycles(): string[] {
  const uses = new Map<string, Set<string>>();
  const sources = files.filter((path) => path.startsWith("app/features/") && !/[.]test[.]tsx?$/.test(path));
  for (const file of sources.filter((path) => !/[/](rules|copy)[/]|[.]sql[.]ts$/.test(path))) {
    const from = file.split("/")[2] ?? "";
    const used = uses.get(from) ?? new Set();
    for (const [, to = "", path = ""] of readFileSync(file, "utf8").matchAll(
      / from "#app\/features\/([a-z-]+)\/([^"]+)"/g,
    ))
      if (to !== from && !/^(rules|copy)[/]|[.]sql[.]ts$/.test(path)) used.add(to);
    uses.set(from, used);
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return [...uses.keys()]
    .filter((capability) => reaches(capability, capability))
    .map(
      (capability) =>
        `app/features/${capability}: in a cycle of capabilities; it uses ${[...(uses.get(capability) ?? [])].join(", ")}`,
    );
}
