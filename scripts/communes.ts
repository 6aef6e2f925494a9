import { readFileSync } from "node:fs";
import pg from "pg";
import { importCoordinates } from "../db/import-coordinates.ts";
import { ownerDatabaseUrl } from "./owner-database-url.ts";

/**
 * `build` writes db/data/communes.csv from the npm packages; `import <file>` replaces coordinates in the database by those
 * of a CSV file `code_insee,latitude,longitude`. The image has the second only.
 */
const [command = "", file = ""] = process.argv.slice(2);

if (command === "build") {
  const { writeCommunes } = await import("./communes/build-communes.ts");
  console.log(writeCommunes());
} else if (command === "import" && file !== "") {
  process.exitCode = await runImport(readFileSync(file, "utf8"));
} else {
  console.error("usage: npm run communes -- build | import <file>");
  process.exitCode = 2;
}

async function runImport(csv: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerDatabaseUrl() });
  await client.connect();
  try {
    const outcome = await importCoordinates(client, csv);
    if (!outcome.ok) {
      console.error(outcome.problems.join("\n"));
      console.error(`nothing imported: ${outcome.problems.length} problems`);
      return 1;
    }
    const { updated, moved, unknown } = outcome;
    console.log(`${updated} communes updated, ${moved} moved by more than 1 km, ${unknown.length} unknown codes`);
    if (unknown.length > 0) console.log(`unknown: ${unknown.slice(0, 20).join(" ")}`);
    return 0;
  } finally {
    await client.end();
  }
}
