import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { FEATURES } from "./feature-order.ts";

/** The closed vocabulary of docs/architecture.md: a file either has a name from it, or it is in the wrong place. */
const DOMAIN =
  "calendar capacity catalog contact-message csv directory directory-cursor duration first-steps holidays input-limits limits mail-link money password permissions photo places pricing reservation result retention siret sitemap slots stored-photo suspicion text verification violation";
const COPY =
  "audit-labels chef-labels chef-plurals compose errors first-steps format labels numbers plurals site toasts unsent";
const PLATFORM =
  "audit auth booking-cookie clock common-passwords context db env events failover-pool flash form job known-device log mailer metrics multipart private-storage qr queue rate-limit redis secrets semaphore storage totp transaction";
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
    advice: "platform holds plumbing under a known name, on the server only",
  },
  {
    where: /^app\/features\//,
    shapes: [
      RegExp(`^app/features/${word(FEATURES.join(" "))}/(?:${VERB_NOUN}[.]server([.]test)?[.]ts)$`),
      RegExp(`^app/features/(${FEATURES.join("|")})/\\1(-[a-z]+)?[.]repo[.]server([.]test)?[.]ts$`),
      RegExp(`^app/features/${word(FEATURES.join(" "))}/jobs/${VERB_NOUN}[.]job[.]server([.]test)?[.]ts$`),
      RegExp(`^app/features/${word(FEATURES.join(" "))}/components/[a-z0-9-]+([.]test)?[.]tsx?$`),
    ],
    advice:
      "a feature holds <verb>-<noun>.server.ts, <feature>.repo.server.ts (or <feature>-<part>.repo.server.ts), jobs/ and components/, nothing else",
  },
  {
    where: /^app\/(ui|layout)\//,
    shapes: [/^app\/(ui|layout)\/[a-z0-9-]+([.]test)?[.]tsx?$/],
    advice: "kebab-case .tsx",
  },
];

const FORBIDDEN_NAMES = /^(index|utils?|helpers?|hooks?|services?|types?)[.]tsx?$/;
const NAME_EXCEPTIONS = new Set(["scripts/services.ts", "db/schema/services.ts", "app/domain/schemas/service.ts"]);
const MAX_LINES = 400;

const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], { encoding: "utf8" });
const files = listed.split("\n").filter(Boolean);
const problems: string[] = [];

for (const file of files) {
  const text = readFileSync(file, "utf8");
  if (FORBIDDEN_NAMES.test(basename(file)) && !NAME_EXCEPTIONS.has(file) && !file.startsWith("app/routes/")) {
    problems.push(`${file}: a name that says nothing; name the file after what it holds`);
  }
  const lines = text.split("\n").length;
  if (lines > MAX_LINES) problems.push(`${file}: ${lines} lines, ${MAX_LINES} at most; split it by purpose`);
  for (const { where, shapes, advice } of allowed) {
    if (where.test(file) && !shapes.some((shape) => shape.test(file))) problems.push(`${file}: ${advice}`);
  }
  problems.push(...wrongExports(file, text));
}

console.log(`${files.length} files read`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

/** One use-case, one file, one exported function of the same name (types may stand beside it). */
function wrongExports(file: string, text: string): string[] {
  const match = /^app\/features\/[^/]+\/(?:jobs\/)?([a-z0-9-]+)(?:[.]job)?[.]server[.]ts$/.exec(file);
  const name = match?.[1]?.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (name === undefined) return [];
  const exported = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, found]) => found);
  if (exported.length === 1 && exported[0] === name) return [];
  return [`${file}: must export one function, ${name} (it exports ${exported.join(", ") || "nothing"})`];
}
