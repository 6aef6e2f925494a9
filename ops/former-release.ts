import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";

const FOLDER = "db/migrations";
export const git = (...args: string[]): string => execFileSync("git", args, { encoding: "utf8", stdio: "pipe" }).trim();

/**
 * The release that runs while this one is deployed: the newest tag `v*` before this commit. Without one: the commit
 * before the one that added the newest migration, the last that ran on the former schema.
 */
export function formerRelease(): string {
  const tag = newestTag();
  if (tag !== null) return tag;
  const migration = `${FOLDER}/${newestMigration()}.sql`;
  const added = git("log", "--diff-filter=A", "--format=%H", "-1", "--", migration);
  // Not committed yet: the release that runs today is the last commit.
  if (added === "") return git("rev-parse", "HEAD");
  try {
    return git("rev-parse", "--verify", "--quiet", `${added}^{commit}^`);
  } catch {
    throw new Error(
      `the history ends at ${added.slice(0, 8)}, which adds ${migration}: fetch its parent (git fetch --unshallow)`,
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

const journalShape = z.object({ entries: z.array(z.object({ tag: z.string() })) });

function newestMigration(): string {
  const journal = journalShape.parse(JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8")));
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error("the journal of migrations is empty");
  return last.tag;
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
