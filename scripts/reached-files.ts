import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * How many files a reader may have to open to follow a journey: those that its screens and jobs reach by imports at run time.
 * Types are left out, and so are the design system, the frame and the infrastructure, which one does not read to understand it.
 * `node scripts/reached-files.ts [journey]` also lists them, by folder.
 */
const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  booking: ["app/routes/booking/service/route.tsx", "app/routes/booking/request-sent/route.tsx"],
  confirmation: ["app/routes/dashboard/reservations/confirm.route.tsx"],
  search: ["app/routes/public/search/route.tsx"],
  allergies: ["app/routes/booking/invitation/answer.route.tsx", "app/routes/dashboard/evening/route.tsx"],
};
const LEFT_OUT = /^app\/(ui|frame|platform|assets)\/|[.]css$/;
/** Sums over all capabilities: through the sentences of refusals, each action reaches those of eighteen. */
const SUMS = /^app\/registers\//;
/** An import or export from a module, and a module loaded later. `import type` and imports of types only reach nothing. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:([^;"]*?)\s+from\s+)?"((?:#(?:app|db)|[.]{1,2})\/[^"]+)"|\bimport\("((?:#(?:app|db)|[.]{1,2})\/[^"]+)"\)/gm;

const isTypesOnly = (names: string | undefined): boolean =>
  names !== undefined &&
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(",")
    .every((name) => /^\s*(type\s|$)/.test(name));

function importsOf(file: string, followSums: boolean): string[] {
  if (SUMS.test(file) && !followSums) return [];
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, names, path, later]) => {
    const to = path ?? later ?? "";
    const target = to.startsWith("#") ? to.slice(1) : join(dirname(file), to);
    return isTypesOnly(names) || LEFT_OUT.test(target) || !existsSync(target) ? [] : [target];
  });
}

function reachedFrom(entries: readonly string[], followSums: boolean): Set<string> {
  const reached = new Set(entries);
  for (const file of reached) for (const target of importsOf(file, followSums)) reached.add(target);
  return reached;
}

const [asked] = process.argv.slice(2);
for (const [journey, entries] of Object.entries(JOURNEYS)) {
  const missing = entries.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`${journey}: no file ${missing.join(", ")}`);
  const reached = reachedFrom(entries, true);
  const summed = reached.size - reachedFrom(entries, false).size;
  const folders = new Set([...reached].map(dirname));
  console.log(
    `${journey.padEnd(14)} ${reached.size} files in ${folders.size} folders, ${summed} of them only through app/registers`,
  );
  if (journey === asked) console.log([...reached].toSorted().join("\n"));
}
