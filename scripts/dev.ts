import { type ChildProcess, execFileSync, spawn } from "node:child_process";

// The site with live reload, and a worker that is rebuilt and restarted when its sources change.
Object.assign(process.env, { NODE_ENV: "development" });
const worker = ["build", "--config", "vite.worker.config.ts", "--logLevel", "warn"];
// A development build calls `jsxDEV`, which the production React in the bundle does not export.
const forProduction = { ...process.env, NODE_ENV: "production" };
execFileSync("vite", worker, { stdio: "inherit", env: forProduction });

const started: ChildProcess[] = [
  spawn("node", ["server/dev.ts"], { stdio: "inherit" }),
  spawn("vite", [...worker, "--watch"], { stdio: "inherit", env: forProduction }),
  spawn("node", ["--watch", "--watch-path=build/worker", "server/start-worker.ts"], { stdio: "inherit" }),
];

const stopAll = () => {
  for (const child of started) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stopAll);
for (const child of started) child.once("exit", stopAll);
