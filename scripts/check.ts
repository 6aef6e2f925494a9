import { spawnSync } from "node:child_process";

type Step = {
  name: string;
  command: string[];
  /** Matches the number of files the tool reports; a check that read none fails. */
  count: RegExp;
};

const steps: Step[] = [
  { name: "structure", command: ["node", "scripts/check-structure.ts"], count: /^(\d+) files read/m },
  { name: "documents", command: ["node", "scripts/check-documents.ts"], count: /^(\d+) files read/m },
  {
    name: "notices",
    command: ["node", "scripts/third-party-notices.ts", "--check"],
    count: /^(\d+) files read/m,
  },
  { name: "typography", command: ["node", "scripts/check-typography.ts"], count: /^(\d+) files read/m },
  {
    name: "imports",
    command: [
      "depcruise",
      "--config",
      ".dependency-cruiser.mjs",
      "app",
      "db",
      "dev",
      "server",
      "scripts",
      "tests",
      "bench",
    ],
    count: /(\d+) modules, \d+ dependencies/,
  },
  { name: "types", command: ["node", "scripts/check-types.ts", "tsconfig.json"], count: /^(\d+) files read/m },
  {
    name: "domain types",
    command: ["node", "scripts/check-types.ts", "tsconfig.domain.json"],
    count: /^(\d+) files read/m,
  },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"], count: /on (\d+) files/ },
  { name: "format", command: ["biome", "check"], count: /Checked (\d+) files/ },
  { name: "dead code", command: ["node", "scripts/check-dead-code.ts"], count: /^(\d+) files read/m },
  { name: "migrations", command: ["node", "scripts/check-migrations.ts"], count: /^(\d+) files read/m },
  { name: "schema drift", command: ["node", "scripts/check-schema.ts"], count: /^(\d+) files read/m },
];

const [only] = process.argv.slice(2);
const chosen = steps.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) {
  console.error(`unknown check « ${only} »; known: ${steps.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const failed = chosen.filter((step) => !passes(step));
if (failed.length > 0) {
  console.error(`failed: ${failed.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

function passes({ name, command: [program = "", ...args], count }: Step): boolean {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  const output = `${stdout ?? ""}${stderr ?? ""}`;
  const read = Number(count.exec(output)?.[1] ?? 0);
  const ok = status === 0 && read > 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? "ok  " : "FAIL"} ${name.padEnd(13)} ${String(read).padStart(4)} files  ${seconds} s`);
  if (!ok) console.log(read === 0 ? `no files read\n${output}` : output);
  return ok;
}
