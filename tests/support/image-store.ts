import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { containerTools } from "#ops/image/container-tools.ts";
import { readRevision } from "#ops/image/revision.ts";
import type { Defer } from "./chaos-run.ts";
import { place } from "./databases.ts";

const execute = promisify(execFile);

/**
 * The image of this revision, built unless it exists, in a store of this clone: nothing is left in the machine's own.
 * Containers are removed at the end; in CI, and after a build of uncommitted files, the store is too.
 */
export async function prepareImage(defer: Defer) {
  const store = join(place.dataDir, "containers");
  const tools = containerTools(store);
  const { podman } = tools;
  const revision = readRevision();
  const image = `localhost/convive:${revision.tag}`;
  const isTraceable = !revision.tag.endsWith("-dirty");
  defer(async () => {
    await podman(["rm", "--all", "--force", "--time", "0"]);
    if (process.env.CI === undefined && isTraceable) return;
    await podman(["rmi", "--all", "--force"]);
    rmSync(store, { recursive: true, force: true });
  });
  await podman(["rm", "--all", "--force", "--time", "0"]);
  const exists = await podman(["image", "exists", image]).then(
    () => true,
    () => false,
  );
  let buildSeconds = 0;
  if (!exists || !isTraceable) {
    // Images of earlier revisions.
    await podman(["rmi", "--all", "--force"]);
    const started = performance.now();
    const env = { ...process.env, CONVIVE_IMAGE_STORE: store };
    await execute(process.execPath, ["ops/image.ts", "--base", "local", "--tag", image], { env });
    buildSeconds = Math.round((performance.now() - started) / 1000);
  }
  const megabytes = Math.round(Number(await podman(["image", "inspect", image, "--format", "{{.Size}}"])) / 1e6);
  return { tools, image, figures: { megabytes, buildSeconds } };
}
