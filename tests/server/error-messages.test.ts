import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, openAdminSession, openSession, PASSWORD } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aClientProfile, aReservation, aService, aSlot, insert } from "../support/factories.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { whileReadOnly, whileUnreadable } from "../support/table-faults.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
const LIEN = "https://paiement.exemple.fr/a";
let web: SharedWeb;
let chef: Visitor;
let admin: Visitor;
const ids = { service: "", slot: "", photo: "", waiting: "", confirmed: "", chef: "", inactive: "", profile: "" };

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
  const email = (name: string) => `${name}-${process.pid}@pannes.exemple.fr`;
  const { chef_id } = await insertAccount(client, email("chef"));
  ids.chef = chef_id ?? "";
  ids.inactive = (await insertAccount(client, email("eteint"), { actif: false })).chef_id ?? "";
  chef = await openSession(client, web.origin, email("chef"));
  ({ person: admin } = await openAdminSession(client, web.origin, email("admin")));
  await insertServiceWithPhoto();
  await insertReservations();
});
afterAll(() => client.end());

async function insertServiceWithPhoto(): Promise<void> {
  ids.service = (await insert(client, "services", aService(ids.chef))).id;
  ids.slot = (await insert(client, "service_availabilities", aSlot(ids.service))).id;
  const url_photo = "chef-gallery/0123456789abcdef0123456789abcdef";
  await client.query(
    "insert into photo_objects (cle, largeur, hauteur, octets, apercu) values ($1, 60, 40, 900, 'data:image/webp;base64,AA')",
    [url_photo],
  );
  ids.photo = (await insert(client, "galerie_photos", { chef_id: ids.chef, url_photo })).id;
}

async function insertReservations(): Promise<void> {
  const service = await insert(client, "services", aService(ids.chef));
  const slot = await insert(client, "service_availabilities", aSlot(service.id, { places_reservees: 4 }));
  const reservation = async (statut: string) =>
    (await insert(client, "reservations", aReservation(ids.chef, service.id, slot.id, { statut }))).id;
  ids.waiting = await reservation("en_attente");
  ids.confirmed = await reservation("confirmee");
  ids.profile = (await insert(client, "client_profiles", aClientProfile({ nom: "Adulte" }))).id;
}

const withIds = (path: string) => path.replace(/:(\w+)\b/g, (_, name: keyof typeof ids) => ids[name]);

describe("a dashboard list that cannot be read shows an error and offers a retry", () => {
  it.each([
    ["/dashboard", "reservations", "Impossible de charger vos données"],
    ["/dashboard/reservations", "reservations", "Impossible de charger vos données"],
    ["/dashboard/clients", "reservations", "Impossible de charger vos données"],
    ["/dashboard/notifications", "contact_messages", "Impossible de charger vos données"],
    ["/dashboard/messages", "contact_messages", "Impossible de charger les messages"],
    ["/dashboard/services", "service_pricing", "Impossible de charger les données"],
    ["/dashboard/menus", "menus", "Impossible de charger vos menus"],
    ["/dashboard/plats", "plats", "Impossible de charger vos plats"],
    [
      "/dashboard/services/:service/disponibilites",
      "service_availabilities",
      "Impossible de charger les disponibilités",
    ],
  ])("%s when %s cannot be read", async (path, table, sentence) => {
    const answer = await whileUnreadable(client, table, () => chef.get(withIds(path)));
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(page).toContain(sentence);
    expect(page).toContain("Réessayer");
    expect(page).not.toMatch(/Aucun (message|service|client|créneau)|Aucune réservation/);
  });
});

it("a chef's page without its reviews says so and shows the rest", async () => {
  const visitor = visitorFromRandomAddress(web.origin);
  const found = await visitor.get(`/chef/${ids.chef}`);
  const path = found.headers.get("location") ?? `/chef/${ids.chef}`;
  const answer = await whileUnreadable(client, "evaluations_chefs", () => visitor.get(path));
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain("Les avis ne s’affichent pas pour le moment.");
  expect(page).toContain('id="contact"');
  expect(await (await visitor.get(path)).text()).not.toContain("Les avis ne s’affichent pas");
});

describe("an account form shows an error and keeps the address when accounts cannot be read", () => {
  it.each([
    ["/auth", { password: "une phrase assez longue" }],
    ["/auth?mode=signup", { password: "une phrase assez longue", confirm_password: "une phrase assez longue" }],
  ])("at %s", async (path, form) => {
    const email = "lea@pannes.exemple.fr";
    const answer = await whileUnreadable(client, '"user"', () =>
      visitorFromRandomAddress(web.origin).post(path, { ...form, email }),
    );
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(page).toContain("Une erreur est survenue. Veuillez réessayer.");
    expect(page).toMatch(/<input[^>]* name="email"[^>]* value="lea@pannes\.exemple\.fr"/);
    expect(answer.headers.getSetCookie().filter((cookie) => /session/.test(cookie))).toEqual([]);
  });
});

const SERVICE = { titre: "Dîner", cle: randomUUID(), type_service: "traiteur", intent: "publier" };
const SLOTS = { date: "2032-06-15", places: "4", "creneaux[]": "10:00" };
const inForm: [string, Record<string, string>, string, string][] = [
  ["/dashboard/services/nouveau/essentiel", SERVICE, "service_brouillons", "Impossible de sauvegarder le service"],
  ["/dashboard/services/:service/essentiel", SERVICE, "services", "Impossible de sauvegarder le service"],
  ["/dashboard/plats/nouveau", { nom: "Tarte", moment: "dessert" }, "plats", "Impossible d’enregistrer le plat"],
  ["/dashboard/services/:service/supprimer", {}, "services", "Impossible de supprimer le service"],
  [
    "/dashboard/services/:service/disponibilites",
    SLOTS,
    "service_availabilities",
    "Impossible d&#x27;ajouter les créneaux",
  ],
  [
    "/dashboard/services/:service/disponibilites/:slot/supprimer",
    {},
    "service_availabilities",
    "Impossible de supprimer le créneau",
  ],
  [
    "/dashboard/services/:service/disponibilites/:slot",
    { places: "12" },
    "service_availabilities",
    "Une erreur est survenue. Veuillez réessayer.",
  ],
];

