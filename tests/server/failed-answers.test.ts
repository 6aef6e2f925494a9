import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, PASSWORD, signIn, signInAdmin } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aClientProfile, aReservation, aService, aSlot, insert } from "../support/factories.ts";
import { whileReadOnly, whileUnreadable } from "../support/table-faults.ts";
import type { Visitor } from "../support/visitor.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
const LIEN = "https://paiement.exemple.fr/a";
let web: RunningProcess;
let chef: Visitor;
let admin: Visitor;
const ids = { waiting: "", confirmed: "", chef: "", off: "", profile: "" };

beforeAll(async () => {
  await client.connect();
  web = await startWeb(workerDatabase(), { TRUSTED_PROXIES: "1" });
  const email = (name: string) => `${name}-${process.pid}@pannes.exemple.fr`;
  const { chef_id } = await insertAccount(client, email("chef"));
  ids.chef = chef_id ?? "";
  ids.off = (await insertAccount(client, email("eteint"), { actif: false })).chef_id ?? "";
  chef = await signIn(web.origin, email("chef"));
  ({ person: admin } = await signInAdmin(client, web.origin, email("admin")));
  const service = await insert(client, "services", aService(ids.chef));
  const slot = await insert(client, "service_availabilities", aSlot(service.id, { places_reservees: 4 }));
  const reservation = async (statut: string) =>
    (await insert(client, "reservations", aReservation(ids.chef, service.id, slot.id, { statut }))).id;
  ids.waiting = await reservation("en_attente");
  ids.confirmed = await reservation("confirmee");
  ids.profile = (await insert(client, "client_profiles", aClientProfile({ nom: "Adulte" }))).id;
});
afterAll(async () => {
  await web.stop();
  await client.end();
});

const named = (path: string) => path.replace(/:(\w+)\b/g, (_, name: keyof typeof ids) => ids[name]);
const PROFILE = { intent: "save-profile", prenom: "Léa", nom: "Martin", lien_paiement: LIEN, mot_de_passe: PASSWORD };
const CLIENT_PROFILE = { nom: "Enfant", prix_base: "20" };

describe("an answer to a client, a profile or a price category that cannot be written", () => {
  const acts: [who: "chef" | "admin", path: string, form: Record<string, string>, table: string, said: string][] = [
    [
      "chef",
      "/dashboard/reservations/:waiting/confirmer",
      { lien_paiement: LIEN },
      "reservations",
      "Impossible de confirmer la réservation",
    ],
    [
      "chef",
      "/dashboard/reservations/:waiting/refuser",
      { motif: "Fermé" },
      "reservations",
      "Impossible de confirmer la réservation",
    ],
    [
      "chef",
      "/dashboard/reservations/:confirmed/annuler",
      { motif: "Fermé", intent: "envoyer" },
      "reservations",
      "Impossible d&#x27;annuler la réservation",
    ],
    ["chef", "/chef/profile", PROFILE, "chefs", "Une erreur est survenue lors de la sauvegarde"],
    [
      "admin",
      "/admin/profils-clients/nouveau",
      CLIENT_PROFILE,
      "client_profiles",
      "Impossible de sauvegarder le profil",
    ],
  ];
  it.each(acts)("%s, %s: says so in place", async (who, path, form, table, said) => {
    const person = who === "chef" ? chef : admin;
    const answer = await whileReadOnly(client, table, () => person.post(named(path), form));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(said);
  });

  it.each([
    ["/admin/chefs/:off/activer", {}, "chefs", "Erreur lors de la mise à jour du statut."],
    [
      "/admin/chefs/:chef/desactiver",
      { motif: "Profil en double", fondement: "conditions" },
      "chefs",
      "Erreur lors de la mise à jour du statut.",
    ],
    ["/admin/profils-clients/:profile/statut", {}, "client_profiles", "Impossible de modifier le statut"],
  ])("%s: the next page says so", async (path, form, table, said) => {
    const answer = await whileReadOnly(client, table, () => admin.post(named(path), form));
    const page = await (await admin.get(answer.headers.get("location") ?? "")).text();
    expect(page).toMatch(/class="bande bande--danger">.*Erreur/);
    expect(page).toContain(said);
  });

  it("succeeds once it can be, and says so", async () => {
    const answer = await admin.post(named("/admin/chefs/:off/activer"));
    const page = await (await admin.get(answer.headers.get("location") ?? "")).text();
    expect(page).toContain("Statut mis à jour");
    expect(page).toContain("Le chef a été activé.");
  });
});

describe("a list of the administration that cannot be read", () => {
  it.each([
    // The gate itself reads the chefs: what they are shown with is missing here.
    ["/admin", "photo_objects", "Erreur lors du chargement des données."],
    ["/admin/reservations", "reservations", "Erreur lors du chargement des données."],
    ["/admin/profils-clients", "client_profiles", "Impossible de charger les profils clients"],
  ])("%s says so, and is not empty", async (path, table, said) => {
    const page = await (await whileUnreadable(client, table, () => admin.get(path))).text();
    expect(page).toContain(said);
    expect(page).toContain("Réessayer");
    expect(page).not.toMatch(/Aucun chef trouvé|Aucune réservation trouvée|Aucun profil client/);
  });
});

describe("what is missing", () => {
  it("is the payment link, in the dialog that sends it", async () => {
    const page = await (await chef.get(named("/dashboard/reservations/:waiting/confirmer"))).text();
    expect(page).toContain("Lien de paiement manquant");
    const answer = await chef.post(named("/dashboard/reservations/:waiting/confirmer"), { lien_paiement: " " });
    expect(await answer.text()).toContain("Le lien de paiement est obligatoire");
  });

  it("is the chef profile of an account that asks for what only a chef has", async () => {
    const answer = await admin.get("/dashboard/services/nouveau");
    expect(answer.headers.get("location")).toBe("/dashboard");
    expect(await (await admin.get("/dashboard")).text()).toContain("Profil chef non trouvé");
  });

  it("is the session of whoever sends a photo", async () => {
    const form = new FormData();
    form.append("photos", new Blob(["x"]), "a.jpg");
    const answer = await fetch(`${web.origin}/chef/photos/galerie`, {
      method: "POST",
      body: form,
      headers: { origin: web.origin },
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { sentence: "Utilisateur non connecté" }]);
  });
});
