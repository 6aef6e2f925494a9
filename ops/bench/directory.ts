import pg from "pg";
import { type ChefFilters, NO_FILTERS } from "#app/features/chefs/rules/directory.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { loadDotEnv } from "#server/dot-env.ts";

type Row = Record<string, number | string>;

const P95_TARGET_MS = 100;
const FIELDS = `id, prenom, nom, nom_societe, ville, zone_intervention, left(description, 240), annees_experience, specialites, created_at`;
const NEWEST = "order by created_at desc nulls last, id desc nulls last limit 25";

type Kind = {
  name: string;
  filters: ChefFilters[];
  where: string;
  values: (filters: ChefFilters) => unknown[];
};

const like = (term: string) => {
  const plain = term.replace(/[\\%_]/g, "\\$&");
  return term.length < 3 ? `% ${plain}%` : `%${plain}%`;
};
const byText = (name: string, terms: string[]): Kind => ({
  name,
  filters: terms.map((q) => ({ ...NO_FILTERS, q })),
  where: "recherche like $1",
  values: ({ q }) => [like(q)],
});

/** Every kind of search, with the simplest SQL that answers it. */
const KINDS: Kind[] = [
  { name: "no filter", filters: [NO_FILTERS], where: "true", values: () => [] },
  byText("1 letter", ["a", "m", "z", "x"]),
  byText("2 letters", ["ma", "ly", "zy", "qj"]),
  byText("3 letters", ["mar", "lyo", "ber", "zyx"]),
  byText("name", ["martin", "camille", "rousseau", "lefebvre"]),
  byText("signs", ["%", "_", "\\", "...", "%%", "-"]),
  byText("nobody", ["zanzibarov", "qqqq", "xyzzy"]),
  {
    name: "place",
    filters: ["lyon", "paris", "bretagne", "mende"].map((location) => ({ ...NO_FILTERS, location })),
    where: "lieu_recherche like $1",
    values: ({ location }) => [like(location)],
  },
  {
    name: "specialty",
    filters: (["cuisine_francaise", "cuisine_russe", "barbecue", "patisserie"] as const).map((specialty) => ({
      ...NO_FILTERS,
      specialty,
    })),
    where: "specialites @> array[$1]::text[]",
    values: ({ specialty }) => [specialty],
  },
  {
    name: "experience",
    filters: (["1-3", "4-10", "10+"] as const).map((experience) => ({ ...NO_FILTERS, experience })),
    where: "annees_experience between $1 and $2",
    values: ({ experience }) => (experience === "10+" ? [11, 50] : experience === "4-10" ? [4, 10] : [1, 3]),
  },
  {
    name: "place + specialty",
    filters: ["lyon", "nantes", "mende"].map((location) => ({
      ...NO_FILTERS,
      location,
      specialty: "cuisine_creole" as const,
    })),
    where: "lieu_recherche like $1 and specialites @> array[$2]::text[]",
    values: ({ location, specialty }) => [like(location), specialty],
  },
  {
    name: "name + specialty + experience",
    filters: ["martin", "camille", "ber"].map((q) => ({
      ...NO_FILTERS,
      q,
      specialty: "cuisine_creole" as const,
      experience: "10+" as const,
    })),
    where: "recherche like $1 and specialites @> array[$2]::text[] and annees_experience >= 11",
    values: ({ q, specialty }) => [like(q), specialty],
  },
  {
    name: "all four",
    filters: ["martin", "ma"].map((q) => ({
      q,
      location: "paris",
      specialty: "patisserie" as const,
      experience: "4-10" as const,
    })),
    where:
      "recherche like $1 and lieu_recherche like $2 and specialites @> array[$3]::text[] and annees_experience between 4 and 10",
    values: ({ q, location, specialty }) => [like(q), like(location), specialty],
  },
];

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return Math.round(value * 10) / 10;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Measures the loader's queries at a million chefs, alternating with the plain SQL in one run. */
export async function bench(args: string[]): Promise<{ rows: Row[]; figures: Row }> {
  const rounds = Number(args[0] ?? 10);
  loadDotEnv();
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = `/${args[1] ?? "convive_volume"}`;
  process.env.DATABASE_URL = url.href;
  const { readActiveChefs } = await import("#app/routes/public/directory/read-active-chefs.server.ts");
  const { pool } = await import("#app/platform/db.server.ts");
  const bare = new pg.Pool({ connectionString: url.href, max: 2 });
  const size = await bare.query<{ n: number }>("select count(*)::int as n from chefs where actif");

  const first = await readActiveChefs(NO_FILTERS, null);
  const cursor = decodeCursor(first?.next ?? null);
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const ours: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const filters of kind.filters) {
        ours.push(await timed(() => readActiveChefs(filters, null)));
        const where = `from chefs where actif and ${kind.where}`;
        const values = kind.values(filters);
        plain.push(
          await timed(() =>
            Promise.all([
              bare.query(`select ${FIELDS} ${where} ${NEWEST}`, values),
              bare.query(`select count(*) from (select ${where} limit 1001) x`, values),
            ]),
          ),
        );
      }
    }
    rows.push(rowOf(kind.name, ours, plain));
  }
  const deep: number[] = [];
  for (let round = 0; round < rounds * 2; round++) deep.push(await timed(() => readActiveChefs(NO_FILTERS, cursor)));
  rows.push({ kind: "second page", asked: deep.length, p50_ms: percentile(deep, 0.5), p95_ms: percentile(deep, 0.95) });
  await Promise.all([bare.end(), pool.end()]);
  const slow = rows.filter(({ p95_ms }) => Number(p95_ms) > P95_TARGET_MS).map(({ kind }) => kind);
  const worst = Math.max(...rows.map(({ p95_ms }) => Number(p95_ms)));
  return {
    rows,
    figures: { chefs: size.rows[0]?.n ?? 0, worst_p95_ms: worst, over_target: slow.join(", ") || "none" },
  };
}

function rowOf(kind: string, ours: number[], plain: number[]): Row {
  const [p50_ms, bare_p50_ms] = [percentile(ours, 0.5), percentile(plain, 0.5)];
  return {
    kind,
    asked: ours.length,
    p50_ms,
    p95_ms: percentile(ours, 0.95),
    bare_p50_ms,
    bare_p95_ms: percentile(plain, 0.95),
    ratio_p50: Math.round((p50_ms / Math.max(bare_p50_ms, 0.1)) * 100) / 100,
  };
}
