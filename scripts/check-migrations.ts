import { readdirSync, readFileSync } from "node:fs";
import { isOnlineMigration, ONLINE_MARKER } from "../db/online-migration.ts";
import { readStatements, type Statement } from "./migration-statements.ts";
import { refusalOf } from "./unsafe-ddl.ts";

/** Creates an empty database; later files change one in use. */
const BASELINE = "0000_baseline.sql";
const FOLDER = "db/migrations";

const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const earlier: Statement[] = [];
const problems: string[] = [];

for (const file of files) {
  const text = readFileSync(`${FOLDER}/${file}`, "utf8");
  const statements = readStatements(text);
  if (file !== BASELINE) problems.push(...refusedIn(file, text, statements));
  earlier.push(...statements);
}

console.log(`${files.length} files read`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

function refusedIn(file: string, text: string, statements: Statement[]): string[] {
  const online = isOnlineMigration(text);
  const here = `${FOLDER}/${file}`;
  const marker = !online && /^\s*-- online\b/.test(text) ? [`${here}: the marker is « ${ONLINE_MARKER} »`] : [];
  return [
    ...marker,
    ...statements.flatMap((statement, at) => {
      if (statement.accepted !== null) return [];
      const refusal = refusalOf(statement.sql, {
        online,
        before: [...earlier, ...statements.slice(0, at)],
        statements,
      });
      return refusal === null ? [] : [`${here}: « ${statement.sql.slice(0, 90)} » ${refusal}`];
    }),
  ];
}
