import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { livePid, portAnswers, startDetached, stopPid, waitFor } from "./process.ts";
import { makeDataDir, type Workplace } from "./workplace.ts";

/** A service that is a Node program of this folder, told its place by arguments. */
export function nodeService(name: string, program: string, portsOf: (ports: Workplace["ports"]) => number[]) {
  const folder = (place: Workplace) => join(place.dataDir, name);
  const pidFile = (place: Workplace) => join(folder(place), `${name}.pid`);
  const answers = async (place: Workplace) => {
    const all = await Promise.all(portsOf(place.ports).map(portAnswers));
    return all.every(Boolean);
  };

  const status = async (place: Workplace): Promise<boolean> =>
    livePid(pidFile(place), folder(place)) !== undefined && (await answers(place));

  const up = async (place: Workplace): Promise<void> => {
    if (await status(place)) return;
    makeDataDir(place);
    mkdirSync(folder(place), { recursive: true });
    const args = [join(import.meta.dirname, program), folder(place), String(place.portBase), place.dataDir];
    startDetached({ pid: pidFile(place), log: join(folder(place), "server.log") }, process.execPath, args);
    await waitFor(name, () => answers(place));
  };

  const down = (place: Workplace): Promise<boolean> => stopPid(pidFile(place), folder(place));

  return { up, down, status };
}
