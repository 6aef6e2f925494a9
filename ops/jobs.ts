import { loadDotEnv } from "../server/dot-env.ts";

loadDotEnv();
const { db, pool } = await import("../app/platform/db.server.ts");
const { listDeadJobs, readQueue, retryDeadJobs, retryFailedJobs, shortError } = await import(
  "../app/platform/queue.server.ts"
);

const MOST = 1000;
const [command = "dead", ...ids] = process.argv.slice(2);
if (command === "dead") {
  for (const { id, task, attempts, last_error } of await listDeadJobs(db, MOST)) {
    console.log(`${id}  ${task}  ${attempts} tries  ${shortError(last_error)}`);
  }
  console.log(`${(await readQueue(db)).dead} dead job(s)`);
} else if (command === "retry" && ids.join() === "all") {
  console.log(`${await retryFailedJobs(db)} job(s) will run again`);
} else if (command === "retry" && ids.length > 0 && ids.every((id) => /^\d+$/.test(id))) {
  console.log(`${await retryDeadJobs(db, ids)} job(s) will run again`);
} else {
  console.error("usage: npm run jobs -- dead | retry <id> … | retry all");
  process.exitCode = 2;
}
await pool.end();
