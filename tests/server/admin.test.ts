import { beforeAll, describe, expect, it } from "vitest";
import { openAdminSession, signIn, type TestAccount, uniqueEmail } from "../support/accounts.ts";
import { aClientProfile, aReservation, insert } from "../support/factories.ts";
import { mailsTo } from "../support/inbox.ts";
import { insertPublicChef } from "../support/public-chef.ts";
import { untilJobsRan } from "../support/queue.ts";
import { runningSite } from "../support/running-site.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";

const site = runningSite();
const { client } = site;
let admin: TestAccount & { person: Visitor };
beforeAll(async () => {
  admin = await openAdminSession(client, site.web.origin, uniqueEmail("admin"));
});

const bodyOf = async (path: string) => (await admin.person.get(path)).text();
const rowsOf = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

describe("a chef who is deactivated", () => {
  it("disappears everywhere at once, is told why, and keeps existing reservations", async () => {
    const { chefId, serviceId } = await insertPublicChef(client, 40, (field) => `Zénobie ${field}`);
    const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
    const reservation = await insert(
      client,
      "reservations",
      aReservation(chefId, serviceId, slot.id, { statut: "confirmee" }),
    );
    const anyone = visitorFromRandomAddress(site.web.origin);
    const publicPaths = [
      `/chef/${chefId}`,
      `/chef/${chefId}.data`,
      `/service/${serviceId}`,
      `/service/${serviceId}.data`,
      `/api/chef-services?chef_id=${chefId}`,
    ];
    const [, address = "none"] =
      /rel="canonical" href="[^"]*(\/chef\/[^"]+)"/.exec(await bodyOf(`/chef/${chefId}`)) ?? [];
    const statuses = () => Promise.all(publicPaths.map(async (path) => (await anyone.get(path)).status));
    const listed = async () =>
      (
        await Promise.all(["/chefs", "/sitemap/chefs.xml", "/"].map(async (path) => (await anyone.get(path)).text()))
      ).map((text) => text.includes(address));
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    await client.query("select graphile_worker.add_job('prepare-sitemap')");
    await expect.poll(listed).toEqual([true, true, true]);

    // The inbox outlives a run, so the address must be unique to this one.
    const email = uniqueEmail("desactive");
    await client.query('update "user" set email = $1 from chefs where chefs.user_id = "user".id and chefs.id = $2', [
      email,
      chefId,
    ]);
    const off = `/admin/chefs/${chefId}/desactiver`;
    expect(await bodyOf(off)).toContain("Sa page disparaît, ses réservations continuent.");
    const refused = await admin.person.post(off, { motif: "  ", fondement: "loi" });
    expect([refused.status, (await refused.text()).includes("Donnez un motif")]).toEqual([422, true]);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);

    const form = { motif: "Deux clients n’ont trouvé personne.", fondement: "conditions" };
    const [first, second] = await Promise.all([admin.person.post(off, form), admin.person.post(off, form)]);
    expect([first.headers.get("location"), second.headers.get("location")]).toEqual(["/admin", "/admin"]);
    const list = await bodyOf("/admin");
    for (const words of ["Le chef a été désactivé.", form.motif]) expect(list).toContain(words);
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect(await (await anyone.get("/chefs")).text()).not.toContain(address);
    // A job regenerates the sitemap files.
    await expect.poll(listed).toEqual([false, false, false]);

    expect(await rowsOf("select statut from reservations where id = $1", [reservation.id])).toEqual([
      { statut: "confirmee" },
    ]);
    expect(
      await rowsOf("select action, acteur_id, details from audit_log where objet = $1", [`chef:${chefId}`]),
    ).toEqual([{ action: "chef_desactive", acteur_id: admin.id, details: { fondement: "conditions" } }]);
    await untilJobsRan(client);
    const mails = (await mailsTo(email)).filter(
      ({ subject }) => subject === "Votre profil n’est plus visible sur Convive",
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Deux clients n’ont trouvé personne.");
    expect(mails[0]?.text).toContain("Fondement\u00a0: Conditions d’utilisation, article 9");

    const on = await admin.person.post(`/admin/chefs/${chefId}/activer`);
    expect(on.headers.get("location")).toBe("/admin");
    expect(await bodyOf("/admin")).toContain("Le chef a été activé.");
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    await admin.person.post(`/admin/chefs/${chefId}/activer`);
    const back = async () =>
      (await mailsTo(email)).filter(({ subject }) => subject === "Votre profil est de nouveau visible sur Convive");
    await expect.poll(async () => (await back()).length, { timeout: 30_000 }).toBe(1);
    expect((await back())[0]?.text).toContain(`/chef/${chefId}`);
  });
});

describe("the admin layout", () => {
  const railOf = (text: string) => /<nav[^>]*aria-label="Sections">[^]*?<\/nav>/.exec(text)?.[0] ?? "";
  const current = (text: string) => /<a[^>]*aria-current="page"[^>]*>([^<]*)/.exec(railOf(text))?.[1];
  const titleOf = (text: string) => /<title>([^<]*)/.exec(text)?.[1];

  it("shows each section in the page title and marks it as current", async () => {
    const tabs = {
      "/admin/a-traiter": "À traiter",
      "/admin": "Gestion des Chefs",
      "/admin/": "Gestion des Chefs",
      "/admin/reservations": "Réservations",
      "/admin/emails": "E-mails",
      "/admin/emails/rejetes": "E-mails rejetés",
      "/admin/profils-clients": "Profils Clients",
      "/admin/verification": "Vérification",
      "/admin/aide": "Aide",
      "/admin/mises-a-jour": "Mises à jour",
      "/admin/sante": "Santé",
      "/admin/journal": "Journal",
      "/admin/parametres": "Paramètres",
    };
    for (const [path, label] of Object.entries(tabs)) {
      const text = await bodyOf(path);
      expect([path, current(text), titleOf(text)]).toEqual([path, label, `${label} — Administration — Convive`]);
    }
    const data = await bodyOf("/admin/donnees");
    expect([current(data), titleOf(data)]).toEqual(["Données", "Données d’une personne — Administration — Convive"]);
  });

  it("groups the sections, and sums first only what waits for a person", async () => {
    await insert(client, "help_messages", {
      nom: "Ugo",
      email: uniqueEmail("ugo"),
      sujet: "autre",
      message: "Bonjour",
    });
    const text = await bodyOf("/admin/parametres");
    const rail = railOf(text);
    expect([...rail.matchAll(/<p id[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
      "Plateforme",
      "Files",
      "Consulter",
      "Piloter",
      "Régler",
    ]);
    const numbersIn = (part: string) => [...part.matchAll(/>(\d+)<span/g)].map(([, count]) => Number(count));
    const [first = "", main = "", lists = "", ...others] = rail.split("<p id");
    expect(numbersIn(main)).toEqual([]);
    expect(numbersIn(lists).length).toBeGreaterThan(0);
    // With requests that expire and meals of chefs who are offline, which have no list of their own.
    expect(numbersIn(first)[0]).toBeGreaterThanOrEqual(numbersIn(lists).reduce((sum, count) => sum + count));
    expect(numbersIn(others.join("")).length).toBeGreaterThan(0);
    const phone = /<nav[^>]*aria-label="Administration">[^]*?<\/nav>/.exec(text)?.[0] ?? "";
    expect([...phone.matchAll(/<a[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
      ...["Gestion des Chefs", "Réservations", "Profils Clients", "Plus"],
    ]);
    expect(numbersIn(phone)).toEqual(numbersIn(first));
  });

  it("is shown around an unknown address", async () => {
    for (const path of ["/admin/nimporte", "/admin/verification/nimporte", "/admin/profils-clients/nimporte"]) {
      const answer = await admin.person.get(path);
      const text = await answer.text();
      expect([path, answer.status, titleOf(text)]).toEqual([path, 404, "Page introuvable — Administration — Convive"]);
      for (const words of ["Cette page n’est pas à la carte", 'href="/admin/journal"']) expect(text).toContain(words);
    }
  });

  it("excludes closed accounts from the number of chefs", async () => {
    const total = async () => /Total chefs<\/dt><dd[^>]*>(\d+)/.exec(await bodyOf("/admin"))?.[1];
    await insertPublicChef(client, 44, (field) => `Parti ${field}`);
    const before = Number(await total());
    await insertPublicChef(client, 45, (field) => `Parti ${field}`, { actif: false, ferme_le: "2026-01-01" });
    expect(Number(await total())).toBe(before);
  });
});

describe("the list of chefs", () => {
  it("is searched by name or town, ignoring case and accents", async () => {
    const { chefId } = await insertPublicChef(
      client,
      41,
      (field) => (field === "ville" ? "Orléans" : `Ægidius ${field}`),
      {
        prenom: "Hélène",
        nom: "Çelik",
        specialites: ["patisserie", "barbecue", "cuisine_vegane", "autre"],
      },
    );
    for (const q of ["helene", "CELIK", "hÉlène çelik", "orleans", "rlé", "l"]) {
      expect({ q, found: (await bodyOf(`/admin?q=${encodeURIComponent(q)}`)).includes(chefId) }).toEqual({
        q,
        found: true,
      });
    }
    for (const q of ["aegidius societe", "%", "_", "orleansx"]) {
      expect({ q, found: (await bodyOf(`/admin?q=${encodeURIComponent(q)}`)).includes(chefId) }).toEqual({
        q,
        found: false,
      });
    }
    const page = await bodyOf("/admin?q=celik");
    for (const words of ["cuisine vegane", "+<!-- -->1", "Désactiver Hélène Çelik", `href="/admin/chefs/${chefId}"`])
      expect(page).toContain(words);
    expect(await bodyOf("/admin?q=personne-de-ce-nom")).toContain("Aucun chef trouvé");
    expect(await bodyOf("/admin?q=celik&statut=actif")).toContain(chefId);
    expect(await bodyOf("/admin?q=celik&statut=inactif")).toContain("Aucun chef trouvé");
    const counts = await rowsOf(
      "select count(*) filter (where actif)::int as actifs from chefs where ferme_le is null",
    );
    expect(page.replaceAll("<!-- -->", "")).toContain(`Actifs (${counts[0].actifs})`);
    await client.query("update chefs set ville = ' ' where id = $1", [chefId]);
    expect(await bodyOf("/admin?q=celik")).toContain("Ville non renseignée");
  });
});

describe("the latest reservations", () => {
  it("are listed in pages of twenty, with filters", async () => {
    const { chefId, serviceId } = await insertPublicChef(client, 42, (field) => `Basile ${field}`);
    const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
    for (let rank = 0; rank < 23; rank += 1) {
      const over = {
        client_nom: `Rang-${rank}-`,
        client_email: `${rank}@clients.exemple.fr`,
        created_at: `2031-01-01T10:00:${String(rank).padStart(2, "0")}Z`,
        statut: rank === 2 ? "annulee" : "en_attente",
      };
      await insert(client, "reservations", aReservation(chefId, serviceId, slot.id, over));
    }
    const ranks = (text: string) => [...text.matchAll(/Rang-(\d+)-<\/a>/g)].map(([, rank]) => Number(rank));
    const first = await bodyOf("/admin/reservations");
    expect(ranks(first)).toEqual(Array.from({ length: 20 }, (_, rank) => 22 - rank));
    for (const words of ["Les 20 dernières", "Tous les statuts", `href="/admin/chefs/${chefId}"`])
      expect(first).toContain(words);
    const more = /href="(\/admin\/reservations\?cursor=[^"]+)"/.exec(first)?.[1] ?? "";
    const second = await bodyOf(more.replaceAll("&amp;", "&"));
    expect(ranks(second)).toEqual([2, 1, 0]);
    expect(ranks(await bodyOf("/admin/reservations?statut=annulee"))).toEqual([2]);
    const ofChef = await bodyOf(`/admin/reservations?chef=${chefId}&statut=annulee`);
    expect([ranks(ofChef), ofChef.includes("Celles de")]).toEqual([[2], true]);
  });

  it("are filtered by the day of the meal and by the typed name of a chef, with the number of each choice", async () => {
    const [one, other] = [
      await insertPublicChef(client, 47, (field) => (field === "prenom" ? "Ombeline" : `Dubreuil-Un ${field}`)),
      await insertPublicChef(client, 48, (field) => (field === "prenom" ? "Ombeline" : `Dubreuil-Deux ${field}`)),
    ];
    for (const [rank, { chefId, serviceId }] of [one, one, other].entries()) {
      const [slot] = await rowsOf("select id from service_availabilities where service_id = $1", [serviceId]);
      // Half past midnight in Paris on the 12th and 13th, which is the day before in UTC.
      const date_souhaitee = `2031-06-${11 + rank}T22:30:00Z`;
      const date_fin = `2031-06-${11 + rank}T23:30:00Z`;
      const over = { client_nom: `Jour-${rank}-`, date_souhaitee, date_fin };
      await insert(client, "reservations", aReservation(chefId, serviceId, slot.id, over));
    }
    const list = async (query: string) => {
      const text = (await bodyOf(`/admin/reservations?${query}`)).replaceAll("<!-- -->", "");
      return { text, days: [...text.matchAll(/Jour-(\d)-<\/a>/g)].map(([, rank]) => Number(rank)) };
    };
    const span = "du=2031-06-12&au=2031-06-13";
    const listed = await list(span);
    expect(listed.days).toEqual([1, 0]);
    for (const words of ["Tous les statuts (2)", "En attente (2)", "Payée (0)"]) expect(listed.text).toContain(words);
    expect((await list("du=2031-06-14&au=")).days).toEqual([2]);
    expect((await list(`${span}&statut=payee`)).text).toContain("Aucune réservation trouvée");
    const several = await list(`${span}&nom=ombeline`);
    expect(several.days).toEqual([1, 0]);
    expect(several.text).toContain("Plusieurs chefs répondent à");
    const choice = (chefId: string) =>
      new RegExp(`chef=${chefId}&amp;du=2031-06-12&amp;au=2031-06-13"[^>]*>[^<]*</a> \\((\\d)\\)`).exec(
        several.text,
      )?.[1];
    expect([choice(one.chefId), choice(other.chefId)]).toEqual(["2", "0"]);
    const byName = await list("nom=dubreuil-deux");
    expect([byName.days, byName.text.includes(`name="chef" value="${other.chefId}"`)]).toEqual([[2], true]);
    // The form submits the current chef with the name: another name or none replaces that chef.
    expect((await list(`chef=${one.chefId}&nom=dubreuil-deux`)).days).toEqual([2]);
    expect((await list(`${span}&chef=${other.chefId}&nom=`)).days).toEqual([1, 0]);
    expect((await list(`${span}&nom=personne`)).text).toContain("Aucun chef ne répond à");
  });
});

describe("the client profiles", () => {
  const path = "/admin/profils-clients";

  it("show how many services and chefs use them before deactivation, and keep those prices online", async () => {
    const { serviceId } = await insertPublicChef(client, 43, (field) => `Usage ${field}`);
    const row = /Usage profil 43<\/b>.*?<\/tr>/s.exec(await bodyOf(path))?.[0] ?? "";
    expect(row).toContain("1 service<");
    const [, id = ""] = /profils-clients\/([0-9a-f-]{36})/.exec(row) ?? [];
    const question = await bodyOf(`${path}/${id}/statut`);
    expect(question).toContain("1 service a un prix pour ce profil. Ces prix restent en ligne");
    const offered = async () => (await visitorFromRandomAddress(site.web.origin).get(`/service/${serviceId}`)).text();
    expect(await offered()).toContain("Usage profil 43");
    await admin.person.post(`${path}/${id}/statut`);
    expect(await rowsOf("select actif from client_profiles where id = $1", [id])).toEqual([{ actif: false }]);
    const page = await offered();
    expect([page.includes("Usage profil 43"), page.includes("Sur devis")]).toEqual([true, false]);
  });

  it("are deleted only when no service has a price for them", async () => {
    const { id } = await insert(client, "client_profiles", aClientProfile({ nom: "Jamais choisi" }));
    const { serviceId } = await insertPublicChef(client, 46, (field) => `Gardé ${field}`);
    await insert(client, "service_pricing", { service_id: serviceId, client_profile_id: id, prix: "9" });
    expect(await bodyOf(path)).not.toContain("Supprimer Jamais choisi");
    const refused = await admin.person.post(`${path}/${id}/supprimer`);
    expect([refused.status, (await refused.text()).includes("Des services gardent un prix")]).toEqual([409, true]);
    await client.query("delete from service_pricing where client_profile_id = $1", [id]);
    expect(await bodyOf(path)).toContain("Supprimer Jamais choisi");
    expect(await bodyOf(`${path}/${id}/supprimer`)).toContain("Supprimer «\u00a0Jamais choisi\u00a0»");
    expect((await admin.person.post(`${path}/${id}/supprimer`)).headers.get("location")).toBe(path);
    expect(await rowsOf("select 1 from client_profiles where id = $1", [id])).toEqual([]);
    expect(await rowsOf("select action, acteur_id from audit_log where objet = $1", [`client_profile:${id}`])).toEqual([
      { action: "profil_client_supprime", acteur_id: admin.id },
    ]);
  });

  it("are created, validated, edited and deactivated", async () => {
    const refused = await admin.person.post(`${path}/nouveau`, { nom: "", prix_base: "" });
    const refusedPage = await refused.text();
    expect([
      refused.status,
      refusedPage.includes("Donnez un nom à ce profil."),
      refusedPage.includes("Donnez un prix de base."),
    ]).toEqual([422, true, true]);
    const made = await admin.person.post(`${path}/nouveau`, { nom: "Retraité", prix_base: "31,5", actif: "on" });
    expect(made.headers.get("location")).toBe(path);
    const find = () =>
      rowsOf("select id, nom, description, prix_base, actif from client_profiles where nom ~ '^Retrait'");
    const [profile] = await find();
    expect(profile).toMatchObject({ nom: "Retraité", description: null, prix_base: "31.50", actif: true });
    const twin = await admin.person.post(`${path}/nouveau`, { nom: "RETRAITÉ", prix_base: "1" });
    expect([twin.status, (await twin.text()).includes("Un profil porte déjà ce nom.")]).toEqual([409, true]);
    await admin.person.post(`${path}/${profile.id}`, { nom: "Retraités", prix_base: "30", description: "Dès 65 ans." });
    expect(await find()).toEqual([
      { id: profile.id, nom: "Retraités", description: "Dès 65 ans.", prix_base: "30.00", actif: false },
    ]);
    await admin.person.post(`${path}/${profile.id}/statut`, { actif: "on" });
    await admin.person.post(`${path}/${profile.id}/statut`, { actif: "on" });
    expect((await find())[0]?.actif).toBe(true);
    const trace = await rowsOf("select action from audit_log where objet = $1 order by id", [
      `client_profile:${profile.id}`,
    ]);
    expect(trace.map(({ action }) => action)).toEqual([
      "profil_client_cree",
      "profil_client_modifie",
      "profil_client_active",
      "profil_client_active",
    ]);
  });
});

describe("a draft update", () => {
  it("can be deleted, but not a published one", async () => {
    const made = { titre: "À jeter", contenu: "Texte", date_publication: new Date() };
    const draft = await insert(client, "updates", { ...made, numero_version: "46.1", actif: false });
    const published = await insert(client, "updates", { ...made, numero_version: "46.2", actif: true });
    const path = (id: string) => `/admin/mises-a-jour/${id}/supprimer`;
    expect(await bodyOf(path(draft.id))).toContain("Supprimer ce brouillon");
    expect((await admin.person.get(path(published.id))).headers.get("location")).toBe(
      `/admin/mises-a-jour/${published.id}`,
    );
    expect((await admin.person.post(path(published.id))).status).toBe(404);
    expect((await admin.person.post(path(draft.id))).headers.get("location")).toBe("/admin/mises-a-jour");
    expect(await rowsOf("select numero_version from updates where titre = 'À jeter'")).toEqual([
      { numero_version: "46.2" },
    ]);
    expect(await rowsOf("select action from audit_log where objet = $1", [`update:${draft.id}`])).toEqual([
      { action: "mise_a_jour_supprimee" },
    ]);
  });
});

describe("an admin whose role is revoked", () => {
  it("loses access at the next request, for reading and for writing", async () => {
    const fallen = await openAdminSession(client, site.web.origin, uniqueEmail("dechu"));
    expect((await fallen.person.get("/admin/profils-clients")).status).toBe(200);
    await client.query("delete from user_roles where user_id = $1", [fallen.id]);
    const seen = await fallen.person.get("/admin/profils-clients");
    expect([seen.status, seen.headers.get("location")]).toEqual([302, "/dashboard"]);
    const dashboard = await (await fallen.person.get("/dashboard")).text();
    for (const words of ["Accès refusé", "Vous n&#x27;avez pas les permissions d&#x27;administrateur."])
      expect(dashboard).toContain(words);
    const acted = await fallen.person.post("/admin/profils-clients/nouveau", { nom: "Intrus", prix_base: "1" });
    expect(acted.status).toBe(403);
    expect(await acted.text()).toContain("Accès réservé aux administrateurs");
    expect(await rowsOf("select 1 from client_profiles where nom = 'Intrus'")).toEqual([]);
    expect((await (await signIn(site.web.origin, fallen.email)).get("/admin")).headers.get("location")).not.toBe(
      "/admin",
    );
  });
});
