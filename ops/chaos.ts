import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Outcome = { figures: Record<string, unknown>; passed: boolean };
type CleanUp = () => unknown;

const folder = join(import.meta.dirname, "chaos");
const [name = "", ...flags] = process.argv.slice(2);
const file = join(folder, `${name}.ts`);
if (name === "" || !existsSync(file)) {
  const known = readdirSync(folder).map((one) => one.replace(/\.ts$/, ""));
  console.error(`usage: npm run chaos -- <name> [--full]; there are: ${known.join(", ")}`);
  process.exit(2);
}

const { run }: { run: (full: boolean, defer: (work: CleanUp) => void) => Promise<Outcome> } = await import(file);
const started = performance.now();
// Clean-ups run in reverse order, also after a failure.
const cleanUps: CleanUp[] = [];
const { figures, passed } = await run(flags.includes("--full"), (work) => cleanUps.unshift(work)).finally(async () => {
  for (const work of cleanUps) await work();
});
const seconds = Math.round((performance.now() - started) / 100) / 10;

for (const [figure, value] of Object.entries(figures)) console.log(`${figure.padEnd(22)} ${JSON.stringify(value)}`);
console.log(`${name}: ${passed ? "passed" : "FAILED"} in ${seconds} s`);
const line = JSON.stringify({ name, passed, seconds, ...figures });
mkdirSync("test-results/chaos", { recursive: true });
writeFileSync(`test-results/chaos/${name}.json`, line);
console.log(line);
process.exit(passed ? 0 : 1);
