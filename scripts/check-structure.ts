import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const FEATURES =
  "accounts administration agenda bookings chefs dossiers messages photos places privacy reports reviews search services verification visitors";
const AREAS = "account admin booking dashboard legal public";

/** The file names allowed in each folder (docs/architecture.md). */
const DOMAIN =
  "account-security agenda-catalog agenda-closures agenda-keys agenda-preview agenda-rules agenda-view announcement audit-catalog booking-place calendar cancellation capacity catalog change-request client-cancellation communes console-roles console-search constraint-refusals contact-message csv delivery-report directory directory-cursor display-limits dossier duration figures first-steps help-thread holidays input-limits journal legal-catalog linked-calendars mail-link mission-sheet money operator-facts password photo places pricing records report-case report-catalog request-confirmation reservation result retention review review-case review-check review-list saved-search scopes search search-plate search-query search-ranking sign-in-paths siret sitemap slots stored-photo support-acts text thread today travel verification views visitor-block waiting-list webhook withdrawal";
const COPY =
  "agenda agenda-rules announcement audit-labels audit-sentences cancellation change-request chef-labels chef-plurals compose console-errors console-search days dossier errors figures first-steps format full-slot help-thread labels linked-calendars mission-sheet numbers plurals public-reviews records reports reviews search search-states site team territories toasts today unsent visitor-block webhooks withdrawal zones";
const PLATFORM =
  "answer-cookie audit auth booking-cookie busy-times calendar-thread caller-code clock collected-metrics common-passwords context db dossier-crypto dossier-keys env error-groups events failover-pool fetch-public flash form image job known-device link-tokens linked-calendar log mailer metrics multipart network-key operator-facts overload private-documents private-storage qr queue queue-payloads rate-limit redis reservation-metrics restore-records sealed-secret secrets semaphore sent-mails storage totp trace-context transaction visitor-keys webhook-signature write-together";
const VERB_NOUN = "[a-z]+(-[a-z0-9]+)+";
const word = (words: string) => `(${words.split(" ").join("|")})`;

const allowed: { where: RegExp; shapes: RegExp[]; advice: string }[] = [
  {
    where: /^app\/domain\//,
    shapes: [
      RegExp(`^app/domain/${word(DOMAIN)}((-cases)?[.]test)?[.]ts$`),
      /^app\/domain\/schemas\/[a-z-]+([.]test)?[.]ts$/,
    ],
    advice: "a rule goes into one of the domain's files, a form's input into domain/schemas",
  },
  {
    where: /^app\/copy\//,
    shapes: [RegExp(`^app/copy/${word(COPY)}([.]test)?[.]ts$`), /^app\/copy\/(mails|pages)\/[a-z-]+([.]test)?[.]tsx?$/],
    advice: "sentences chosen by code go into errors, toasts, labels, plurals, format, compose or mails/",
  },
  {
    where: /^app\/platform\//,
    shapes: [RegExp(`^app/platform/${word(PLATFORM)}[.]server([.]test)?[.]ts$`)],
    advice: "platform holds server infrastructure, in files with the names listed in scripts/check-structure.ts",
  },
  {
    where: /^app\/features\//,
    shapes: [
      RegExp(`^app/features/${word(FEATURES)}/${VERB_NOUN}[.]server([.]test)?[.]ts$`),
      RegExp(`^app/features/${word(FEATURES)}/[a-z-]+[.]repo[.]server([.]test)?[.]ts$`),
      RegExp(`^app/features/${word(FEATURES)}/jobs/${VERB_NOUN}[.]job[.]server([.]test)?[.]ts$`),
      RegExp(`^app/features/${word(FEATURES)}/components/[a-z0-9-]+(([.]test)?[.]tsx?|[.]module[.]css)$`),
    ],
    advice:
      "a feature holds commands (<verb>-<noun>.server.ts), repos (<table>.repo.server.ts), jobs/ and components/, nothing else",
  },
  {
    where: /^app\/routes\//,
    shapes: [
      RegExp(`^app/routes/${word(AREAS)}/[a-z-]+([.]tsx|[.]module[.]css)$`),
      RegExp(`^app/routes/${word(AREAS)}/[a-z-]+/([a-z-]+[.])?route[.]tsx$`),
      RegExp(`^app/routes/${word(AREAS)}/[a-z-]+/(read|answer|require)-[a-z-]+[.]server([.]test)?[.]ts$`),
      RegExp(`^app/routes/${word(AREAS)}/[a-z-]+/[a-z0-9-]+(([.]test)?[.]tsx?|[.]module[.]css)$`),
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
const NAME_EXCEPTIONS = new Set(["scripts/services.ts", "db/schema/services.ts", "app/domain/schemas/service.ts"]);
const MAX_LINES = 400;
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
  problems.push(...wrongExports(file, text), ...classSelectors(file, text));
}

problems.push(...featureCycles(), ...missingInGallery());

console.log(`${files.length} files read`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

/** A command or a read exports one function with the name of its file; types may be exported too. */
function wrongExports(file: string, text: string): string[] {
  const match =
    /^app\/features\/[^/]+\/(?:jobs\/)?([a-z0-9-]+)(?:[.]job)?[.]server[.]ts$/.exec(file) ??
    /^app\/routes\/[^/]+\/[^/]+\/([a-z0-9-]+)[.]server[.]ts$/.exec(file);
  const name = match?.[1]?.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (name === undefined) return [];
  const exported = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, found]) => found);
  if (exported.length === 1 && exported[0] === name) return [];
  return [`${file}: must export one function, ${name} (it exports ${exported.join(", ") || "nothing"})`];
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

/** Elements found by class. Class names are generated from the stylesheets, so such a selector would match nothing. */
function classSelectors(file: string, text: string): string[] {
  // The faults of the checks are quoted there.
  if (file.startsWith("tests/checks/")) return [];
  const found = [...text.matchAll(SELECTOR_CALL)]
    .map(([, , selector = ""]) => selector)
    .filter((selector) => /[.]-?[_a-z]/i.test(selector.replace(/\$\{[^}]*\}|\[[^\]]*\]/g, "")));
  if (/^(tests|bench)\/|[.]test[.]tsx?$/.test(file)) found.push(...(text.match(CLASS_IN_TEST) ?? []));
  if (/^tests\/(e2e|screens)\//.test(file)) found.push(...(text.match(KEPT_SELECTOR) ?? []));
  return found.map(
    (selector) => `${file}: finds an element by its class, « ${selector} »; use its role, name, text or an attribute`,
  );
}

/**
 * Features that depend on each other, directly or transitively. dependency-cruiser's folder rules also follow test
 * files and the seed, which connect every feature with every other.
 */
function featureCycles(): string[] {
  const uses = new Map(FEATURES.split(" ").map((feature) => [feature, new Set<string>()]));
  for (const file of files.filter((path) => path.startsWith("app/features/") && !/[.]test[.]tsx?$/.test(path))) {
    const from = file.split("/")[2] ?? "";
    for (const [, to = ""] of readFileSync(file, "utf8").matchAll(
      /from "(?:#app\/features|[.][.]|[.][.]\/[.][.])\/([a-z]+)\//g,
    ))
      if (to !== from && uses.has(to)) uses.get(from)?.add(to);
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(uses.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return [...uses.keys()]
    .filter((feature) => reaches(feature, feature))
    .map(
      (feature) =>
        `app/features/${feature}: in a cycle of features; it uses ${[...(uses.get(feature) ?? [])].join(", ")}`,
    );
}
