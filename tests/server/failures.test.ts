import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, signIn } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aService, aSlot, insert } from "../support/factories.ts";
import { whileReadOnly, whileUnreadable } from "../support/table-faults.ts";
import { stranger, type Visitor } from "../support/visitor.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
let web: RunningProcess;
let chef: Visitor;
const ids = { service: "", slot: "", photo: "" };

beforeAll(async () => {
  await client.connect();
  web = await startWeb(workerDatabase(), { TRUSTED_PROXIES: "1" });
  const { email, chef_id } = await insertAccount(client, `pannes-${process.pid}@exemple.fr`);
  chef = await signIn(web.origin, email);
  ids.service = (await insert(client, "services", aService(chef_id ?? ""))).id;
  ids.slot = (await insert(client, "service_availabilities", aSlot(ids.service))).id;
  const cle = "chef-gallery/0123456789abcdef0123456789abcdef";
  await client.query(
    "insert into photo_objects (cle, largeur, hauteur, octets, apercu) values ($1, 60, 40, 900, 'data:image/webp;base64,AA')",
    [cle],
  );
  ids.photo = (await insert(client, "galerie_photos", { chef_id, url_photo: cle })).id;
});
afterAll(async () => {
  await web.stop();
  await client.end();
});

const named = (path: string) => path.replace(/:(service|slot|photo)\b/g, (_, name: keyof typeof ids) => ids[name]);

describe("a list of the dashboard that cannot be read says which, and offers to try again", () => {
  it.each([
    ["/dashboard", "reservations", "Impossible de charger vos données"],
    ["/dashboard/clients", "reservations", "Impossible de charger vos données"],
    ["/dashboard/notifications", "contact_messages", "Impossible de charger vos données"],
    ["/dashboard/messages", "contact_messages", "Impossible de charger les messages"],
    ["/dashboard/services", "service_pricing", "Impossible de charger les données"],
    [
      "/dashboard/services/:service/disponibilites",
      "service_availabilities",
      "Impossible de charger les disponibilités",
    ],
  ])("%s without %s", async (path, table, sentence) => {
    const answer = await whileUnreadable(client, table, () => chef.get(named(path)));
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(page).toContain(sentence);
    expect(page).toContain("Réessayer");
    expect(page).not.toMatch(/Aucun (message|service|client|créneau)|Aucune réservation/);
  });
});

describe("an account form while the accounts cannot be read keeps the address and says so in place", () => {
  it.each([
    ["/auth", { password: "une phrase assez longue" }],
    ["/auth?mode=signup", { password: "une phrase assez longue", confirm_password: "une phrase assez longue" }],
  ])("%s", async (path, form) => {
    const email = "lea@pannes.exemple.fr";
    const answer = await whileUnreadable(client, '"user"', () => stranger(web.origin).post(path, { ...form, email }));
    const page = await answer.text();
    expect(answer.status).toBe(503);
    expect(page).toContain("Une erreur est survenue. Veuillez réessayer.");
    expect(page).toMatch(/<input[^>]* name="email"[^>]* value="lea@pannes\.exemple\.fr"/);
    expect(answer.headers.getSetCookie().filter((cookie) => /session/.test(cookie))).toEqual([]);
  });
});

const SERVICE = { titre: "Dîner", version: "1", type_service: "traiteur" };
const SLOTS = { intent: "ajouter", date: "2032-06-15", places: "4", "creneaux[]": "10:00" };
const inPlace: [string, Record<string, string>, string, string][] = [
  ["/dashboard/services/nouveau", SERVICE, "services", "Impossible de sauvegarder le service"],
  ["/dashboard/services/:service", SERVICE, "services", "Impossible de sauvegarder le service"],
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

describe("a change that cannot be written", () => {
  it.each(inPlace)("%s says so where it was asked", async (path, form, table, sentence) => {
    const answer = await whileReadOnly(client, table, () => chef.post(named(path), form));
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
  ])("of %s, from %s with %o: the next page says so", async (table, path, form, words) => {
    const typed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, named(value)]));
    const answer = await whileReadOnly(client, table, () => chef.post(path, typed, { accept: "text/html" }));
    expect(answer.status).toBe(302);
    const page = await (await chef.get(answer.headers.get("location") ?? "")).text();
    expect(page).toMatch(/class="bande bande--danger">.*Erreur/);
    expect(page).toContain(words);
  });

  it("of a photo, asked by a script, is answered in a sentence", async () => {
    const form = { intent: "delete-photo", photo_id: ids.photo };
    const answer = await whileReadOnly(client, "galerie_photos", () => chef.post("/chef/photos/galerie.data", form));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Erreur lors de la suppression");
  });
});
