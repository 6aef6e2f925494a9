import { importing } from "./forbidden-imports.ts";

/** One file with one fault. `message` is expected in a line of the output, after `where` (the file, unless given). */
export type Fault = { fault: string; file: string; content: string; message: string; where?: string };

const fault = (name: string, file: string, content: string, message: string): Fault => ({
  fault: name,
  file,
  content,
  message,
});

const structure: Fault[] = [
  fault(
    "an unknown file name in a feature",
    "app/features/chefs/stuff.ts",
    "export const stuff = 1;\n",
    "a feature holds",
  ),
  fault(
    "an unknown feature",
    "app/features/loyalty/give-points.server.ts",
    "export const givePoints = () => 1;\n",
    "a feature holds",
  ),
  {
    fault: "a cycle between two features",
    file: "app/features/accounts/cycle.repo.server.ts",
    content: importing("selectMailChef", "#app/features/chefs/chefs.repo.server.ts"),
    message: "in a cycle of features",
    where: "app/features/accounts",
  },
  fault(
    "an unknown file name next to a screen",
    "app/routes/public/home/write-something.server.ts",
    "export const writeSomething = () => 1;\n",
    "a screen is",
  ),
  fault("an unknown area", "app/routes/shop/cart.tsx", "export default () => null;\n", "a screen is"),
  fault("a generic file name", "server/utils.ts", "export const a = 1;\n", "a generic name"),
  fault(
    "a command with two functions",
    "app/features/chefs/read-one.server.ts",
    "export const readOne = () => 1;\nexport const readTwo = () => 2;\n",
    "must export one function, readOne",
  ),
  fault(
    "a component that the gallery does not show",
    "app/ui/intruder.tsx",
    "export function Intruder() {\n  return null;\n}\n",
    "show its components in every state",
  ),
  ...[
    'page.locator("main .toast")',
    "page.locator('code.cle')",
    'page.locator(\n  ".resa",\n  { hasText: "Morel" },\n)',
    'document.querySelector<HTMLElement>(".msg a")',
    'for (const part of [".bon s"]) page.locator(part)',
    'expect(page.locator("main")).toHaveClass("large")',
    'expect(html).toMatch(/class="bande/)',
    'page.locator("[class*=toast]")',
  ].map((code, at) =>
    fault(
      `a test that finds an element by its class: ${code}`,
      `tests/e2e/intruder-${at}.spec.ts`,
      `${code};\n`,
      "finds an element by its class",
    ),
  ),
  fault(
    "a script of the site that finds an element by its class",
    "app/ui/intruder.ts",
    'export const button = () => document.querySelector(".pas button:last-of-type");\n',
    "finds an element by its class, « .pas button:last-of-type »",
  ),
  fault("a file that is too long", "server/long.ts", "// line\n".repeat(401), "400 at most"),
];

const typography: Fault[] = [
  ["export const Intruder = () => <p>Une heure\\u00a0: la bonne.</p>;\n", "displays its escape sequence"],
  ['export const Intruder = () => <p title="Une heure\\n"/>;\n', "displays its escape sequence"],
  ["export const Intruder = () => <p>Une heure : la bonne.</p>;\n", "may break the line before its punctuation"],
  ['export const Intruder = () => <p title="Laquelle ?" />;\n', "may break the line before its punctuation"],
  ["export const Intruder = () => <p>{`« ${1} »`}</p>;\n", "may break the line before its punctuation"],
].map(([content = "", message = ""], at) =>
  fault(`JSX text with a typographic fault: ${content}`, `app/ui/intruder-${at}.tsx`, content, message),
);

export const ONLINE = "-- online: each statement commits by itself\n";

