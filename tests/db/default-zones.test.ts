import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { fillDefaultZones } from "#db/fill-default-zones.ts";
import { aChef, aService, aUser, insert } from "#tests/support/factories.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_MIGRATION_URL, max: 1 });
afterAll(() => pool.end());

/** The migration of the test template has filled the zones of an empty database already. */
async function fillAgain(): Promise<void> {
  await pool.query("delete from reference_data where nom = 'zones'");
  await fillDefaultZones(pool);
}

async function insertChef(over: Record<string, unknown>, services: Record<string, unknown>[] = []): Promise<string> {
  const client = await pool.connect();
  const user = await insert(client, "user", aUser());
  const chef = await insert(client, "chefs", aChef(user.id, over));
  for (const service of services) await insert(client, "services", aService(chef.id, service));
  client.release();
  return chef.id;
}

async function zoneOf(id: string) {
  const columns = "ville, commune_insee, deplacement, rayon_km, frais_deplacement";
  return (await pool.query(`select ${columns} from chefs where id = $1`, [id])).rows[0];
}

async function placesOf(chef_id: string) {
  const text = "select titre, lieu, lieu_prestation, commune_insee from services where chef_id = $1 order by titre";
  return (await pool.query(text, [chef_id])).rows;
}

it("lets a chef whose town is a commune travel 30 km around it, and keeps the chef's words", async () => {
  const [lyon, third, saint] = await Promise.all(
    ["lyon", "Lyon 3e", "Saint Denis"].map((ville) => insertChef({ ville })),
  );
  await fillAgain();
  const around = { deplacement: "rayon", rayon_km: 30, frais_deplacement: "compris" };
  expect(await zoneOf(lyon ?? "")).toEqual({ ville: "lyon", commune_insee: "69123", ...around });
  expect(await zoneOf(third ?? "")).toMatchObject({ ville: "Lyon 3e", commune_insee: "69123" });
  // The largest of the communes of that name: Saint-Denis in La Réunion.
  expect(await zoneOf(saint ?? "")).toMatchObject({ commune_insee: "97411" });
});

it("leaves alone a chef without a known town, and one who chose", async () => {
  const abroad = await insertChef({ ville: "Gotham City" });
  const chosen = { commune_insee: "13055", deplacement: "aucun" };
  const settled = await insertChef({ ville: "Lyon", ...chosen });
  await fillAgain();
  expect(await zoneOf(abroad)).toMatchObject({ commune_insee: null, deplacement: null, rayon_km: null });
  expect(await zoneOf(settled)).toMatchObject({ ...chosen, rayon_km: null });
});

it("places services by their type and words", async () => {
  const services = [
    { titre: "1", type_service: "chef_domicile", lieu: null },
    { titre: "2", type_service: "consultation", lieu: "En visioconférence" },
    { titre: "3", type_service: "cours_cuisine", lieu: "Atelier, 14 rue du Mail" },
    { titre: "4", type_service: "autre", lieu: "Devant le marché" },
  ];
  const chef = await insertChef({ ville: "Lyon" }, services);
  const unknown = await insertChef({ ville: null }, services.slice(2, 3));
  await fillAgain();
  expect(await placesOf(chef)).toEqual([
    { titre: "1", lieu: null, lieu_prestation: "client", commune_insee: null },
    { titre: "2", lieu: "En visioconférence", lieu_prestation: "distance", commune_insee: null },
    { titre: "3", lieu: "Atelier, 14 rue du Mail", lieu_prestation: "chef", commune_insee: "69123" },
    { titre: "4", lieu: "Devant le marché", lieu_prestation: null, commune_insee: null },
  ]);
  expect(await placesOf(unknown)).toMatchObject([{ lieu_prestation: null, commune_insee: null }]);
});

it("fills once: chefs who join later say it themselves", async () => {
  await fillDefaultZones(pool);
  const late = await insertChef({ ville: "Lyon" });
  await fillDefaultZones(pool);
  expect(await zoneOf(late)).toMatchObject({ commune_insee: null, deplacement: null });
});
