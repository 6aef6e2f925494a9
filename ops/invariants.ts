import { loadDotEnv } from "../server/dot-env.ts";

loadDotEnv();
process.env.DATABASE_QUERY_TIMEOUT_MS ??= String(11 * 60_000);
// The job logs violations as alerts; this command prints them instead.
process.env.LOG_LEVEL = "silent";
const { db, pool } = await import("../app/platform/db.server.ts");
const { checkInvariants } = await import("#app/features/console/jobs/check-invariants.job.server.ts");
const { selectChecks, selectOpenBreaks } = await import("#app/features/console/invariants.repo.server.ts");

const SHOWN = 200;
await checkInvariants.run({}, { id: "command", attempt: 1 });
const breaks = await selectOpenBreaks(db, SHOWN);
for (const { regle, check } of await selectChecks(db)) {
  console.log(`${regle.padEnd(18)} ${check?.examines ?? 0} read, ${check?.ecarts ?? 0} wrong`);
}
for (const { regle, objet, vu_le } of breaks) console.log(`  ${regle}: ${objet} since ${vu_le.toISOString()}`);
console.log(`${breaks.length} break(s)`);
if (breaks.length > 0) process.exitCode = 1;
await pool.end();
