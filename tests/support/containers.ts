import { z } from "zod";
import type { ContainerTools } from "#ops/image/container-tools.ts";

/** As deploy/compose.production.yaml and deploy/kubernetes run the image, on the network of this machine. */
const HARDENED = [
  "--network=host",
  "--read-only",
  "--read-only-tmpfs=false",
  "--cap-drop=all",
  "--security-opt=no-new-privileges",
];

export type Container = {
  id: string;
  /** Runs a command inside; its exit code and output. */
  exec: (...command: string[]) => Promise<Ended>;
  /** Exit code of the image's health check. */
  isHealthy: () => Promise<boolean>;
  signal: (signal: NodeJS.Signals) => Promise<void>;
  /** Sends SIGTERM, waits for at most 30 s, removes the container. Returns its exit code. */
  stop: () => Promise<number>;
  logs: () => Promise<string>;
};
const failedCommand = z.object({ code: z.number(), stderr: z.string() });
export type Ended = { code: number; output: string };

/** Starts a container that stays up; without a command it is the web process. */
export async function startContainer(
  { podman }: ContainerTools,
  image: string,
  environment: Record<string, string>,
  command: string[] = [],
): Promise<Container> {
  const options = [...HARDENED, ...namesOf(environment)];
  const id = (await podman(["run", "--detach", ...options, image, ...command], environment)).trim();
  const ended = (args: string[]) => outcome(() => podman(args));
  return {
    id,
    exec: (...inside) => ended(["exec", id, ...inside]),
    isHealthy: async () => (await ended(["healthcheck", "run", id])).code === 0,
    signal: async (signal) => void (await podman(["kill", "--signal", signal, id])),
    stop: async () => {
      await podman(["stop", "--time", "30", id]);
      const code = Number(await podman(["inspect", id, "--format", "{{.State.ExitCode}}"]));
      await podman(["rm", id]);
      return code;
    },
    logs: async () => (await ended(["logs", id])).output,
  };
}

/** Runs one command of the image to its end. `options` replace the restrictions, for a control. */
export const runInImage = (
  { podman }: ContainerTools,
  image: string,
  command: string[],
  environment: Record<string, string> = {},
  options = HARDENED,
): Promise<Ended> =>
  outcome(() =>
    podman(["run", "--rm", "--no-healthcheck", ...options, ...namesOf(environment), image, ...command], environment),
  );

const namesOf = (environment: Record<string, string>) => Object.keys(environment).flatMap((name) => ["--env", name]);

async function outcome(work: () => Promise<string>): Promise<Ended> {
  try {
    return { code: 0, output: await work() };
  } catch (error) {
    const { code, stderr } = failedCommand.parse(error);
    return { code, output: stderr };
  }
}
