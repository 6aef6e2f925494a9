import { sql } from "drizzle-orm";
import type { Position } from "#app/domain/travel.ts";
import type { Database } from "#db/database.ts";

export type NamedCommune = {
  readonly code_insee: string;
  readonly nom: string;
  readonly codes_postaux: readonly string[];
  readonly departement: string;
  /** Null in the few overseas communes whose coordinates no source gives. */
  readonly position: (Position & { readonly estimee: boolean }) | null;
};

type Named = { readonly code: string } | { readonly postal: string } | { readonly cle: string };

/** The communes with this code, postal code or key, the largest first. */
export async function selectCommunesNamed(db: Database, named: Named, limit: number): Promise<NamedCommune[]> {
  const matching =
    "code" in named
      ? sql`code_insee = ${named.code}`
      : "postal" in named
        ? sql`codes_postaux @> array[${named.postal}]::text[]`
        : sql`cle = ${named.cle}`;
  const { rows } = await db.execute<NamedCommune>(sql`
    select code_insee, nom, codes_postaux, departement, case when latitude is not null then json_build_object(
      'latitude', latitude, 'longitude', longitude, 'estimee', source_coordonnees like 'estime%') end as position
    from communes where ${matching} order by population desc, code_insee limit ${limit}`);
  return rows;
}
