import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../scripts/services/local-stack.ts";
import { containerTools } from "./image/container-tools.ts";
import { makeLocalBase } from "./image/local-base.ts";
import { readRevision } from "./image/revision.ts";
import { stageFiles } from "./image/stage-files.ts";

/** Builds the container image of this clone: see docs/operations/deploy.md. */
const DEFAULT_BASE = "docker.io/library/node:24-bookworm-slim";
const { values } = parseArgs({
  options: { base: { type: "string" }, tag: { type: "string" }, context: { type: "string" } },
});
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;
const started = performance.now();

if (values.context === undefined) await buildImage();
else console.log(`${stageFiles(values.context)} npm packages, build context in ${values.context}`);

async function buildImage(): Promise<void> {
  const tools = containerTools();
  const revision = readRevision();
  const tag = values.tag ?? `localhost/convive:${revision.tag}`;
  const base = await chooseBase();
  console.log(`base ${base} (${seconds(started)} s)`);
  const folder = mkdtempSync(join(tmpdir(), "convive-image-"));
  // npm names the SBOM's subject after the folder.
  const context = join(folder, "convive");
  try {
    const packages = stageFiles(context);
    console.log(`${packages} npm packages staged (${seconds(started)} s)`);
    const { version }: { version: string } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
    const settings = {
      BASE: base,
      VERSION: version,
      REVISION: revision.id,
      CREATED: revision.date,
      SOURCE: revision.source,
    };
    await tools.buildah([
      ...["bud", "--isolation", "chroot", "--format", "docker", "--layers=false", "--timestamp", revision.epoch],
      ...Object.entries(settings).flatMap(([name, value]) => ["--build-arg", `${name}=${value}`]),
      ...["-t", tag, "-f", join(projectRoot, "Containerfile"), context],
    ]);
    const bytes = Number(await tools.podman(["image", "inspect", tag, "--format", "{{.Size}}"]));
    console.log(`${tag}: ${Math.round(bytes / 1e6)} MB (${seconds(started)} s)`);
  } finally {
    rmSync(folder, { recursive: true });
  }

  async function chooseBase(): Promise<string> {
    if (values.base === "local") return makeLocalBase(tools);
    if (values.base !== undefined) return values.base;
    try {
      await tools.buildah(["pull", "--quiet", DEFAULT_BASE]);
      return DEFAULT_BASE;
    } catch (error) {
      const reason = error instanceof Error ? error.message.trim().split("\n").at(-1) : "";
      console.log(`${DEFAULT_BASE} cannot be pulled, making a base from Debian packages instead: ${reason}`);
      return makeLocalBase(tools);
    }
  }
}
