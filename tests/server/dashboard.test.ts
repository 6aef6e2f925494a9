import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, openSession, PASSWORD } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { aMessage, aReservation, aService, aSlot, insert } from "../support/factories.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import type { Visitor } from "../support/visitor.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });
const LIEN = "https://paiement.exemple.fr/a";
let web: SharedWeb;
let chefA: Visitor;
let chefB: Visitor;
const reservations = new Map<string, string>();
let message_id: string;

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
  const a = await insertAccount(client, `a-${process.pid}@dashboard.exemple.fr`);
  await insertAccount(client, `b-${process.pid}@dashboard.exemple.fr`);
  chefA = await openSession(client, web.origin, a.email);
  chefB = await openSession(client, web.origin, `b-${process.pid}@dashboard.exemple.fr`);
  const service = await insert(client, "services", aService(a.chef_id ?? ""));
  const slot = await insert(client, "service_availabilities", aSlot(service.id, { places_reservees: 6 }));
  for (const statut of ["en_attente", "confirmee", "payee"]) {
    const row = aReservation(a.chef_id ?? "", service.id, slot.id, { statut });
    reservations.set(statut, (await insert(client, "reservations", row)).id);
  }
  message_id = (await insert(client, "contact_messages", aMessage(a.chef_id ?? ""))).id;
});
afterAll(() => client.end());

/** All rows that a chef's actions may change. */
async function everything(): Promise<unknown> {
  const tables = [
    "reservations",
    "reservation_events",
    "service_availabilities",
    "chef_engagements",
    "contact_messages",
    "reservation_messages",
    "fils",
  ];
  const read = tables.map((table) => client.query(`select * from ${table} order by 1`));
  return (await Promise.all(read)).map(({ rows }) => rows);
}

describe("chef B with the ids of chef A", () => {
  const acts = [
    ["en_attente", "confirmer", { lien_paiement: LIEN }],
    ["en_attente", "refuser", { motif: "Fermé" }],
    ["confirmee", "payee", {}],
    ["payee", "payee/annuler", {}],
    ["confirmee", "annuler", { motif: "Fermé", intent: "envoyer" }],
    ["payee", "annuler", { motif: "Fermé", intent: "envoyer" }],
    ["payee", "remboursement", { rembourse_le: "2026-11-01" }],
  ] as const;

  it.each(acts)("%s, %s: answers 404 and writes nothing", async (statut, act, form) => {
    const path = `/dashboard/reservations/${reservations.get(statut)}`;
    const before = await everything();
    expect((await chefB.get(path)).status).toBe(404);
    expect((await chefB.get(`${path}/${act}`)).status).toBe(404);
    expect((await chefB.post(`${path}/${act}`, form)).status).toBe(404);
    expect((await chefB.get(`${path}/${act}.data`)).status).toBe(404);
    expect(await everything()).toEqual(before);
  });

  it("a message: answers 404, neither marked as read nor answered", async () => {
    const before = await everything();
    expect((await chefB.get(`/dashboard/messages/${message_id}`)).status).toBe(404);
    expect((await chefB.post(`/dashboard/messages/${message_id}`)).status).toBe(404);
    for (const intent of ["lu", "mail", "ranger", "message"])
      expect((await chefB.post(`/dashboard/messages/${message_id}`, { intent, message: "Bonjour" })).status).toBe(404);
    expect(await (await chefB.get("/dashboard/messages")).text()).not.toContain("Marchetti");
    expect(await (await chefB.get("/dashboard/clients/export.csv")).text()).not.toContain("zoe@");
    expect(await everything()).toEqual(before);
  });

  it("answers 404 for a malformed id", async () => {
    for (const act of ["", "/confirmer", "/refuser", "/annuler", "/payee"]) {
      expect((await chefA.get(`/dashboard/reservations/nimporte${act}`)).status).toBe(404);
      if (act === "") continue;
      const answer = await chefA.post(`/dashboard/reservations/nimporte${act}`, { lien_paiement: LIEN, motif: "Non" });
      expect(answer.status).toBe(404);
    }
  });
});

