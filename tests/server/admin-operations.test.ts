import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { labelOfTask } from "#app/features/console/copy/labels.ts";
import { openAdminSession, type TestAccount, uniqueEmail } from "../support/accounts.ts";
import { aClientProfile, aMessage, aReservation, insert } from "../support/factories.ts";
import { insertPublicChef } from "../support/public-chef.ts";
import { runningSite } from "../support/running-site.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";

const site = runningSite();
const { client } = site;
let admin: TestAccount & { person: Visitor };
beforeAll(async () => {
  admin = await openAdminSession(client, site.web.origin, uniqueEmail("admin-veille"));
});

const bodyOf = async (path: string) => (await admin.person.get(path)).text();
const rowsOf = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

describe("an announcement", () => {
  it("says how many chefs would receive it before anything is saved, and keeps what was typed", async () => {
    const { chefId } = await insertPublicChef(client, 72, (field) => `Annoncé ${field}`);
    await client.query("update chefs set ville = 'Villeseule' where id = $1", [chefId]);
    const typed = { objet: "Nouveau", texte: "Les textes changent.", ville: "Villeseule", type_service: "" };
    const page = await (await admin.person.post("/admin/annonces/nouvelle", { ...typed, intent: "compter" })).text();
    expect(page.replaceAll("<!-- -->", "")).toContain("Partira à 1 chef.");
    expect(page).toContain("Les textes changent.</textarea>");
    expect(page.indexOf('name="texte"'), "the text is asked before the recipients").toBeLessThan(
      page.indexOf('name="ville"'),
    );
    expect(await rowsOf("select id from annonces where objet = 'Nouveau'")).toEqual([]);
  });
});

describe("the help inbox", () => {
  it("lists and opens messages, renders them as text, closes and reopens them", async () => {
    const { chefId, serviceId } = await insertPublicChef(client, 70, (field) => `Aidé ${field}`);
    const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
    await insert(
      client,
      "reservations",
      aReservation(chefId, serviceId, slot.id, { client_email: "Perdue@Exemple.fr" }),
    );
    const { id } = await insert(client, "help_messages", {
      nom: "Perdue Durand",
      email: "perdue@exemple.fr",
      sujet: "reservation",
      message: "Où en est-elle ?\n<script>alert(1)</script>",
    });
    expect(await bodyOf("/admin/aide")).toContain("Perdue Durand");
    expect(await bodyOf("/admin/aide?sujet=paiement")).not.toContain("Perdue Durand");
    const page = await bodyOf(`/admin/aide/${id}`);
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).toContain("Aidé titre");
    const statut = async () => (await rowsOf("select statut from help_messages where id = $1", [id]))[0]?.statut;
    const closing = { genre: "cloture", texte: "Déjà répondu.", version: "nouveau-0", cle: randomUUID() };
    await admin.person.post(`/admin/aide/${id}`, closing);
    expect(await statut()).toBe("traite");
    expect(await bodyOf(`/admin/aide/${id}`)).toContain("Rouvrir le fil");
    await admin.person.post(`/admin/aide/${id}`, { intent: "rouvrir" });
    expect(await statut()).toBe("nouveau");
  });

  it("inserts a template without JavaScript, and keeps the text of a refused answer", async () => {
    const titre = `Accusé ${randomUUID()}`;
    await admin.person.post("/admin/aide/modeles", { titre, texte: "Votre demande est arrivée." });
    const [template] = await rowsOf("select id from aide_modeles where titre = $1", [titre]);
    const question = { nom: "Ana", email: "ana@exemple.fr", message: "Où en est-elle ?" };
    const { id } = await insert(client, "help_messages", question);
    const chosen = { intent: "inserer", modele: template.id, texte: "Bonjour Ana," };
    const filled = await (await admin.person.post(`/admin/aide/${id}`, chosen)).text();
    expect(filled).toContain("Bonjour Ana,\n\nVotre demande est arrivée.</textarea>");
    const late = { genre: "reponse", texte: "Texte gardé", version: "nouveau-7", cle: randomUUID() };
    const refused = await admin.person.post(`/admin/aide/${id}`, late);
    expect(refused.status).toBe(409);
    const page = await refused.text();
    for (const words of ["Rien n’a été envoyé.", "Texte gardé</textarea>"]) expect(page).toContain(words);
  });
});

