import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { z } from "zod";
import { waitFor } from "#scripts/services/process.ts";
import { loadDotEnv } from "#server/dot-env.ts";
import { startWeb, startWorker } from "#tests/support/web-process.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const ATTEMPTS = 5;
const REPORTS = "test-results/lighthouse";
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking";
const run = promisify(execFile);

const score = z.object({ score: z.number() });
const figure = z.object({ numericValue: z.number() });
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: score, accessibility: score, "best-practices": score, seo: score }),
  audits: z.object({
    "first-contentful-paint": figure,
    "largest-contentful-paint": figure,
    "total-blocking-time": figure,
    "cumulative-layout-shift": figure,
  }),
});
type Report = z.infer<typeof report>;

/**
 * Runs Lighthouse with a phone profile on the demo data: `npm run bench -- lighthouse [runs] [path …]`, on an idle
 * machine.
 */
export async function bench(args: string[]) {
  loadDotEnv();
  const runs = Number(args[0] ?? 3);
  const database = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
  await owner.connect();
  await makeVariants(owner, database);
  const { rows } = await owner.query<{ chef: string; service: string }>(
    `select chefs.id as chef, (select id from services where chef_id = chefs.id and visible order by created_at limit 1) as service
     from chefs where actif and photo_hero is not null order by created_at desc limit 1`,
  );
  await owner.end();
  const [shown] = rows;
  if (shown === undefined) throw new Error("the demonstration data have no chef with a cover picture");
  const all = ["/", "/chefs", `/chef/${shown.chef}`, `/service/${shown.service}`, "/recherche"];
  const paths = args.length > 1 ? args.slice(1) : all;
  const web = await startWeb(database, { LOG_LEVEL: "error" });
  const load: string[] = [];
  const table: Record<string, number | string>[] = [];
  try {
    for (const path of paths) {
      load.push(loadavg()[0]?.toFixed(2) ?? "");
      const page = path.replace(/^\/(chef|service)\/.+/, "/$1/{id}");
      await fetch(`${web.origin}${path}`);
      const reports: Report[] = [];
      for (let rank = 0; rank < runs; rank++) reports.push(await look(`${web.origin}${path}`, page, rank));
      table.push({ page, ...summaryOf(reports) });
    }
  } finally {
    await web.stop();
  }
  const performance = table.map(({ page, performance }) => [String(page), Number(performance)]);
  return { rows: table, figures: { ...Object.fromEntries(performance), runs, load: load.join(" ") } };
}

/** Waits for the worker's AVIF variants, which phones receive. */
async function makeVariants(owner: pg.Client, database: string): Promise<void> {
  const waiting = async () =>
    (await owner.query<{ n: number }>("select count(*)::int as n from photo_objects where not variantes_pretes"))
      .rows[0]?.n ?? 0;
  if ((await waiting()) === 0) return;
  const worker = await startWorker(database, { LOG_LEVEL: "error" });
  await waitFor("the pictures' variants", async () => (await waiting()) === 0, 900_000);
  await worker.stop();
}

/** Lighthouse ends with NO_NAVSTART when Chromium started recording too late, and asks to be run again. */
async function look(url: string, page: string, rank: number): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lookOnce(url, page, rank);
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes("NO_NAVSTART")) throw error;
    }
  }
}

async function lookOnce(url: string, page: string, rank: number): Promise<Report> {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${page.replace(/\W+/g, "-")}${rank}.json`);
  await run(
    "node_modules/.bin/lighthouse",
    [url, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${FLAGS}`],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" },
    },
  );
  return report.parse(JSON.parse(readFileSync(file, "utf8")));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function summaryOf(reports: readonly Report[]): Record<string, number> {
  const scores = CATEGORIES.map((name) => [
    name,
    Math.round(median(reports.map(({ categories }) => categories[name].score)) * 100),
  ]);
  const of = (name: keyof Report["audits"]) => median(reports.map(({ audits }) => audits[name].numericValue));
  return {
    ...Object.fromEntries(scores),
    fcp_ms: Math.round(of("first-contentful-paint")),
    lcp_ms: Math.round(of("largest-contentful-paint")),
    tbt_ms: Math.round(of("total-blocking-time")),
    cls: Math.round(of("cumulative-layout-shift") * 1000) / 1000,
    // Lighthouse's CPU benchmark: below about 1,500, the emulated phone is slower than intended.
    machine: Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex))),
  };
}
