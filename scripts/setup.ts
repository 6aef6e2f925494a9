import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { migrateDatabase } from "../db/migrate.ts";
import { ownerDatabaseUrl } from "./owner-database-url.ts";

/** Prepares running services for development: tables, buckets, demonstration data. Safe to run again. */
const ownerUrl = ownerDatabaseUrl();
if (process.env.NODE_ENV === "production") {
  throw new Error("the password of the demonstration accounts is public: in production run `npm run migrate` only");
}
const step = async <T>(name: string, work: () => Promise<T>, tell: (result: T) => string): Promise<void> => {
  const started = performance.now();
  const result = await work();
  console.log(`${name.padEnd(10)} ${tell(result)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
};

await step(
  "database",
  () => migrateDatabase(ownerUrl),
  () => "migrated",
);

// Imported after .env is loaded: these modules read the environment once.
const { pool } = await import("../app/platform/db.server.ts");
const { env } = await import("../app/platform/env.server.ts");
const { now } = await import("../app/platform/clock.server.ts");
const { ensureBucket, s3 } = await import("../app/platform/storage.server.ts");
const { ensurePrivateBucket, PRIVATE_BUCKET } = await import("../app/platform/private-storage.server.ts");
const { keepVersions } = await import("../ops/backup/bucket-versions.ts");
const { storeDemoPictures } = await import("../db/seed/demo-pictures.ts");
const { insertDemoData } = await import("../db/seed/insert-demo-data.ts");
const { ADMIN_EMAIL, DEMO_PASSWORD } = await import("../db/seed/demo-accounts.ts");
const { demo } = await import("../db/seed/demo-data.ts");

await step("bucket", ensureBucket, () => "ready");
await step("private", ensurePrivateBucket, () => "ready");
await keepVersions(s3, env.S3_BUCKET, "photos");
await keepVersions(s3, PRIVATE_BUCKET, "private");
await step("pictures", storeDemoPictures, ({ stored, kept }) => `${stored} stored, ${kept} already there`);

// Only the owner's database role may write user_roles.
const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
await step(
  "demo data",
  () => drizzle(owner).transaction((tx) => insertDemoData(tx, now())),
  ({ made, slotsOpened }) => `${made ? "made" : "already there"}, ${slotsOpened} slots opened`,
);
await owner.end();

// As the worker does every night: the first day of the console shows figures and checked rules, not zeros.
const { computeFigures } = await import("#app/features/console/jobs/compute-figures.job.server.ts");
const { checkInvariants } = await import("#app/features/console/jobs/check-invariants.job.server.ts");
const asked = { id: "setup", attempt: 1 };
await step(
  "figures",
  () => computeFigures.run({}, asked),
  () => "computed",
);
await step(
  "rules",
  () => checkInvariants.run({}, asked),
  () => "checked",
);
await pool.end();

console.log(`
Site       ${env.PUBLIC_ORIGIN}
Password   ${DEMO_PASSWORD}  (all demonstration accounts)
Admin      ${ADMIN_EMAIL}
Chefs      ${demo.chefs.map(({ email, actif }) => (actif ? email : `${email} (inactive)`)).join("\n           ")}
AVIF pictures are made by the worker, which npm run dev starts; until then pages use WebP.
The admin sets up an authenticator app at the first visit of /admin.`);
