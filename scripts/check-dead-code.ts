import { execFileSync, spawnSync } from "node:child_process";

/**
 * knip runs twice. The first run reports what nothing imports. The second starts from production's entries alone, so it
 * also reports files and exports that only tests or the component gallery use.
 */
const runs = [
  knip(["--no-progress"], process.env.NODE_ENV),
  knip(["--no-progress", "--production", "--include", "files,exports"], "production"),
];

// knip does not print how many files it reads, so they are counted here.
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], { encoding: "utf8" });
console.log(`${files.split("\n").filter(Boolean).length} files read`);
const failures = runs.filter(({ status }) => status !== 0);
for (const { stdout, stderr } of failures) console.error(stdout + stderr);
if (failures.length > 0) process.exit(1);

/** `NODE_ENV` decides whether app/routes.ts includes the component gallery. */
function knip(args: string[], NODE_ENV: string | undefined) {
  return spawnSync("knip", args, { encoding: "utf8", env: { ...process.env, NODE_ENV } });
}
