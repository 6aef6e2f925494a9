import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../scripts/services/local-stack.ts";

const execute = promisify(execFile);
type Run = (args: string[], variables?: Record<string, string>) => Promise<string>;
export type ContainerTools = { buildah: Run; podman: Run };

/**
 * buildah and podman on the machine's image store, or on one in the folder `store`, which can be deleted as a whole.
 * Both return the output of the command; the error of a failed command contains it. `variables` go to the command's
 * environment: podman's `--env NAME` reads a value from there, so that secrets are not in the list of processes.
 */
export function containerTools(store = process.env.CONVIVE_IMAGE_STORE): ContainerTools {
  const where = store === undefined ? [] : ["--root", join(store, "images"), "--runroot", join(store, "run")];
  const CONTAINERS_CONF = join(projectRoot, "deploy/podman/containers.conf");
  const tool =
    (program: string): Run =>
    async (args, variables = {}) => {
      const env = { ...process.env, CONTAINERS_CONF, ...variables };
      return (await execute(program, [...where, ...args], { env, maxBuffer: 64 * 1024 * 1024 })).stdout;
    };
  return { buildah: tool("buildah"), podman: tool("podman") };
}
