import { beforeAll, describe, expect, it } from "vitest";
import { openAdminSession, type TestAccount, uniqueEmail } from "../support/accounts.ts";
import { aReservation, insert } from "../support/factories.ts";
import { insertPublicChef } from "../support/public-chef.ts";
import { runningSite } from "../support/running-site.ts";
import type { Visitor } from "../support/visitor.ts";

const site = runningSite();
const { client } = site;
let admin: TestAccount & { person: Visitor };
beforeAll(async () => {
  admin = await openAdminSession(client, site.web.origin, uniqueEmail("admin-cherche"));
});

const bodyOf = async (path: string) => (await admin.person.get(path)).text();
const rowsOf = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

describe("the search of the console", () => {
  const path = "/admin/recherche";

  it("lists what it finds, opens a reference, and says when it fails", async () => {
    const { chefId, serviceId } = await insertPublicChef(client, 72, (field) => `Fouillé ${field}`);
    const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
    const made = { client_nom: "Vasseur", client_prenom: "Marion", client_email: "marion.t@exemple.fr" };
    const { id } = await insert(client, "reservations", aReservation(chefId, serviceId, slot.id, made));
    const found = await admin.person.get(`${path}?q=${encodeURIComponent("VASSEÜR")}`);
    expect(found.headers.get("cache-control")).toContain("no-store");
    const page = await found.text();
    for (const words of ["Marion Vasseur", id.slice(-8).toUpperCase(), "2 résultats."]) expect(page).toContain(words);
    expect(await bodyOf(`${path}?q=vasseur&genre=personnes`)).not.toContain(id.slice(-8).toUpperCase());
    expect(await bodyOf(`${path}?q=t`)).toContain("Que cherchez-vous");
    const listed = await admin.person.get(`${path}/suggestions?q=vasseur`);
    expect(listed.headers.get("cache-control")).toBe("private, no-store");
    const suggested = JSON.parse(await listed.text());
    expect(suggested).toMatchObject({ state: "done", near: null, said: "2 résultats." });
    expect(suggested.groups.map(({ label }: { label: string }) => label)).toEqual(["Personnes", "Réservations"]);
    expect(JSON.parse(await bodyOf(`${path}/suggestions?q=vassor`)).near.title).toBe("Marion Vasseur");
    expect(await bodyOf(`${path}?q=vassor`)).toContain("Très proche");
    const opened = await admin.person.get(`${path}?q=${id.slice(-8)}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, `/admin/reservations/${id}`]);
    await client.query("begin");
    await client.query("lock table services in access exclusive mode");
    expect(await bodyOf(`${path}?q=vasseur`)).toContain("La recherche ne répond pas.");
    expect(JSON.parse(await bodyOf(`${path}/suggestions?q=vasseur`)).state).toBe("failed");
    await client.query("rollback");
  });

  it("lists the records that this administrator opened last, on the page and under the field", async () => {
    const { chefId, serviceId } = await insertPublicChef(client, 73, (field) => `Rouvert ${field}`);
    const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
    const made = { client_nom: "Rouvray", client_prenom: "Ondine" };
    const { id } = await insert(client, "reservations", aReservation(chefId, serviceId, slot.id, made));
    for (const opened of [`chefs/${chefId}`, `personnes/${id}`, `reservations/${id}`]) await bodyOf(`/admin/${opened}`);
    const { groups } = JSON.parse(await bodyOf(`${path}/suggestions?q=o`));
    expect(groups).toMatchObject([
      {
        label: "Ouverts récemment par vous",
        items: [
          { to: `/admin/reservations/${id}` },
          { to: `/admin/personnes/${id}`, title: "Ondine Rouvray" },
          { to: `/admin/chefs/${chefId}` },
        ],
      },
    ]);
    expect(await bodyOf(path)).toContain("Ouverts récemment par vous");
    const colleague = await openAdminSession(client, site.web.origin, uniqueEmail("admin-collegue"));
    const theirs = await colleague.person.get(`${path}/suggestions?q=`);
    expect(JSON.parse(await theirs.text())).toMatchObject({ state: "nothing", groups: [] });
  });
});