describe("a reservation's record", () => {
  it("shows the people and the mails, and nothing that they wrote or eat", async () => {
    const CANARY = "Canari-privé-731";
    const { chefId, serviceId } = await insertPublicChef(client, 74, (field) => `Fiche ${field}`);
    await client.query("update chefs set telephone = '06 39 98 44 01' where id = $1", [chefId]);
    const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
    const { id } = await insert(
      client,
      "reservations",
      aReservation(chefId, serviceId, slot.id, {
        client_nom: "Teissier",
        client_email: "marion.teisier@exemple.fr",
        client_message: CANARY,
        rue: CANARY,
        lien_paiement: `https://payer.exemple/${CANARY}`,
        accuse_rejete_le: new Date(),
      }),
    );
    const event = { reservation_id: id, statut_apres: "en_attente", acteur: "client", raison: CANARY };
    await insert(client, "reservation_events", event);
    const message = { reservation_id: id, chef_id: chefId, auteur: "client", texte: CANARY };
    await insert(client, "reservation_messages", message);
    const consent = { consentement_version: "1", consentement_le: new Date(), modifiee_le: new Date() };
    const answer = { reservation_id: id, auteur: "client", prenom: CANARY, reponse: Buffer.from(CANARY), ...consent };
    await insert(client, "reponses_convives", answer);
    const job = "select graphile_worker.add_job('send-thread-mail', $1::json, run_at => now() + interval '1 day')";
    await client.query(job, [JSON.stringify({ reservation_id: id, texte: CANARY })]);

    expect(await bodyOf("/admin/reservations")).toContain(`/admin/reservations/${id}`);
    const answered = await admin.person.get(`/admin/reservations/${id}`);
    expect(answered.headers.get("cache-control")).toContain("no-store");
    const page = await answered.text();
    for (const words of [
      "Zoé Teissier",
      "marion.teisier@exemple.fr",
      "tel:0639984401",
      "Votre demande est bien arrivée chez",
      "Le client n’a rien reçu",
      labelOfTask("send-thread-mail"),
      "Prévu",
      "1 message entre le client et le chef.",
      "1 convive sur 2 a répondu",
      "Attend la réponse du chef",
    ])
      expect(page).toContain(words);
    for (const secret of [CANARY, Buffer.from(CANARY).toString("base64"), ">Remis<"])
      expect(page).not.toContain(secret);
  });
});

describe("a person's record", () => {
  it("lists what one address did, without its texts, and is gone once the person is erased", async () => {
    const CANARY = "Canari-privé-733";
    const { chefId, serviceId } = await insertPublicChef(client, 76, (field) => `Personne ${field}`);
    const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
    const book = (over: Record<string, unknown>) =>
      insert(client, "reservations", aReservation(chefId, serviceId, slot.id, over));
    const email = uniqueEmail("personne");
    const own = { client_email: email, client_message: CANARY, lien_paiement: `https://payer.exemple/${CANARY}` };
    const first = await book({ ...own, client_nom: "Teissier" });
    const second = await book({ ...own, client_email: email.toUpperCase(), statut: "confirmee" });
    const other = await book({ client_email: uniqueEmail("autre") });
    const help = { nom: "Marion", email, sujet: "paiement", message: CANARY };
    const asked = await insert(client, "help_messages", help);
    await insert(client, "contact_messages", aMessage(chefId, { client_email: email, message: CANARY }));

    expect(await bodyOf(`/admin/reservations/${first.id}`)).toContain(`href="/admin/personnes/${first.id}"`);
    expect(await bodyOf(`/admin/recherche?q=${encodeURIComponent(email)}`)).toContain('href="/admin/personnes/');
    const page = await bodyOf(`/admin/personnes/${first.id}`);
    for (const words of [
      "Teissier",
      email,
      "2 réservations",
      `href="/admin/reservations/${second.id}"`,
      `href="/admin/aide/${asked.id}"`,
      `href="/admin/chefs/${chefId}"`,
      "Aucun avis.",
    ])
      expect(page).toContain(words);
    for (const hidden of [CANARY, `href="/admin/reservations/${other.id}"`]) expect(page).not.toContain(hidden);

    await client.query(
      "update reservations set anonymise_le = now(), client_message = null, client_email = 'efface@exemple.invalid' where id = $1",
      [first.id],
    );
    expect((await admin.person.get(`/admin/personnes/${first.id}`)).status).toBe(404);
  });
});

