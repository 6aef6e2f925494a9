import { execFileSync } from "node:child_process";

const BASELINE = "db/migrations/0000_baseline.sql";
export const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8", stdio: "pipe" }).trim();

/**
 * The release that runs while this one is deployed: the newest tag `v*` before this commit. Without one, nothing was released
 * since the baseline: the commit before the one that added it, whose databases it recognises. The commit before the newest
 * migration is no answer: several migrations may be added between two deployments.
 */
export function formerRelease(): string {
  const tag = newestTag();
  if (tag !== null) return tag;
  const added = git("log", "--diff-filter=A", "--format=%H", "-1", "--", BASELINE);
  try {
    return git("rev-parse", "--verify", "--quiet", `${added}^{commit}^`);
  } catch {
    throw new Error(
      `the history ends at ${added.slice(0, 8)}, which adds ${BASELINE}: fetch its parent (git fetch --unshallow)`,
    );
  }
}

function newestTag(): string | null {
  try {
    return git("describe", "--tags", "--abbrev=0", "--match", "v*", "HEAD^");
  } catch {
    return null;
  }
}

// `.ci/run` asks whether the history holds the former release.
if (import.meta.main) {
  try {
    console.log(formerRelease());
  } catch (error) {
    console.log(error instanceof Error ? error.message.split("\n")[0] : error);
    process.exit(1);
  }
}
