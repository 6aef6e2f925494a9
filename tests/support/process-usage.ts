import { readdirSync, readFileSync } from "node:fs";

/** CPU time of a process and its threads since its start; the scheduler counts in nanoseconds. */
export function processorMs(pid: number | undefined): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    const [used = "0"] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(used);
  });
  return nanoseconds.reduce((sum, used) => sum + used, 0) / 1e6;
}

/** Physical memory that a process holds now. */
export function residentKib(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
}