describe("given a stolen session of a chef", () => {
  const THIEF = "https://attaquant.exemple.fr/payer";
  let thief: Visitor;
  let requests: string[];

  beforeAll(async () => {
    const { email, chef_id } = await insertAccount(client, `vol-${process.pid}@dashboard.exemple.fr`);
    await client.query("update chefs set lien_paiement = $2 where id = $1", [chef_id, LIEN]);
    const service = await insert(client, "services", aService(chef_id ?? ""));
    const slot = await insert(client, "service_availabilities", aSlot(service.id, { places_reservees: 6 }));
    requests = [];
    for (let n = 0; n < 3; n += 1)
      requests.push((await insert(client, "reservations", aReservation(chef_id ?? "", service.id, slot.id))).id);
    thief = await openSession(client, web.origin, email);
  });

  const stored = async (id: string) =>
    (await client.query("select statut, lien_paiement from reservations where id = $1", [id])).rows[0];
  const WAITING = { statut: "en_attente", lien_paiement: null };

  it("a confirmation with another payment link asks for the password, and keeps the typed link", async () => {
    const [id = ""] = requests;
    const path = `/dashboard/reservations/${id}/confirmer`;
    for (const [mot_de_passe, sentence] of [
      [undefined, "Indiquez votre mot de passe."],
      ["pas-le-bon", "Ce n’est pas le mot de passe actuel."],
    ] as const) {
      const form = mot_de_passe === undefined ? { lien_paiement: THIEF } : { lien_paiement: THIEF, mot_de_passe };
      const refused = await thief.post(path, form, { accept: "text/html" });
      const page = await refused.text();
      expect(refused.status).toBe(422);
      expect(page).toContain(sentence);
      expect(page).toMatch(/<input[^>]*name="mot_de_passe"/);
      expect(page).toContain(`value="${THIEF}"`);
      expect(page).not.toContain("pas-le-bon");
    }
    expect(await stored(id)).toEqual(WAITING);
    expect((await thief.post(path, { lien_paiement: THIEF, mot_de_passe: PASSWORD })).status).toBe(200);
    expect(await stored(id)).toEqual({ statut: "confirmee", lien_paiement: THIEF });
  });

  it("a confirmation with the profile's link asks for nothing", async () => {
    const [, id = ""] = requests;
    const path = `/dashboard/reservations/${id}/confirmer`;
    expect(await (await thief.get(path)).text()).not.toMatch(/<input[^>]*name="mot_de_passe"/);
    expect((await thief.post(path, { lien_paiement: ` ${LIEN} ` })).status).toBe(200);
    expect(await stored(id)).toEqual({ statut: "confirmee", lien_paiement: LIEN });
  });

  it("a confirmation from the bell uses the profile's link, whatever is sent", async () => {
    const [, , id = ""] = requests;
    const form = { intent: "confirm", reservation_id: id, lien_paiement: THIEF };
    expect((await thief.post("/dashboard/notifications", form)).status).toBe(200);
    expect(await stored(id)).toEqual({ statut: "confirmee", lien_paiement: LIEN });
  });
});

