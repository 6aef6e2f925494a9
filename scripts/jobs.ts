import { loadDotEnv } from "../server/dot-env.ts";

loadDotEnv();
const { db, pool } = await import("../app/platform/db.server.ts");
const { listDeadJobs, retryDeadJobs } = await import("../app/platform/queue.server.ts");

const [command = "dead", ...ids] = process.argv.slice(2);
if (command === "dead") {
  const dead = await listDeadJobs(db);
  for (const { id, task, attempts, last_error } of dead) {
    console.log(`${id}  ${task}  ${attempts} tries  ${last_error?.split("\n")[0] ?? ""}`);
  }
  console.log(`${dead.length} dead job(s)`);
} else if (command === "retry" && ids.length > 0 && ids.every((id) => /^\d+$/.test(id))) {
  console.log(`${await retryDeadJobs(db, ids)} job(s) will run again`);
} else {
  console.error("usage: npm run jobs -- dead | retry <id> …");
  process.exitCode = 2;
}
await pool.end();
