import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

type Figures = Record<string, number | string>;

const folder = join(import.meta.dirname, "bench");
const [name = "", ...args] = process.argv.slice(2);
const file = join(folder, `${name}.ts`);
if (name === "" || !existsSync(file)) {
  const known = readdirSync(folder).flatMap((one) => /^(.+)\.ts$/.exec(one)?.[1] ?? []);
  console.error(`usage: npm run bench -- <name>; there are: ${known.join(", ")}`);
  process.exit(2);
}

/** A bench returns rows for the printed table and figures for the line of JSON. */
const { bench }: { bench: (args: string[]) => Promise<{ rows: Figures[]; figures: object }> } = await import(file);
const { rows, figures } = await bench(args);
console.table(rows);
console.log(JSON.stringify({ bench: name, ...figures }));