describe("a browser without JavaScript", () => {
  it("confirms a reservation, gets the mail link, and is refused the second time", async () => {
    const path = `/dashboard/reservations/${reservations.get("en_attente")}/confirmer`;
    const empty = await chefA.post(path, { lien_paiement: " " });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("Le lien de paiement est obligatoire");
    const done = await chefA.post(path, { lien_paiement: LIEN, mot_de_passe: PASSWORD });
    expect(done.status).toBe(200);
    const page = await done.text();
    expect(page).toContain("Réservation confirmée");
    expect(page).toContain("Convive écrit à");
    expect(page).toContain(`mailto:zoe@exemple.fr?subject=`);
    expect(page).toContain(encodeURIComponent(LIEN));
    const again = await chefA.post(path, { lien_paiement: LIEN });
    expect(again.status).toBe(409);
    expect(await again.text()).toMatch(/Déjà confirmée, à \d\d:\d\d, depuis un autre appareil\./);
  });

  it("opens a message, marks it as read and answers it", async () => {
    const statut = async () =>
      (await client.query("select statut from contact_messages where id = $1", [message_id])).rows[0];
    expect(await statut()).toEqual({ statut: "nouveau" });
    const path = `/dashboard/messages/${message_id}`;
    const page = await (await chefA.get(path)).text();
    expect(page).toContain("jeudi 19 décembre 2030 à 20:00");
    expect(page).toContain("Marquer comme lu");
    // Loading the page must not mark the message as read: a browser or scanner may prefetch it.
    expect((await chefA.get(`${path}.data`)).status).toBe(200);
    expect(await statut()).toEqual({ statut: "nouveau" });
    const jusqua = /name="jusqua" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const read = { intent: "lu", jusqua };
    expect(await (await chefA.post(path, read)).text()).not.toContain("Marquer comme lu");
    expect(await statut()).toEqual({ statut: "lu" });
    const answer = await chefA.post(path, { intent: "mail" });
    expect(answer.headers.get("location")).toBe(`${path}?fait=mail`);
    expect(await statut()).toEqual({ statut: "repondu" });
    const after = await (await chefA.get(`${path}?fait=mail`)).text();
    expect(after).toContain("Rien ne s’est ouvert");
    expect(await (await chefA.get(path)).text()).not.toContain("Rien ne s’est ouvert");
    expect(after).toContain("Message marqué comme répondu");
    expect(after).toContain("mailto:julie.marchetti@exemple.fr?subject=Re");
    await chefA.post(path, read);
    expect(await statut()).toEqual({ statut: "repondu" });
  });

  it("writes to the author of a message with the chosen mail provider", async () => {
    const choose = (provider: string) =>
      client.query(
        "update chefs set fournisseur_mail = $2 where id = (select chef_id from contact_messages where id = $1)",
        [message_id, provider],
      );
    await choose("gmail");
    const page = await (await chefA.get(`/dashboard/messages/${message_id}`)).text();
    await choose("mailto");
    expect(page).toMatch(/href="https:\/\/mail\.google\.com\/[^"]*julie\.marchetti%40exemple\.fr/);
    expect(page).not.toContain('href="mailto:julie.marchetti');
  });

  it("shows an error, not an empty list, when a list cannot be loaded", async () => {
    const page = async (tab: string) => (await chefA.get(`/dashboard/${tab}`)).text();
    await client.query("alter table contact_messages rename to out_of_reach");
    const unread = await page("messages");
    await client.query("alter table out_of_reach rename to contact_messages");
    for (const words of ["Impossible de charger les messages", "Vos messages sont en sécurité", "Réessayer"])
      expect(unread).toContain(words);
    for (const words of ["Aucun message", "Référence à nous donner"]) expect(unread).not.toContain(words);
    expect(await page("messages")).toContain("Marchetti");
  });

  it("exports the clients as a file", async () => {
    const file = await chefA.get("/dashboard/clients/export.csv");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="clients.csv"');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().split("\r\n").slice(0, 2)).toEqual([
      '\ufeff"Prénom";"Nom";"E-mail";"Téléphone";"Réservations";"Dernière date";"Total payé (€)"',
      '"Zoé";"Durand";"zoe@exemple.fr";"0612345678";"3";"2030-06-15";"80,00"',
    ]);
  });

  it("marks a reservation as paid and undoes it from the record, each with its outcome", async () => {
    const record = `/dashboard/reservations/${reservations.get("confirmee")}`;
    const paid = await chefA.post(`${record}/payee?retour=%2Fdashboard`);
    expect([paid.status, paid.headers.get("location")]).toEqual([302, "/dashboard"]);
    const shown = await (await chefA.get(record)).text();
    expect(shown).toContain("Réservation payée");
    expect(shown).toContain(`action="${record}/payee/annuler"`);
    const undone = await chefA.post(`${record}/payee/annuler`, { retour: "/dashboard" });
    expect([undone.status, undone.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await (await chefA.get("/dashboard")).text()).toContain("Paiement retiré");
    const again = await chefA.post(`${record}/payee/annuler`, { retour: "//ailleurs.exemple.fr/" });
    expect([again.status, again.headers.get("location")]).toEqual([302, record]);
  });

  it("returns to the evening from which a payment was noted", async () => {
    const record = `/dashboard/reservations/${reservations.get("confirmee")}`;
    const evening = `${record}/soiree`;
    const link = `${record}/payee?retour=${encodeURIComponent(evening)}`;
    expect(await (await chefA.get(evening)).text()).toContain(link);
    const paid = await chefA.post(link);
    expect([paid.status, paid.headers.get("location")]).toEqual([302, evening]);
    expect(await (await chefA.get(evening)).text()).toContain("Retirer le paiement noté");
  });
});

it("shows no first steps once a request has been received", async () => {
  const today = await (await chefA.get("/dashboard")).text();
  expect(today).not.toContain("Votre mise en place");
  expect(today).not.toContain("La table est prête");
});
