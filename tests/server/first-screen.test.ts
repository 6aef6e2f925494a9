import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { insertAccount, openSession } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aClientProfile, aService, aSlot, insert } from "../support/factories.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import type { Visitor } from "../support/visitor.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
const LIEN = "https://paiement.exemple.fr/a";
let web: SharedWeb;

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
});
afterAll(() => client.end());

describe("the first screen of a new chef", () => {
  const board = async (person: Visitor) => (await person.get("/dashboard")).text();
  const newChef = async (name: string) => {
    const account = await insertAccount(client, `${name}-${process.pid}@dashboard.exemple.fr`);
    const person = await openSession(client, web.origin, account.email);
    return { person, chef_id: account.chef_id ?? "" };
  };

  it("is told that the profile is created, and the step that comes next", async () => {
    const { email } = await insertAccount(client, `cree-${process.pid}@dashboard.exemple.fr`, { chef: false });
    const person = await openSession(client, web.origin, email);
    const form = { intent: "save-profile", prenom: "Zoé", nom: "Perret", lien_paiement: LIEN };
    expect((await person.post("/chef/profile/setup", form)).status).toBe(302);
    const profile = async () => (await person.get("/chef/profile")).text();
    const created = await profile();
    expect(created).toMatch(/data-tone="success"[^>]*>.*Profil créé/);
    expect(created).not.toContain("Profil mis à jour");
    expect(created).toContain("La suite\u00a0: votre premier service.");
    for (const anchor of ["zone", "paiement", "photos"])
      expect(created, "where the steps lead").toContain(`id="${anchor}"`);
    const { rows } = await client.query<{ id: string }>(
      `update chefs set commune_insee = '69123', deplacement = 'france'
       where user_id = (select id from "user" where email = $1) returning id`,
      [email],
    );
    expect(await profile(), "below the button that saved the zone").toMatch(
      /Enregistrer ma zone.*La suite\u00a0: votre premier service\./s,
    );
    await insert(client, "services", aService(rows[0]?.id ?? ""));
    expect(await profile()).not.toContain("La suite");
  });

  it("shows the checklist, then « La table est prête », then a single line", async () => {
    const { person, chef_id } = await newChef("debut");
    expect(await board(person)).toContain("Votre mise en place");
    expect(await board(person)).not.toContain("Chiffre d’affaires ce mois");
    await client.query("update chefs set lien_paiement = $1 where id = $2", [LIEN, chef_id]);
    const service = await insert(client, "services", aService(chef_id, { visible: false }));
    const slot = await insert(client, "service_availabilities", aSlot(service.id));
    const hidden = await board(person);
    expect(hidden).toContain("est masqué\u00a0: sa date ne se voit pas.");
    expect(hidden).toContain("Le rendre visible");
    await client.query("update services set visible = true where id = $1", [service.id]);
    expect(await board(person)).toContain("n’a pas de prix");
    const profile = await insert(client, "client_profiles", aClientProfile());
    const price = { service_id: service.id, client_profile_id: profile.id, prix: "24.00" };
    await insert(client, "service_pricing", price);
    const unfound = await board(person);
    expect(unfound).toContain("aucune recherche par commune ne la montre");
    expect(unfound).toContain("En ligne, introuvable");
    expect(unfound).not.toContain("En ligne, réservable");
    expect(unfound).not.toContain("La table est prête");
    await client.query("update chefs set ville = 'Lyon' where id = $1", [chef_id]);
    const profil = await (await person.get("/chef/profile")).text();
    expect(profil, "the zone starts with the town of the profile").toMatch(/name="ou"[^>]*value="Lyon"/);
    expect(profil, "where the checklist leads for the photo").toContain('id="photos"');
    await client.query("update chefs set zone_intervention = 'Lyon et 20 km autour' where id = $1", [chef_id]);
    const row = await board(person);
    expect(row).toContain("la recherche de Lyon ne la montre pas");
    expect(row, "the row starts with the town of the profile").toMatch(/name="ou"[^>]*value="Lyon"/);
    expect(row).toMatch(/<option[^>]*value="20" selected/);
    expect(row).toContain("Repris de votre profil\u00a0: «\u00a0Lyon et 20 km autour\u00a0».");
    const zone = { intent: "save-zone", retour: "/dashboard", ou: "Lyon", commune: "69123", portee: "aucun" };
    const saved = await person.post("/chef/profile", zone, { accept: "text/html" });
    expect(saved.headers.get("location")).toBe("/dashboard");
    const far =
      "update services set lieu_prestation = 'chef', adresse = '1 rue du Port', commune_insee = '13055' where id = $1";
    await client.query(far, [service.id]);
    const unlisted = await board(person);
    expect(unlisted, "no search at her own commune lists her").not.toContain("La table est prête");
    expect(unlisted).toContain("En ligne, introuvable");
    await person.post("/chef/profile", { ...zone, portee: "france" });
    const anywhere = "update services set lieu_prestation = $2, adresse = null, commune_insee = null where id = $1";
    await client.query(anywhere, [service.id, null]);
    expect(await board(person)).toContain("Dire où il se passe");
    await client.query(anywhere, [service.id, "client"]);
    const ready = await board(person);
    expect(ready).toContain("La table est prête");
    expect(ready).toContain("samedi 15 juin, 19:00");
    expect(ready).toContain("Pour aller plus loin");
    expect(ready).not.toContain("Votre mise en place");

    await client.query("update service_availabilities set actif = false where id = $1", [slot.id]);
    const later = await board(person);
    expect(later).toContain("Plus rien à réserver\u00a0: aucune date n’est ouverte.");
    expect(later).not.toContain("Votre mise en place");
    await client.query("update service_availabilities set actif = true where id = $1", [slot.id]);
    expect((await person.post("/dashboard/table-prete", {})).headers.get("location")).toBe("/dashboard");
    expect(await board(person)).not.toContain("La table est prête");
  });

  it("lets a chef start and end a pause, and contest only a decision of the team", async () => {
    const { person, chef_id } = await newChef("pause");
    const online = async () => (await client.query("select actif from chefs where id = $1", [chef_id])).rows[0]?.actif;
    expect(await (await person.get("/chef/profile")).text()).toContain("Mettre en pause");
    expect((await person.post("/dashboard/mettre-en-pause")).headers.get("location")).toBe("/dashboard");
    expect(await online()).toBe(false);
    expect((await person.get(`/chef/${chef_id}`)).status).toBe(404);
    const page = await board(person);
    for (const words of ["Votre page est en pause", "On ne vous trouve plus.", "Revenir en ligne"])
      expect(page).toContain(words);
    expect(page).not.toContain("Contester");
    expect(await (await person.get("/dashboard/services")).text()).toContain("Votre page est en pause.");
    expect(await (await person.get("/chef/profile")).text()).not.toContain("Mettre en pause");
    expect(await (await person.get("/dashboard/mettre-en-pause")).text()).toContain("Date de retour");
    expect((await person.get("/dashboard/contester")).headers.get("location")).toBe("/dashboard");
    await person.post("/dashboard/contester", { message: "Une erreur." });
    const help = await client.query("select id from help_messages where conteste_chef_id = $1", [chef_id]);
    expect(help.rows).toEqual([]);
    const retour_le = addDays(dayOf(new Date()), 40);
    expect((await person.post("/dashboard/mettre-en-pause", { retour_le: "2020-01-01" })).status).toBe(422);
    expect(await board(person)).toContain("Choisir une date de retour");
    await person.post("/dashboard/mettre-en-pause", { retour_le });
    expect(await board(person)).toContain(`Retour en ligne le ${formatDay(retour_le)}.`);
    expect(await online()).toBe(false);
    await person.post("/dashboard/revenir-en-ligne");
    expect(await online()).toBe(true);
    expect(await board(person)).toContain("Vous êtes de nouveau en ligne");
    const { rows } = await client.query("select action, details from audit_log where objet = $1 order by id", [
      `chef:${chef_id}`,
    ]);
    expect(rows).toEqual([
      { action: "chef_desactive", details: { fondement: "demande" } },
      { action: "chef_active", details: null },
    ]);
  });

  it("shows a deactivated chef the reason, and accepts one appeal", async () => {
    const { person, chef_id } = await newChef("arret");
    await client.query(
      `update chefs set actif = false, motif_desactivation = 'Deux plaintes.', fondement_desactivation = 'conditions',
         desactive_le = '2026-11-12T09:40:00Z' where id = $1`,
      [chef_id],
    );
    const page = await board(person);
    for (const words of ["Votre page n’est plus en ligne", "Deux plaintes.", "article 9"]) {
      expect(page).toContain(words);
    }
    expect(await (await person.get("/dashboard/plus")).text()).toContain("Page hors ligne");
    expect(page).toContain("jeudi 12 novembre 2026 à 10:40");
    expect(page).not.toContain("Voir ma page");
    const other = await (await person.get("/dashboard/messages")).text();
    expect([other.includes("Lire la raison"), other.includes("<blockquote")]).toEqual([true, false]);

    const [first, second] = await Promise.all(
      ["C’est corrigé.", "C’est corrigé."].map((text) => person.post("/dashboard/contester", { message: text })),
    );
    expect([first?.headers.get("location"), second?.headers.get("location")]).toEqual(["/dashboard", "/dashboard"]);
    const { rows } = await client.query("select message, nom from help_messages where conteste_chef_id = $1", [
      chef_id,
    ]);
    expect(rows).toEqual([{ message: "C’est corrigé.", nom: "Léa Martin" }]);
    expect(await board(person)).toContain("Votre contestation est partie");
    const jobs = await client.query(
      "select 1 from graphile_worker.jobs where task_identifier = 'send-contest-receipt'",
    );
    expect(jobs.rows).toHaveLength(1);
  });
});