const unsafeMigrations: [string, string, string][] = [
  ["an index that blocks writes", `CREATE INDEX "i" ON "chefs" ("ville");`, "CREATE INDEX CONCURRENTLY"],
  ["a concurrent index in a transaction", `CREATE INDEX CONCURRENTLY "i" ON "chefs" ("ville");`, "online migration"],
  [
    "two online statements between two breakpoints",
    `${ONLINE}reindex index concurrently a; reindex index concurrently b;`,
    "alone",
  ],
  [
    "an ordinary statement in an online file",
    `${ONLINE}alter table chefs add column a text;`,
    "is not for an online migration",
  ],
  ["an unknown online marker", `-- online\nalter table chefs add column a text;`, "the marker is"],
  [
    "a CHECK validated under a lock",
    `ALTER TABLE "chefs" ADD CONSTRAINT "c" CHECK (ville <> '; not valid');`,
    "NOT VALID",
  ],
  [
    "a foreign key validated under a lock",
    `ALTER TABLE a ADD CONSTRAINT b FOREIGN KEY (c) REFERENCES "public"."chefs"("id");`,
    "NOT VALID",
  ],
  ["a unique constraint", `ALTER TABLE "chefs" ADD CONSTRAINT "u" UNIQUE ("ville");`, "USING INDEX"],
  [
    "a changed column type",
    `ALTER TABLE "chefs" ALTER COLUMN "ville" SET DATA TYPE varchar(80);`,
    "rewrites the table",
  ],
  [
    "a generated column",
    `ALTER TABLE chefs ADD COLUMN a text GENERATED ALWAYS AS (lower(nom)) STORED;`,
    "rewrites the table",
  ],
  ["NOT NULL without a validated check", `ALTER TABLE "chefs" ALTER COLUMN "ville" SET NOT NULL;`, "validated CHECK"],
  [
    "NOT NULL after a CHECK that was not validated",
    `ALTER TABLE chefs ADD CONSTRAINT v CHECK (ville IS NOT NULL) NOT VALID;--> statement-breakpoint\nALTER TABLE chefs ALTER COLUMN ville SET NOT NULL;`,
    "validated CHECK",
  ],
  ["a dropped column", `ALTER TABLE "chefs" DROP COLUMN "ville";`, "drop it in the next"],
  ["an UPDATE of a whole table", `update chefs set ville = null;`, "in batches"],
];

const migrations = unsafeMigrations.map(([name, sql, message], at) =>
  fault(`a migration with ${name}`, `db/migrations/${9000 + at}_intruder.sql`, sql, message),
);

/** By check. One run of a check finds all of its faults. */
export const faults: [check: string, faults: Fault[]][] = [
  ["structure", structure],
  ["typography", typography],
  ["migrations", migrations],
];

/** Faults that a tool finds without the rest of the project. */
export const faultsInSmallProject: (Fault & { check: string })[] = [
  {
    check: "domain types",
    fault: "a DOM global in the domain",
    file: "app/domain/text.ts",
    content: "export const title = () => document.title;\n",
    message: "Cannot find name 'document'",
  },
  {
    check: "types",
    fault: "a wrong type",
    file: "server/intruder.ts",
    content: 'export const intruder: number = "un";\n',
    message: "is not assignable to type 'number'",
  },
  {
    check: "lint",
    fault: "a floating promise",
    file: "server/intruder.ts",
    content: "export async function intruder() {}\nintruder();\n",
    message: "no-floating-promises",
  },
  {
    check: "format",
    fault: "unformatted code",
    file: "server/intruder.ts",
    content: "export const a = 'b'\n",
    message: "Formatter would have printed",
  },
];

/** Each message names what is wrong in its own row. */
export const wrongTraceRows = [
  {
    row: "| A | `app/routes/nowhere.tsx` | `pages.spec.ts` | |",
    message: "« A » names `app/routes/nowhere.tsx`, which does not exist",
  },
  {
    row: "| B | `app/root.tsx` | `nowhere.test.ts` | |",
    message: "« B » names `nowhere.test.ts`, which does not exist",
  },
  { row: "| C | `app/root.tsx` | by hand | |", message: "« C » names no test" },
  {
    row: "| D | `profile-form.tsx` | `pages.spec.ts` | |",
    message: "« D » names `profile-form.tsx`, which matches",
  },
  {
    row: "| E | `app/root.tsx` | `pages.spec.ts` | [999](decisions/999-none.md) |",
    message: "no file at « decisions/999-none.md »",
  },
];