describe("a change that cannot be written shows an error", () => {
  it.each(inForm)("%s: in the form", async (path, form, table, sentence) => {
    const answer = await whileReadOnly(client, table, () => chef.post(withIds(path), form));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(sentence);
  });

  it.each([
    ["services", "/dashboard/services", { service_id: ":service", visible: "false" }, "modifier la visibilité"],
    ["galerie_photos", "/chef/photos/galerie", { intent: "delete-photo", photo_id: ":photo" }, "de la suppression"],
    [
      "galerie_photos",
      "/chef/photos/galerie",
      { intent: "describe-photo", photo_id: ":photo", description: "Tarte" },
      "de la mise à jour",
    ],
    [
      "galerie_photos",
      "/chef/photos/galerie",
      { intent: "move-photo", photo_id: ":photo", position: "0" },
      "de la mise à jour",
    ],
  ])("%s, from %s with %o: on the next page", async (table, path, form, words) => {
    const values = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withIds(value)]));
    const answer = await whileReadOnly(client, table, () => chef.post(path, values, { accept: "text/html" }));
    expect(answer.status).toBe(302);
    const page = await (await chef.get(answer.headers.get("location") ?? "")).text();
    expect(page).toMatch(/data-tone="danger"[^>]*>.*Erreur/);
    expect(page).toContain(words);
  });

  it("a photo deleted by a script: in the response", async () => {
    const form = { intent: "delete-photo", photo_id: ids.photo };
    const answer = await whileReadOnly(client, "galerie_photos", () => chef.post("/chef/photos/galerie.data", form));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Erreur lors de la suppression");
  });
});

const PROFILE = { intent: "save-profile", prenom: "Léa", nom: "Martin", lien_paiement: LIEN, mot_de_passe: PASSWORD };
const CLIENT_PROFILE = { nom: "Enfant", prix_base: "20" };

describe("a decision, a profile or a client profile that cannot be written shows an error", () => {
  const acts: [who: "chef" | "admin", path: string, form: Record<string, string>, table: string, sentence: string][] = [
    [
      "chef",
      "/dashboard/reservations/:waiting/confirmer",
      { lien_paiement: LIEN, mot_de_passe: PASSWORD },
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
  it.each(acts)("%s, %s: in the form", async (who, path, form, table, sentence) => {
    const person = who === "chef" ? chef : admin;
    const answer = await whileReadOnly(client, table, () => person.post(withIds(path), form));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(sentence);
  });

  it.each([
    ["/admin/chefs/:inactive/activer", {}, "chefs", "Erreur lors de la mise à jour du statut."],
    [
      "/admin/chefs/:chef/desactiver",
      { motif: "Profil en double", fondement: "conditions" },
      "chefs",
      "Erreur lors de la mise à jour du statut.",
    ],
    ["/admin/profils-clients/:profile/statut", {}, "client_profiles", "Impossible de modifier le statut"],
  ])("%s: on the next page", async (path, form, table, sentence) => {
    const answer = await whileReadOnly(client, table, () => admin.post(withIds(path), form));
    const page = await (await admin.get(answer.headers.get("location") ?? "")).text();
    expect(page).toMatch(/data-tone="danger"[^>]*>.*Erreur/);
    expect(page).toContain(sentence);
  });

  it("and succeeds once the table is writable again", async () => {
    const answer = await admin.post(withIds("/admin/chefs/:inactive/activer"));
    const page = await (await admin.get(answer.headers.get("location") ?? "")).text();
    expect(page).toContain("Statut mis à jour");
    expect(page).toContain("Le chef a été activé.");
  });
});

describe("an admin list that cannot be read", () => {
  it.each([
    // The permission check itself reads `chefs`, so another table of this page is unreadable.
    ["/admin", "photo_objects", "Erreur lors du chargement des données."],
    ["/admin/reservations", "reservations", "Erreur lors du chargement des données."],
    ["/admin/profils-clients", "client_profiles", "Impossible de charger les profils clients"],
  ])("%s shows an error, not an empty list", async (path, table, sentence) => {
    const page = await (await whileUnreadable(client, table, () => admin.get(path))).text();
    expect(page).toContain(sentence);
    expect(page).toContain("Réessayer");
    expect(page).not.toMatch(/Aucun chef trouvé|Aucune réservation trouvée|Aucun profil client/);
  });
});

describe("a missing prerequisite", () => {
  it("payment link: the confirmation dialog asks for it", async () => {
    const page = await (await chef.get(withIds("/dashboard/reservations/:waiting/confirmer"))).text();
    expect(page).toContain("Lien de paiement manquant");
    const answer = await chef.post(withIds("/dashboard/reservations/:waiting/confirmer"), { lien_paiement: " " });
    expect(await answer.text()).toContain("Le lien de paiement est obligatoire");
  });

  it("chef profile: redirects to the dashboard with a message", async () => {
    const answer = await admin.get("/dashboard/services/nouveau/essentiel");
    expect(answer.headers.get("location")).toBe("/dashboard");
    expect(await (await admin.get("/dashboard")).text()).toContain("Profil chef non trouvé");
  });

  it("session: a photo upload answers 401", async () => {
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
