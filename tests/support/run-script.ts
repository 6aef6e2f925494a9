import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { envFor, workerDatabase } from "./databases.ts";

const execute = promisify(execFile);

/**
 * Runs a script of this repository on the worker's database, as an operator does. Rejects when it exits with another code
 * than 0. The compile cache halves the CPU time of a run, most of which is spent on stripping types.
 */
export const runScript = (args: string[], over: Record<string, string> = {}) =>
  execute(process.execPath, args, {
    env: {
      PATH: process.env.PATH ?? "",
      CONVIVE_NO_DOTENV: "1",
      NODE_COMPILE_CACHE: "build/compile-cache",
      ...envFor(workerDatabase()),
      // As in worker-setup.ts: a slow connection says something about the machine.
      DATABASE_CONNECT_TIMEOUT_MS: "30000",
      ...over,
    },
  });
