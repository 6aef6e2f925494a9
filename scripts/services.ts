import { writeLocalEnv } from "./services/local-env.ts";
import { localStack } from "./services/local-stack.ts";
import { inbox, openid } from "./services/node-services.ts";
import * as postgres from "./services/postgres.ts";
import * as redis from "./services/redis.ts";
import * as s3 from "./services/s3.ts";

const services = { postgres, redis, s3, inbox, openid };
const stack = localStack();
const [command = "status", ...only] = process.argv.slice(2);
const chosen = Object.entries(services).filter(([name]) => only.length === 0 || only.includes(name));

if (command === "up" || command === "hold") {
  for (const [name, service] of chosen) {
    const started = performance.now();
    await service.up(stack);
    console.log(`${name.padEnd(9)} up  (${Math.round(performance.now() - started)} ms)`);
  }
  if (command === "up") writeLocalEnv(stack);
  else await holdUntilStopped();
} else if (command === "env") {
  writeLocalEnv(stack);
} else if (command === "down") {
  await stopServices();
} else if (command === "status") {
  const states = await Promise.all(chosen.map(async ([name, service]) => ({ name, up: await service.status(stack) })));
  for (const { name, up } of states) console.log(`${name.padEnd(9)} ${up ? "up" : "down"}`);
  console.log(`data in ${stack.dataDir}, ports from ${stack.portBase}`);
  if (states.some(({ up }) => !up)) process.exitCode = 1;
} else {
  console.error("usage: npm run services -- up|status|down|env|hold [postgres|redis|s3|inbox|openid …]");
  process.exitCode = 2;
}

async function stopServices(): Promise<void> {
  for (const [name, service] of chosen.toReversed()) {
    console.log(`${name.padEnd(9)} ${(await service.down(stack)) ? "stopped" : "was not running"}`);
  }
}

/** A container stops when its first process exits: keeps this one until SIGTERM, then stops the services in order. */
async function holdUntilStopped(): Promise<void> {
  const alive = setInterval(() => {}, 60_000);
  await new Promise((stop) => process.once("SIGTERM", stop).once("SIGINT", stop));
  clearInterval(alive);
  await stopServices();
}
