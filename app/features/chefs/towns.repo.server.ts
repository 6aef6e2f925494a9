import { desc, eq, sql } from "drizzle-orm";
import { districtSlugs } from "#app/features/communes/rules/commune.ts";
import type { Territory, TerritoryWithTowns } from "#app/features/communes/rules/territories.ts";
import type { Database } from "#db/database.ts";
import { chefs } from "#db/schema/chefs.ts";
import { communes } from "#db/schema/communes.ts";

const known = new Map<string, Promise<string[]>>();

/**
 * The place of a directory search with the slugs of its towns: up to 5,000, read once per process and place, because
 * communes change with a release only. Not a subquery of the search: the planner would assume ten towns.
 */
export async function selectTownsOf(db: Database, place: Territory | null): Promise<TerritoryWithTowns | null> {
  if (place === null) return null;
  const { departements } = place;
  const key = departements.join();
  const slugs = known.get(key) ?? selectTownSlugs(db, departements);
  known.set(key, slugs);
  // A failed read is not kept.
  slugs.catch(() => known.delete(key));
  return { ...place, towns: [...(await slugs), ...districtSlugs(departements)] };
}

/**
 * The communes of the départements, as `slug_ville` writes them. A name shared by several départements belongs to the one
 * with the largest commune.
 */
async function selectTownSlugs(db: Database, departements: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select replace(cle, ' ', '-') as slug from ${communes}
    where departement = any(${sql.param(departements)}::text[]) and not exists (
      select from ${communes} larger where larger.cle = communes.cle
        and (larger.population, larger.code_insee) > (communes.population, communes.code_insee))`);
  return rows.map(({ slug }) => slug);
}

/** The département of the largest commune of this name. */
export async function selectDepartementOfTown(db: Database, cle: string): Promise<string | null> {
  const [largest] = await db
    .select({ departement: communes.departement })
    .from(communes)
    .where(eq(communes.cle, cle))
    .orderBy(desc(communes.population), desc(communes.code_insee))
    .limit(1);
  return largest?.departement ?? null;
}

/** Those of the départements where an active chef works. */
export async function selectDepartementsWithChefs(db: Database, departements: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select code from unnest(${sql.param(departements)}::text[]) as asked (code) where exists (
      select from ${communes} join ${chefs} on chefs.commune_insee = communes.code_insee
      where communes.departement = asked.code and chefs.actif)`);
  return rows.map(({ code }) => code);
}
