import type pg from "pg";
import { venueFromWords } from "#app/features/chefs/rules/zone.ts";
import { communeKey } from "#app/features/communes/rules/commune.ts";
import type { LieuPrestation, TypeService } from "#app/features/services/rules/codes.ts";
import { RADIUS } from "#app/shared/input-limits.ts";

/** Rows per statement: an update of the whole table would hold its row locks until the end. */
const BATCH = 5_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Gives the chefs and services that were made before zones existed a sensible one, once: a chef whose town is a commune
 * travels around it, travel included; the place of a service follows from its type and its text. A chef who has chosen a zone is skipped.
 */
export async function fillDefaultZones(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query("select from reference_data where nom = 'zones'");
  if (rowCount !== 0) return;
  await fillChefs(pool);
  await fillServices(pool);
  await pool.query("insert into reference_data (nom, empreinte) values ('zones', 'par défaut') on conflict do nothing");
}

/** « Lyon 3e » and « Paris 11ème arrondissement » name the town. */
const townKey = (ville: string) => communeKey(ville).replace(/ \d{1,2}(e|er|eme)?( arrondissement)?$/, "");

async function fillChefs(pool: pg.Pool): Promise<void> {
  const { rows: towns } = await pool.query<{ ville: string }>(
    "select distinct ville from chefs where commune_insee is null and deplacement is null and btrim(ville) <> ''",
  );
  const { rows: found } = await pool.query<{ cle: string; code_insee: string }>(
    "select distinct on (cle) cle, code_insee from communes where cle = any ($1) order by cle, population desc, code_insee",
    [[...new Set(towns.map(({ ville }) => townKey(ville)))]],
  );
  const codes = new Map(found.map(({ cle, code_insee }) => [cle, code_insee]));
  const named = towns.flatMap(({ ville }) => {
    const code_insee = codes.get(townKey(ville));
    return code_insee === undefined ? [] : [{ ville, code_insee }];
  });
  if (named.length === 0) return;
  let after: string | null | undefined = FIRST_ID;
  while (after) {
    const lot: pg.QueryResult<{ dernier: string | null }> = await pool.query(
      `with lot as (select id from chefs where id > $1 order by id limit $2),
      change as (
        update chefs set commune_insee = named.code_insee, deplacement = 'rayon', rayon_km = $4
        from json_to_recordset($3) as named (ville text, code_insee text)
        where chefs.id in (select id from lot) and chefs.ville = named.ville
          and chefs.commune_insee is null and chefs.deplacement is null)
      select max(id::text) as dernier from lot`,
      [after, BATCH, JSON.stringify(named), RADIUS.usual],
    );
    after = lot.rows[0]?.dernier;
  }
}

type UnplacedService = { id: string; type_service: TypeService; lieu: string | null; chef_commune: string | null };
type Placed = { id: string; lieu_prestation: LieuPrestation; commune_insee: string | null };

async function fillServices(pool: pg.Pool): Promise<void> {
  let after: string | undefined = FIRST_ID;
  while (after !== undefined) {
    const { rows }: pg.QueryResult<UnplacedService> = await pool.query(
      `select service.id, service.type_service, service.lieu, chef.commune_insee as chef_commune
      from services service join chefs chef on chef.id = service.chef_id
      where service.id > $1 and service.lieu_prestation is null order by service.id limit $2`,
      [after, BATCH],
    );
    await pool.query(
      `update services set lieu_prestation = placed.lieu_prestation, commune_insee = placed.commune_insee
      from json_to_recordset($1) as placed (id uuid, lieu_prestation text, commune_insee text)
      where services.id = placed.id and services.lieu_prestation is null`,
      [JSON.stringify(rows.flatMap(placedService))],
    );
    after = rows.at(-1)?.id;
  }
}

/** A service at the chef's needs a commune, so it stays unplaced while the chef has none. */
function placedService({ id, type_service, lieu, chef_commune }: UnplacedService): Placed[] {
  const lieu_prestation = venueFromWords(type_service, lieu);
  if (lieu_prestation === null || (lieu_prestation === "chef" && chef_commune === null)) return [];
  return [{ id, lieu_prestation, commune_insee: lieu_prestation === "chef" ? chef_commune : null }];
}
