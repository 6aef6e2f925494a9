import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { Semaphore } from "#app/platform/semaphore.server.ts";
import type { BusyTimes, Window } from "./ical-busy-times.server.ts";

/** Resolves from the sources and from the bundle of the worker process. */
/** Looked for upwards: this file and the bundle of the worker are at different depths below the root. */
function findThread(folder: string): string {
  const file = join(folder, "server/calendar-thread.ts");
  if (existsSync(file)) return file;
  if (dirname(folder) === folder) throw new Error("find calendar thread failed: no server/calendar-thread.ts above");
  return findThread(dirname(folder));
}
const THREAD = findThread(import.meta.dirname);
const START_MS = 30_000;
const EXPANSION_MS = 3000;
/** 17,000 events in 2 MB, the largest file that is read, take less than 48. */
const HEAP_MB = 64;

const oneAtATime = new Semaphore(1, 600_000);

/**
 * Expands a calendar of a chef in a worker thread, so that a hostile file delays no mail: the event loop of the worker stays
 * free, and the thread is terminated when the file takes too long or too much memory. A new thread for each file: nothing of
 * one chef's calendar is there when the next one is read.
 */
export function expandCalendar(text: string, window: Window): Promise<BusyTimes> {
  return oneAtATime.run(() => inThread(text, window));
}

async function inThread(text: string, window: Window): Promise<BusyTimes> {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
  // Neither secrets nor flags of the process: the thread needs none.
  const thread = new Worker(THREAD, { env: {}, argv: [], execArgv: [], resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<BusyTimes>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("start calendar thread failed: timeout")), START_MS);
      thread.on("message", (message: BusyTimes | "ready") => {
        if (message !== "ready") return resolve(message);
        clearTimeout(timer);
        timer = setTimeout(() => resolve("trop_lourd"), EXPANSION_MS);
        thread.postMessage({ text, window });
      });
      thread.on("error", (error) => (isOutOfMemory(error) ? resolve("trop_lourd") : reject(error)));
      thread.on("exit", () => reject(new Error("expand calendar failed: the thread exited")));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
