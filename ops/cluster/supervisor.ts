import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

type Program = { command: string[]; env?: Record<string, string>; log: string; cwd?: string };
type Supervised = { program: Program; child: ChildProcess; restarts: number; held: boolean };

/** As systemd's default RestartSec. */
const RESTART_MS = 100;

/** A command that runs as the user postgres: PostgreSQL and PgBouncer refuse to run as root. */
export const asPostgres = (...command: string[]): string[] => [
  // A change of user clears the signal that `launch` has set.
  ...["setpriv", "--pdeathsig", "SIGKILL", "--reuid=postgres", "--regid=postgres", "--init-groups"],
  ...command,
];

/** Starts programs and restarts those that end, as systemd does with `Restart=always`. */
export function startSupervisor() {
  const programs = new Map<string, Supervised>();
  let stopping = false;

  const find = (name: string): Supervised => {
    const found = programs.get(name);
    if (found === undefined) throw new Error(`no program ${name}; there are: ${[...programs.keys()].join(", ")}`);
    return found;
  };

  const launch = (name: string, program: Program): ChildProcess => {
    const [command = "", ...args] = program.command;
    const log = openSync(program.log, "a");
    // pdeathsig: the programs end with this process, also when it is killed.
    const child = spawn("setpriv", ["--pdeathsig", "SIGKILL", command, ...args], {
      stdio: ["ignore", log, log],
      env: { PATH: process.env.PATH ?? "", ...program.env },
      cwd: program.cwd,
    });
    closeSync(log);
    child.once("exit", () => setTimeout(() => restart(name), RESTART_MS));
    return child;
  };

  const restart = (name: string): void => {
    const one = find(name);
    if (stopping || one.held || isRunning(one.child)) return;
    one.restarts += 1;
    one.child = launch(name, one.program);
  };

  return {
    start: (name: string, program: Program): void => {
      programs.set(name, { program, child: launch(name, program), restarts: 0, held: false });
    },
    /** Kills with SIGKILL; the program is started again. */
    kill: (name: string): void => void find(name).child.kill("SIGKILL"),
    /** What ends from now on stays down until `release`. */
    hold: (name: string): void => void (find(name).held = true),
    release: (name: string): void => {
      find(name).held = false;
      restart(name);
    },
    held: (): string[] => [...programs].filter(([, { held }]) => held).map(([name]) => name),
    report: () =>
      [...programs].map(([name, { child, restarts, held }]) => ({
        name,
        pid: isRunning(child) ? child.pid : undefined,
        restarts,
        held,
      })),
    stop: async (): Promise<void> => {
      stopping = true;
      await Promise.all(
        [...programs.values()].map(async ({ child }) => {
          if (!isRunning(child)) return;
          await new Promise((ended) => {
            child.once("exit", ended);
            child.kill("SIGKILL");
          });
        }),
      );
    },
  };
}

export type Supervisor = ReturnType<typeof startSupervisor>;

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
