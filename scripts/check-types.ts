import { spawnSync } from "node:child_process";

const [project = "tsconfig.json"] = process.argv.slice(2);
const run = (command: string, args: string[]) => spawnSync(command, args, { encoding: "utf8" });

const generated = run("react-router", ["typegen"]);
if (generated.status !== 0) fail(generated.stdout + generated.stderr);

const { status, stdout, stderr } = run("tsc", ["--noEmit", "--listFiles", "-p", project]);
const lines = stdout.split("\n");
const files = lines.filter((line) => line.startsWith(process.cwd()) && !/node_modules|[.]react-router/.test(line));
console.log(`${files.length} files read`);
if (status !== 0) fail(lines.filter((line) => !line.startsWith("/")).join("\n") + stderr);

function fail(output: string): never {
  console.error(output);
  process.exit(1);
}
