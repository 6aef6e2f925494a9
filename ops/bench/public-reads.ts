import { setTimeout } from "node:timers/promises";
import { randomAddress } from "#tests/support/visitor.ts";
import { startWeb } from "#tests/support/web-process.ts";

type Row = Record<string, number | string>;

const P95_TARGET_MS = 100;
const FLOODERS = 4;

/** Frequently visited pages. */
const ORDINARY = ["/chefs", "/chefs?q=martin", "/chefs?location=lyon", "/help"];

/** Reads without an account that robots and attackers may repeat: existing and unknown towns, and the sitemap. */
const PUBLIC_READS: Record<string, string[]> = {
  "/chefs/a-b": ["/chefs/a-b", "/chefs/e-a", "/chefs/l-e-s", "/chefs/i-o"],
  "/chefs/<unknown town>": ["/chefs/atlantis", "/chefs/saint-nulle-part"],
  "/chefs/<town>": ["/chefs/lyon", "/chefs/nantes", "/chefs/mende"],
  "/api/communes?q=": ["sa", "saint", "villeurb", "69", "6900", "69003", "le", "st-denis"].map(
    (q) => `/api/communes?q=${q}`,
  ),
  "/sitemap.xml": ["/sitemap.xml"],
  "/sitemap/villes.xml": ["/sitemap/villes.xml"],
  "/sitemap/pages.xml": ["/sitemap/pages.xml"],
  "/sitemap/chefs-….xml": ["/sitemap/chefs-00.xml", "/sitemap/chefs-a4.xml"],
  "/sitemap/services-….xml": ["/sitemap/services-0.xml", "/sitemap/services-a.xml", "/sitemap/services-a4.xml"],
};

/**
 * Measures a web process on the volume database: each read alone, then the ordinary pages while other clients repeat
 * the public reads continuously. Needs `npm run seed:volume -- --chefs 1000000` and the job `prepare-sitemap`.
 */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: Row }> {
  const rounds = Number(args[0] ?? 20);
  const web = await startWeb(args[1] ?? "convive_volume", { TRUSTED_PROXIES: "1", LOG_LEVEL: "error" });
  const ask = async (path: string) => {
    const started = performance.now();
    const headers = { "x-forwarded-for": randomAddress(), "accept-encoding": "gzip" };
    const answer = await fetch(`${web.origin}${path}`, { headers, redirect: "manual" });
    await answer.arrayBuffer();
    return { ms: performance.now() - started, status: answer.status };
  };
  const measure = async (paths: string[]) => {
    const times: number[] = [];
    const statuses = new Set<number>();
    for (let round = 0; round < rounds; round += 1)
      for (const path of paths) {
        const { ms, status } = await ask(path);
        times.push(ms);
        statuses.add(status);
      }
    return { answers: [...statuses].join(" "), ...percentiles(times) };
  };
  try {
    for (const path of ORDINARY) await ask(path);
    const rows: Row[] = [];
    for (const path of ORDINARY) rows.push({ read: path, when: "alone", ...(await measure([path])) });
    for (const [read, paths] of Object.entries(PUBLIC_READS))
      rows.push({ read, when: "alone", ...(await measure(paths)) });
    const flood = startFlood(ask);
    for (const path of ORDINARY) rows.push({ read: path, when: "during the flood", ...(await measure([path])) });
    const flooded = await flood.stop();
    const slow = rows.filter(({ p95_ms }) => Number(p95_ms) > P95_TARGET_MS);
    return {
      rows,
      figures: { flooded, over_target: slow.map(({ read, when }) => `${read} ${when}`).join(", ") || "none" },
    };
  } finally {
    await web.stop();
  }
}

/** Few clients, so that the CPU is not the bottleneck: ten slow statements already fill a pool of ten connections. */
function startFlood(ask: (path: string) => Promise<unknown>) {
  const paths = Object.values(PUBLIC_READS).flat();
  const state = { stopping: false, asked: 0 };
  const clients = Array.from({ length: FLOODERS }, async (_, rank) => {
    while (!state.stopping) {
      await ask(paths[(state.asked + rank) % paths.length] ?? "");
      state.asked += 1;
      await setTimeout(20);
    }
  });
  return {
    stop: async () => {
      state.stopping = true;
      await Promise.all(clients);
      return state.asked;
    },
  };
}

function percentiles(times: number[]): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { asked: times.length, p50_ms: at(0.5), p95_ms: at(0.95) };
}
