import type { KnipConfig } from "knip";

/**
 * Entries are what the import graph does not reach: processes, commands, benches and chaos tests. Knip finds the routes
 * (through app/routes.ts), the tests and the tools' settings itself. `!` marks production code: `knip --production`
 * starts from these entries alone and so reports exports that only tests use.
 */
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    "server/{web,app,dev,worker,start-worker,photo-decoder,calendar-thread,health-check}.ts!",
    "scripts/*.ts!",
    "ops/*.ts!",
    "scripts/services/*-server.ts!",
    "ops/bench/*.ts",
    "ops/bench/bare-react/server.ts",
    "ops/chaos/*.ts",
    "tests/screens/fixed-clock.ts",
    "tests/support/public-host.ts",
  ],
  project: [
    "{app,db,dev,server,scripts,ops}/**/*.{ts,tsx}!",
    "!ops/{bench,chaos}/**!",
    "tests/**/*.{ts,tsx}",
    // The component gallery: app/routes.ts leaves it out of production.
    "!dev/**!",
  ],
  // The `types` check refuses unresolved imports; `./+types` exist only after `react-router typegen`.
  exclude: ["types", "unresolved"],
  // An export that its own file uses may be exported for its test.
  ignoreExportsUsedInFile: production,
  // Started by scripts/check.ts and ops/bench/lighthouse.ts as subprocesses; dependency-cruiser parses with @swc/core.
  ignoreDependencies: ["@swc/core", "dependency-cruiser", "lighthouse", "oxlint", "oxlint-tsgolint"],
  // System packages.
  ignoreBinaries: ["haproxy", "pg_dump", "redis-server", "setpriv", "varnishtest"],
});
