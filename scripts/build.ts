import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: "inherit" });
const env = { ...process.env, NODE_ENV: "production" };
Object.assign(process.env, env);

rmSync("build", { recursive: true, force: true });
run("react-router", ["build"]);
run("vite", ["build", "--config", "vite.worker.config.ts", "--logLevel", "warn"]);

/** Compresses static files at build time instead of on each request. */
const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json", ".txt"]);
let count = 0;
for (const name of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
  const file = join("build/client", name);
  if (!COMPRESSIBLE.has(extname(file)) || !statSync(file).isFile()) continue;
  const content = readFileSync(file);
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, options));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  count += 1;
}
console.log(`${count} files compressed`);
