import { spawn } from "node:child_process";

type Step = {
  name: string;
  command: string[];
  /** Matches the number of files the tool reports; a check that read none fails. */
  count: RegExp;
  /** Reads the types that React Router generates for routes, and scripts/style-types.ts for stylesheets. */
  readsGeneratedTypes?: true;
  /** Compares with the database of `npm run setup`; left out by `--without-services`. */
  needsDatabase?: true;
};

/** Two steps run at a time, the longest first, so that neither core waits for the other at the end. */
const CONCURRENT_STEPS = 2;

const steps: Step[] = [
  {
    name: "types",
    command: ["node", "scripts/check-types.ts", "tsconfig.json"],
    count: /^(\d+) files read/m,
    readsGeneratedTypes: true,
  },
  {
    name: "lint",
    command: ["oxlint", "--type-aware", "--deny-warnings"],
    count: /on (\d+) files/,
    readsGeneratedTypes: true,
  },
  { name: "dead code", command: ["node", "scripts/check-dead-code.ts"], count: /^(\d+) files read/m },
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
      "ops",
    ],
    count: /(\d+) modules, \d+ dependencies/,
  },
  {
    name: "schema drift",
    command: ["node", "scripts/check-schema.ts"],
    count: /^(\d+) files read/m,
    needsDatabase: true,
  },
  { name: "format", command: ["biome", "check"], count: /Checked (\d+) files/ },
  {
    name: "rule types",
    command: ["node", "scripts/check-types.ts", "tsconfig.rules.json"],
    count: /^(\d+) files read/m,
  },
  { name: "typography", command: ["node", "scripts/check-typography.ts"], count: /^(\d+) files read/m },
  { name: "styles", command: ["node", "scripts/check-styles.ts"], count: /^(\d+) files read/m },
  { name: "structure", command: ["node", "scripts/check-structure.ts"], count: /^(\d+) files read/m },
  { name: "documents", command: ["node", "scripts/check-documents.ts"], count: /^(\d+) files read/m },
  { name: "migrations", command: ["node", "scripts/check-migrations.ts"], count: /^(\d+) files read/m },
];

const WITHOUT_SERVICES = "--without-services";
const args = process.argv.slice(2);
const withDatabase = !args.includes(WITHOUT_SERVICES);
const named = args.filter((arg) => arg !== WITHOUT_SERVICES);
const unknown = named.filter((arg) => !steps.some(({ name }) => name === arg));
const chosen = steps.filter(
  ({ name, needsDatabase }) => (named.length === 0 || named.includes(name)) && (withDatabase || !needsDatabase),
);
if (unknown.length > 0) {
  console.error(`unknown check « ${unknown.join(" », « ")} »; known: ${steps.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

if (chosen.some(({ readsGeneratedTypes }) => readsGeneratedTypes)) {
  for (const command of [
    ["react-router", "typegen"],
    ["node", "scripts/style-types.ts"],
  ]) {
    const { status, output } = await run(command);
    if (status !== 0) {
      console.error(output);
      process.exit(1);
    }
  }
}

const waiting = [...chosen];
const failed: string[] = [];
await Promise.all(Array.from({ length: CONCURRENT_STEPS }, runWaiting));
if (failed.length > 0) {
  console.error(`failed: ${failed.join(", ")}`);
  process.exit(1);
}

async function runWaiting(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
    if (!(await passes(step))) failed.push(step.name);
}

async function passes({ name, command, count }: Step): Promise<boolean> {
  const started = performance.now();
  const { status, output } = await run(command);
  const read = Number(count.exec(output)?.[1] ?? 0);
  const ok = status === 0 && read > 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? "ok  " : "FAIL"} ${name.padEnd(13)} ${String(read).padStart(4)} files  ${seconds} s`);
  if (!ok) console.log(read === 0 ? `no files read\n${output}` : output);
  return ok;
}

/** Resolves with the output even when the program does not start: the missing file count then fails the step. */
function run([program = "", ...args]: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => (output += chunk));
    }
    child.once("error", (error) => done({ status: null, output: String(error) }));
    child.once("close", (status) => done({ status, output }));
  });
}
