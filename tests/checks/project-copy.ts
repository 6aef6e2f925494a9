import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

export type CheckResult = { passed: boolean; output: string };

/** A folder in which faults can be inserted without touching the project. */
export type ProjectCopy = {
  folder: string;
  check: (name: string) => CheckResult;
  /** Adds files with faults, runs the check, and removes them again. */
  checkWith: (name: string, faulty: Record<string, string>) => CheckResult;
  remove: () => void;
};

/** Every source file of the project. */
export function copyProject(): ProjectCopy {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  return makeCopy(listed.split("\n").filter(Boolean));
}

const SETTINGS = [
  ".oxlintrc.json",
  "biome.json",
  "package.json",
  "react-router.config.ts",
  "scripts/check-types.ts",
  "scripts/check.ts",
  "scripts/server-bundle.ts",
  "scripts/style-types.ts",
  "tsconfig.rules.json",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * The settings of the tools, and an application without routes. A tool that needs twenty seconds of CPU time for the
 * whole project needs three for this one.
 */
export function copySettings(): ProjectCopy {
  const copy = makeCopy(SETTINGS);
  mkdirSync(join(copy.folder, "app"));
  writeFileSync(join(copy.folder, "app/routes.ts"), "export default [];\n");
  for (const name of ["root", "entry.server"])
    writeFileSync(join(copy.folder, `app/${name}.tsx`), "export default () => null;\n");
  return copy;
}

function makeCopy(files: string[]): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "convive-checks-"));
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  execFileSync("git", ["init", "-q"], { cwd: folder });
  const check = (name: string) => runCheck(folder, name);
  return {
    folder,
    check,
    checkWith: (name, faulty) => {
      const written: string[] = [];
      try {
        for (const [file, content] of Object.entries(faulty)) {
          const path = join(folder, file);
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, content, { flag: "wx" });
          written.push(path);
        }
        return check(name);
      } finally {
        for (const path of written) rmSync(path);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runCheck(folder: string, name: string): CheckResult {
  const PATH = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check.ts", name], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH },
  });
  return { passed: status === 0, output: stdout + stderr };
}