describe("a chef's record", () => {
  it("shows how to reach the chef, the measures and the latest reservations", async () => {
    const { chefId, serviceId } = await insertPublicChef(client, 75, (field) => `Dossier ${field}`);
    const email = uniqueEmail("fiche");
    await client.query('update "user" set email = $1 from chefs where chefs.user_id = "user".id and chefs.id = $2', [
      email,
      chefId,
    ]);
    const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
    const secret = { client_message: "Canari-privé-732", statut: "confirmee" };
    const { id } = await insert(client, "reservations", aReservation(chefId, serviceId, slot.id, secret));
    const path = `/admin/chefs/${chefId}`;
    const before = await bodyOf(path);
    for (const words of [
      email,
      "Aucune mesure.",
      `href="/admin/reservations/${id}"`,
      `href="/admin/reservations?chef=${chefId}&amp;statut=confirmee"`,
      `href="/admin/verification/${chefId}"`,
      `href="${path}/desactiver"`,
      "Dossier titre",
    ])
      expect(before).toContain(words);
    expect(before).not.toContain(secret.client_message);

    await admin.person.post(`${path}/desactiver`, { motif: "Deux plaintes fondées.", fondement: "loi" });
    const after = await bodyOf(path);
    for (const words of ["Page désactivée le", "Deux plaintes fondées.", "Chef désactivé", "Réactiver"])
      expect(after).toContain(words);
    expect(after).not.toContain("Aucune mesure.");
    expect(await bodyOf("/admin/journal")).toContain(`href="${path}"`);
  });
});

describe("an update", () => {
  const path = "/admin/mises-a-jour";
  const form = {
    numero_version: "7.1.0",
    titre: "Du neuf",
    contenu: "Une ligne.\nUne autre.",
    date_publication: "2026-11-10",
  };
  const publicPage = async () => (await visitorFromRandomAddress(site.web.origin).get("/updates")).text();

  it("is previewed, saved as a draft, published and unpublished", async () => {
    const preview = await admin.person.post(`${path}/nouvelle`, { ...form, intent: "preview" });
    expect([preview.status, (await preview.text()).includes("mardi 10 novembre 2026")]).toEqual([200, true]);
    expect(await rowsOf("select 1 from updates where numero_version = '7.1.0'")).toEqual([]);

    const draft = await admin.person.post(`${path}/nouvelle`, { ...form, intent: "draft" });
    const own = draft.headers.get("location") ?? "";
    expect(own).toMatch(/^\/admin\/mises-a-jour\/[0-9a-f-]{36}$/);
    expect(await publicPage()).not.toContain("Du neuf");
    const twin = await admin.person.post(`${path}/nouvelle`, { ...form, intent: "draft" });
    expect([twin.status, (await twin.text()).includes("Une mise à jour porte déjà ce numéro.")]).toEqual([409, true]);

    await admin.person.post(own, { ...form, titre: "Du tout neuf", intent: "publish" });
    expect(await publicPage()).toContain("Du tout neuf");
    expect(await publicPage()).toContain("Une ligne.\nUne autre.");
    await admin.person.post(own, { ...form, intent: "draft" });
    expect(await publicPage()).not.toContain("Du neuf");
  });
});

