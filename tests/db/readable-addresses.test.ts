import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { fillChefSlugs } from "#db/fill-chef-slugs.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_MIGRATION_URL, max: 4 });
afterAll(() => pool.end());

async function insertChef(over: Record<string, unknown>): Promise<string> {
  const client = await pool.connect();
  try {
    return (await insert(client, "chefs", aChef((await insert(client, "user", aUser())).id, over))).id;
  } finally {
    client.release();
  }
}

async function slugOf(id: string): Promise<string | null> {
  const { rows } = await pool.query<{ slug: string | null }>("select slug from chefs where id = $1", [id]);
  return rows[0]?.slug ?? null;
}

it.each([
  [{ prenom: "Camille", nom: "Rousseau", ville: "Lyon" }, "camille-rousseau-lyon"],
  [{ prenom: "Noé", nom: "Lœw", ville: null }, "noe-loew"],
  [{ prenom: "Jean-Pierre", nom: "D’Hont", ville: "L'Haÿ-les-Roses" }, "jean-pierre-d-hont-l-hay-les-roses"],
  [{ prenom: "Zoé & Co", nom: "Ly", ville: "  Lyon 3 !" }, "zoe-co-ly-lyon-3"],
  [{ prenom: "--", nom: "李", ville: "" }, "chef"],
  [{ prenom: "a".repeat(79), nom: "b", ville: "c" }, "a".repeat(79)],
  [{ prenom: "Profile", nom: "!", ville: null }, "profile-2"],
  [{ prenom: "00000000 0000 4000", nom: "8000 000000000001", ville: null }, "00000000-0000-4000-8000-000000000001-2"],
])("given the chef %o online, gives the page a readable address", async (over, slug) => {
  expect(await slugOf(await insertChef(over))).toBe(slug);
});

it("given two chefs of one name at the same moment, gives the second a number", async () => {
  const same = { prenom: "Ines", nom: "Double", ville: "Lyon" };
  const ids = await Promise.all([insertChef(same), insertChef(same), insertChef(same)]);
  const slugs = await Promise.all(ids.map(slugOf));
  expect(new Set(slugs)).toEqual(new Set(["ines-double-lyon", "ines-double-lyon-2", "ines-double-lyon-3"]));
  const [first] = ids;
  const before = await slugOf(first);
  await pool.query("update chefs set nom = nom, actif = true where id = $1", [first]);
  expect(await slugOf(first), "a save without a change").toBe(before);
});

it("gives no address before the page is first online, and keeps the former one for the chef alone", async () => {
  const named = { prenom: "Léon", nom: "Attente", ville: "Metz" };
  const id = await insertChef({ ...named, actif: false });
  expect(await slugOf(id)).toBeNull();
  await pool.query("update chefs set actif = true where id = $1", [id]);
  expect(await slugOf(id)).toBe("leon-attente-metz");
  await pool.query("update chefs set ville = 'Nancy' where id = $1", [id]);
  expect(await slugOf(id)).toBe("leon-attente-nancy");
  expect(await slugOf(await insertChef(named)), "another chef of the former name").toBe("leon-attente-metz-2");
  await pool.query("update chefs set ville = 'Metz' where id = $1", [id]);
  expect(await slugOf(id)).toBe("leon-attente-metz");
  await expect(pool.query("update chefs set slug = 'leon-attente-metz-2' where id = $1", [id])).rejects.toMatchObject({
    constraint: "chef_slug_is_their_own",
  });
});

it("fills the addresses of chefs who were online before addresses existed", async () => {
  const id = await insertChef({ prenom: "Avant", nom: "Elle", ville: "Dax" });
  await pool.query("alter table chefs disable trigger chef_has_a_readable_address");
  const former = await insertChef({ prenom: "Avant", nom: "Lui", ville: "Dax" });
  const hidden = await insertChef({ prenom: "Avant", nom: "Eux", ville: "Dax", actif: false });
  await pool.query("alter table chefs enable trigger chef_has_a_readable_address");
  await pool.query("delete from reference_data where nom = 'adresses'");
  await fillChefSlugs(pool);
  expect(await Promise.all([id, former, hidden].map(slugOf))).toEqual(["avant-elle-dax", "avant-lui-dax", null]);
});
