import { spawnSync } from "node:child_process";

const [project = "tsconfig.json"] = process.argv.slice(2);

// Each checker instantiates the types of the libraries again: four of them, the default, take half as much CPU time
// again as one. `npm run check` runs another step on the other core.
const args = ["--noEmit", "--listFiles", "--checkers", "1", "-p", project];
const { status, stdout, stderr } = spawnSync("tsc", args, { encoding: "utf8" });
const lines = stdout.split("\n");
const files = lines.filter((line) => line.startsWith(process.cwd()) && !/node_modules|[.]react-router/.test(line));
console.log(`${files.length} files read`);
if (status !== 0) {
  console.error(lines.filter((line) => !line.startsWith("/")).join("\n") + stderr);
  process.exit(1);
}