describe("the health page", () => {
  it("shows a failed job, retries it and discards it", async () => {
    expect(await bodyOf("/admin/sante")).not.toContain("Tâches abandonnées");
    // An invalid payload and a single attempt: the job fails permanently at once.
    const [{ id }] = await rowsOf(
      "select id::text from graphile_worker.add_job('send-password-reset', '{}', max_attempts => 1)",
    );
    const job = async () =>
      (
        await rowsOf("select attempts, run_at, locked_at is not null as runs from graphile_worker.jobs where id = $1", [
          id,
        ])
      )[0];
    // The attempt is counted when it begins.
    const died = async () => {
      await expect.poll(job, { timeout: 30_000 }).toMatchObject({ attempts: 1, runs: false });
    };
    await died();
    const page = await bodyOf("/admin/sante");
    for (const words of ["1 tâche est abandonnée.", "Tâches abandonnées", "E-mail de nouveau mot de passe", "Relancer"])
      expect(page).toContain(words);
    for (const words of ["Base de données", "En marche", "File de tâches"]) expect(page).toContain(words);

    const before = (await job())?.run_at;
    const retried = await admin.person.post("/admin/sante", { intent: "retry", id });
    expect(retried.headers.get("location")).toBe("/admin/sante");
    await expect.poll(async () => (await job())?.run_at > before, { timeout: 30_000 }).toBe(true);
    await died();
    await admin.person.post("/admin/sante", { intent: "discard", id });
    expect(await job()).toBeUndefined();
    expect(await bodyOf("/admin/sante")).not.toContain("Tâches abandonnées");
  });

  it("shows a corrupted counter after the invariants were checked", async () => {
    const { checkInvariants } = await import("#app/features/console/jobs/check-invariants.job.server.ts");
    const check = () => checkInvariants.run({}, { id: "1", attempt: 1 });
    expect(await bodyOf("/admin/sante")).toContain("Jamais vérifiée");
    const { serviceId } = await insertPublicChef(client, 73, (field) => `Faussé ${field}`);
    const slots = "select id from service_availabilities where service_id = $1";
    await client.query(`update service_availabilities set places_reservees = 0 where id in (${slots})`, [serviceId]);
    await check();
    const named = async () => {
      const [slot] = await rowsOf(slots, [serviceId]);
      return (await bodyOf("/admin/sante")).includes(`service_availabilities:${slot.id}`);
    };
    expect(await named()).toBe(false);
    await client.query(`update service_availabilities set places_reservees = 3 where id in (${slots})`, [serviceId]);
    await check();
    expect(await named()).toBe(true);
    expect(await bodyOf("/admin/sante")).toMatch(/règle(s ne sont| n’est) pas tenue/);
    await client.query(`update service_availabilities set places_reservees = 0 where id in (${slots})`, [serviceId]);
    await check();
    expect(await named()).toBe(false);
  });

  it("refuses to discard a job that has not failed", async () => {
    const [{ id }] = await rowsOf(
      "select id::text from graphile_worker.add_job('send-password-reset', '{}', run_at => now() + interval '1 day')",
    );
    expect((await admin.person.post("/admin/sante", { intent: "discard", id })).status).toBe(404);
    expect(await rowsOf("select 1 as there from graphile_worker.jobs where id = $1", [id])).toEqual([{ there: 1 }]);
  });
});

