import { projectRoot } from "../../scripts/services/local-stack.ts";
import { run } from "../../scripts/services/process.ts";

const git = (...args: string[]): string => run("git", args, { cwd: projectRoot }).trim();

/**
 * The commit of this clone, for labels and the tag. A changed clone is marked `-dirty`: its image cannot be traced to a
 * commit. The commit's time is the time of all files in the image, so that layers of equal content are equal.
 */
export function readRevision() {
  const dirty = git("status", "--porcelain") === "" ? "" : "-dirty";
  const commit = git("rev-parse", "HEAD");
  const epoch = git("log", "-1", "--format=%ct");
  return {
    id: `${commit}${dirty}`,
    tag: `${commit.slice(0, 12)}${dirty}`,
    epoch,
    date: new Date(Number(epoch) * 1000).toISOString(),
    source: publicUrl(git("remote").includes("origin") ? git("remote", "get-url", "origin") : ""),
  };
}

/** Empty for a clone of a folder or over SSH. A URL may contain a token, which must not reach a label. */
export function publicUrl(remote: string): string {
  if (!remote.startsWith("https://")) return "";
  const url = new URL(remote);
  return `${url.origin}${url.pathname}`;
}
