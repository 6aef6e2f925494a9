import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { projectRoot } from "../../scripts/services/local-stack.ts";
import { run } from "../../scripts/services/process.ts";
import { type Lockfile, productionPackages } from "./production-packages.ts";

/** The commands that an operator runs from the image, and the modules that they import. */
const COMMANDS = [
  "ops/bootstrap.ts",
  "ops/admin.ts",
  "ops/jobs.ts",
  "ops/invariants.ts",
  "ops/rotate-links.ts",
  "ops/rotate-secret.ts",
  "scripts/migrate.ts",
  "scripts/communes.ts",
  "scripts/owner-database-url.ts",
];
/** Node runs `.ts` files; the JSX of pages and mails is in the bundles. */
const SOURCE = /[.](ts|sql|json|csv)$/;
const TEST = /[.]test[.]ts$/;
/** Declarations and source maps of packages: nothing loads them. */
const DEVELOPMENT_FILE = /([.]d[.][cm]?ts|[.]map)$/;

/** Writes the build context of the Containerfile: `app` and `node_modules`. Returns the number of npm packages. */
export function stageFiles(context: string): number {
  for (const built of ["server/index.js", "client", "worker/worker.js"]) {
    if (!existsSync(join(projectRoot, "build", built))) throw new Error("there is no build: npm run build");
  }
  const app = join(context, "app");
  mkdirSync(app, { recursive: true });
  for (const folder of ["server", "client", "worker"]) copy(`build/${folder}`, app);
  for (const folder of ["server", "db", "app"]) copy(folder, app, isProductionSource);
  for (const command of COMMANDS) copy(command, app);
  for (const file of ["package.json", "THIRD-PARTY-NOTICES.md"]) copy(file, app);
  const packages = stagePackages(context);
  writeFileSync(join(app, "sbom.cdx.json"), billOfMaterials(context));
  return packages;
}

const isProductionSource = (path: string): boolean =>
  statSync(path).isDirectory() || (SOURCE.test(path) && !TEST.test(path));

function copy(path: string, to: string, filter: (path: string) => boolean = () => true): void {
  cpSync(join(projectRoot, path), join(to, path), { recursive: true, filter, preserveTimestamps: true });
}

/**
 * Copies packages from the clone's node_modules, which `npm ci` has verified, instead of installing them again: seconds
 * instead of minutes, and the same files that the tests ran with.
 */
function stagePackages(context: string): number {
  const lock: Lockfile & { packages: Record<string, { optional?: boolean; version?: string }> } = JSON.parse(
    readFileSync(join(projectRoot, "package-lock.json"), "utf8"),
  );
  let count = 0;
  for (const folder of productionPackages(lock)) {
    const source = join(projectRoot, folder);
    const { optional = false, version = "" } = lock.packages[folder] ?? {};
    if (!existsSync(source)) {
      // A library for another platform.
      if (optional) continue;
      throw new Error(`${folder} is not installed: npm ci`);
    }
    const installed: { version: string } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
    if (installed.version !== version) throw new Error(`${folder} is not the version of the lockfile: npm ci`);
    mkdirSync(join(context, dirname(folder)), { recursive: true });
    cpSync(source, join(context, folder), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !isNested(source, path) && !DEVELOPMENT_FILE.test(path),
    });
    count += 1;
  }
  return count;
}

/** Packages inside a package's own node_modules are entries of the lockfile themselves. */
const isNested = (source: string, path: string): boolean =>
  basename(path) === "node_modules" && relative(source, path) === "node_modules";

/**
 * A CycloneDX list of the staged packages, as `npm sbom` finds them in the folder. The packages in the bundles are among
 * them. Without development dependencies in package.json: npm would refuse their absence.
 */
function billOfMaterials(context: string): string {
  const { devDependencies: _, ...production } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  writeFileSync(join(context, "package.json"), JSON.stringify(production));
  return run("npm", ["sbom", "--omit=dev", "--sbom-format=cyclonedx", "--sbom-type=application"], { cwd: context });
}