describe("the audit log", () => {
  it("lists who did what, in pages, or filtered by object", async () => {
    const objet = `chef:${admin.id}`;
    for (let rank = 0; rank < 60; rank += 1)
      await insert(client, "audit_log", {
        action: "chef_active",
        acteur_id: admin.id,
        objet,
        details: { fermees: rank + 1 },
      });
    const ranks = (page: string) => [...page.matchAll(/>(\d+) sessions?</g)].map(([, rank]) => Number(rank) - 1);
    const first = await bodyOf(`/admin/journal?objet=${objet}`);
    expect(ranks(first)).toEqual(Array.from({ length: 50 }, (_, rank) => 59 - rank));
    expect(first).toContain("Léa Martin");
    const more = /href="(\/admin\/journal\?objet=[^"]*avant=\d+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(ranks(await bodyOf(more))).toEqual(Array.from({ length: 10 }, (_, rank) => 9 - rank));
  });

  it("names the object of each action, or says that it was deleted, and shows codes only in the technical detail", async () => {
    const { chefId } = await insertPublicChef(client, 78, (field) => `Nommé ${field}`);
    const [{ user_id }] = await rowsOf("select user_id from chefs where id = $1", [chefId]);
    const profile = await insert(client, "client_profiles", aClientProfile({ nom: "Étudiant nommé" }));
    const update = { numero_version: "72.1", titre: "Nommée", contenu: "Texte", date_publication: new Date() };
    const { id: update_id } = await insert(client, "updates", update);
    const objets = {
      [`chef:${chefId}`]: "Nommé prenom Nommé nom",
      [`user:${user_id}`]: "Nommé prenom Nommé nom",
      [`client_profile:${profile.id}`]: "Profil «\u00a0Étudiant nommé\u00a0»",
      [`update:${update_id}`]: "Version 72.1, Nommée",
      [`user:${admin.id}`]: "Léa Martin",
      "user:00000000-0000-4000-8000-000000000000": "Compte effacé",
      "chef:pas-un-identifiant": "Chef effacé",
      "job:12": "Tâche n°\u00a012",
      "session:00000000-0000-4000-8000-000000000000": "Une session",
    };
    for (const [objet, words] of Object.entries(objets)) {
      await insert(client, "audit_log", { action: "preuve_donnee", objet, details: { par: "google" } });
      const page = await bodyOf(`/admin/journal?objet=${encodeURIComponent(objet)}`);
      const [row = ""] = /<time.*?<\/li>/s.exec(page) ?? [];
      const shown = row.replace(/<details.*?<\/details>/s, "").replace(/<[^>]*>/g, " ");
      expect(shown).toContain(words);
      for (const code of ["preuve_donnee", objet, "google,"]) expect(shown).not.toContain(code);
      expect(row).toContain(`preuve_donnee · ${objet}`);
    }
  });
});

describe("the figures", () => {
  it("are exported as a file that agrees with the tables", async () => {
    const { chefId, serviceId } = await insertPublicChef(client, 71, (field) => `Chiffré ${field}`);
    const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
    const payee = {
      statut: "payee",
      prix_final: "1234.50",
      date_souhaitee: new Date(),
      date_fin: new Date(Date.now() + 3_600_000),
    };
    await insert(client, "reservations", aReservation(chefId, serviceId, slot.id, payee));
    await insert(client, "reservations", aReservation(chefId, serviceId, slot.id, { ...payee, prix_final: "0.05" }));
    const { computeFigures } = await import("#app/features/console/jobs/compute-figures.job.server.ts");
    await computeFigures.run({}, { id: "test", attempt: 1 });
    const query = `?par=mois&ville=${encodeURIComponent("chiffré VILLE")}&type=`;
    const answer = await admin.person.get(`/admin/chiffres.csv${query}`);
    expect(answer.headers.get("content-disposition")).toContain("convive-chiffres.csv");
    const lines = (await answer.text()).replace("\ufeff", "").trim().split("\r\n");
    const [names = [], ...months] = lines.map((line) => line.slice(1, -1).split('";"'));
    expect(months).toHaveLength(6);
    const cells = new Map(months.at(-1)?.map((cell, rank) => [names[rank], cell]));
    expect(cells.get("en_cours")).toBe("oui");
    expect(cells.get("confirmees")).toBe("2");
    expect(cells.get("declare_euros")).toBe("1234,55");
    const page = await bodyOf(`/admin/chiffres${query}`);
    expect(page).toContain("1\u202f234,55\u00a0€");
    expect(page).toContain("Convive n’encaisse rien");
    expect(page).toMatch(/Calculés (ce matin|aujourd’hui) à \d\d:\d\d\./);
    expect(await bodyOf("/admin/chiffres?ville=Ys")).toContain("Aucune demande sur cette période.");
  });
});
