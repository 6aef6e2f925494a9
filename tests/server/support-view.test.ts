import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertAccount,
  openAdminSession,
  openSession,
  PASSWORD,
  type TestAccount,
  uniqueEmail,
} from "../support/accounts.ts";
import { addService } from "../support/booking-fixture.ts";
import { workerDatabase } from "../support/databases.ts";
import { aClientProfile, aMessage, aReservation, insert } from "../support/factories.ts";
import { mailsTo } from "../support/inbox.ts";
import { emptyQueue, untilJobsRan } from "../support/queue.ts";
import { addReview } from "../support/review-fixture.ts";
import { listEndpoints } from "../support/routes.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { startWorker } from "../support/web-process.ts";

let web: SharedWeb;
const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });

/** The pages that a view opens. A page that is not here, and every act, is refused. */
const REVIEWED = new Set([
  "GET dashboard",
  "GET dashboard/plus",
  "GET dashboard/reservations",
  "GET dashboard/reservations/suite",
  "GET dashboard/agenda",
  "GET dashboard/avis",
  "GET dashboard/clients",
  "GET dashboard/services",
]);
/** Loaders that are only a redirect, and read nothing. */
const REDIRECTS = new Set([
  "GET dashboard/table-prete",
  "GET dashboard/revenir-en-ligne",
  "GET chef/profile/securite/codes",
  "GET dashboard/agenda/site",
  "GET dashboard/agenda/site/developpeur",
]);

const MOTIF = "Il nous écrit que deux réservations manquent.";
const SECRETS = {
  paiement: "https://canari-paiement.example/secret",
  message: "canari-du-message-de-la-cliente",
  contact: "canari-du-message-de-contact",
  note: "canari-de-la-fermeture",
};
const SHOWN = "Canariste";

let chef: TestAccount;
const ids: Record<string, string> = {};

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
  chef = await insertAccount(client, uniqueEmail("regarde"));
  const chef_id = chef.chef_id ?? "";
  await client.query("update chefs set lien_paiement = $2, prenom = 'Paul', nom = 'Regardé' where id = $1", [
    chef_id,
    SECRETS.paiement,
  ]);
  const profile = await insert(client, "client_profiles", aClientProfile());
  const made = await addService(client, { chef_id, profile_id: profile.id });
  const soon = new Date(Date.now() + 60 * 60 * 1000);
  const reservation = await insert(
    client,
    "reservations",
    aReservation(chef_id, made.service_id, made.availability_id, {
      ...{ statut: "confirmee", client_nom: SHOWN, client_message: SECRETS.message },
      ...{ date_souhaitee: soon, date_fin: new Date(soon.getTime() + 3_600_000), lien_paiement: SECRETS.paiement },
    }),
  );
  const message = await insert(client, "contact_messages", aMessage(chef_id, { message: SECRETS.contact }));
  const periode = `[${new Date().toISOString()},${soon.toISOString()})`;
  const closure = await insert(client, "chef_fermetures", {
    ...{ chef_id, type: "vacances", periode, note: SECRETS.note },
  });
  const review = await addReview(client, { chef_id, ...made });
  Object.assign(ids, {
    ":reservationId": reservation.id,
    ":serviceId": made.service_id,
    ":slotId": made.availability_id,
    ":messageId": message.id,
    ":avisId": review.avis_id,
    ":fermetureId": closure.id,
    ":kind": "chef-gallery",
  });
});
afterAll(() => client.end());

const pathOf = (endpoint: string) =>
  `/${endpoint.replace(/^\w+ /, "").replaceAll(/:\w+/g, (name) => ids[name] ?? "00000000-0000-4000-8000-000000000000")}`;
const inside = () => listEndpoints().filter((each) => /^\w+ (dashboard|chef\/(profile|photos))\b/.test(each));
const view = () => `/admin/chefs/${chef.chef_id}/vue-support`;

/** A member of the team who has a chef's page too, and looks at the page of another chef. */
async function looking(name: string, role: "support" | "proprietaire" = "support") {
  const { person, ...account } = await openAdminSession(client, web.origin, uniqueEmail(name), role, true);
  const started = await person.post(view(), { motif: MOTIF });
  expect([started.status, started.headers.get("location")]).toEqual([302, "/dashboard"]);
  return { person, account };
}

const ask = (person: Visitor, endpoint: string) =>
  endpoint.startsWith("GET ") ? person.get(pathOf(endpoint)) : person.post(pathOf(endpoint), {});
const sees = async (person: Visitor) => (await (await person.get("/dashboard")).text()).includes("Il reste");

async function everything() {
  const tables = [
    "chefs",
    "services",
    "reservations",
    "avis",
    "contact_messages",
    "chef_fermetures",
    "service_availabilities",
  ];
  const rows: unknown[] = [];
  for (const table of tables)
    rows.push((await client.query(`select to_jsonb(t) as row from ${table} t order by t.id`)).rows);
  return rows;
}

describe("a view of a chef's dashboard", () => {
  it("refuses every act and every page that was not reviewed, which the same person opens without it", async () => {
    const { person } = await looking("regard");
    const before = await everything();
    const endpoints = inside();
    expect(endpoints.length).toBeGreaterThan(60);
    const answers: Record<string, number[]> = {};
    for (const endpoint of endpoints) {
      if (REDIRECTS.has(endpoint)) continue;
      answers[endpoint] = [(await ask(person, endpoint)).status];
      if (endpoint.startsWith("GET dashboard") && !endpoint.endsWith("flux"))
        answers[endpoint].push((await person.get(`${pathOf(endpoint)}.data`)).status);
    }
    const expected = Object.entries(answers).map(([endpoint, { length }]): [string, number[]] => [
      ...([endpoint, Array.from({ length }, () => (REVIEWED.has(endpoint) ? 200 : 403))] as const),
    ]);
    expect(answers).toEqual(Object.fromEntries(expected));
    expect(await everything()).toEqual(before);
    // The control: nothing but the view refuses them.
    const left = await person.post(view(), { intent: "quitter" });
    expect(left.headers.get("location")).toBe(`/admin/chefs/${chef.chef_id}`);
    const refused: string[] = [];
    for (const endpoint of endpoints) {
      // An open stream would wait for events.
      if (REDIRECTS.has(endpoint) || endpoint.endsWith("flux")) continue;
      if ((await ask(person, endpoint)).status === 403) refused.push(endpoint);
    }
    expect(refused).toEqual([]);
  });

  it("contains no message, payment link or private note, which the chef's own pages contain", async () => {
    const { person } = await looking("secrets");
    const own = await openSession(client, web.origin, chef.email);
    const seen = { team: "", chef: "" };
    for (const endpoint of REVIEWED) {
      for (const path of [pathOf(endpoint), `${pathOf(endpoint)}.data`]) {
        seen.team += await (await person.get(path)).text();
        seen.chef += await (await own.get(path)).text();
      }
    }
    for (const endpoint of inside().filter((each) => each.startsWith("GET ") && !REVIEWED.has(each)))
      seen.team += await (await ask(person, endpoint)).text();
    for (const messages of [
      `/dashboard/messages/${ids[":messageId"]}`,
      `/dashboard/reservations/${ids[":reservationId"]}`,
    ])
      seen.chef += await (await own.get(messages)).text();
    for (const [what, secret] of Object.entries(SECRETS))
      expect({ what, chef: seen.chef.includes(secret), team: seen.team.includes(secret) }).toEqual({
        ...{ what, chef: true, team: false },
      });
    // Not `toContain`: a failure would print every page.
    for (const words of [SHOWN, "Vous regardez le tableau de bord de"]) expect(seen.team.includes(words)).toBe(true);
    expect(/\/dashboard\/(flux|clients\/export)/.exec(seen.team)).toBeNull();
  });

  it("is told to the chef and in the journal, once, and needs a reason", async () => {
    // The mails of the views before.
    await emptyQueue(client);
    const { person, account } = await looking("dit");
    expect((await person.post(view(), { motif: MOTIF })).status).toBe(302);
    expect((await person.post(view(), { motif: "Pour voir." })).status).toBe(422);
    // No worker runs beside the other tests: its jobs complete reservations, which one of them compares.
    const worker = await startWorker(workerDatabase(), { PUBLIC_ORIGIN: web.origin });
    await untilJobsRan(client);
    await worker.stop();
    const told = (await mailsTo(chef.email)).filter(
      ({ subject }) => subject === "Notre équipe a regardé votre tableau de bord",
    );
    expect(told.map(({ text }) => text.includes(MOTIF))).toEqual([true]);
    await person.post(view(), { intent: "quitter" });
    await person.post(view(), { intent: "quitter" });
    const { rows } = await client.query(
      "select action from audit_log where acteur_id = $1 and objet = $2 order by id",
      [...[account.id, `chef:${chef.chef_id}`]],
    );
    expect(rows.map(({ action }) => action)).toEqual(["vue_support_ouverte", "vue_support_quittee"]);
    const record = await (await person.get(`/admin/chefs/${chef.chef_id}`)).text();
    expect(record.includes("Vue support ouverte")).toBe(true);
  });

  it("ends after its time, with the session, and with a change of role", async () => {
    const timed = await looking("minute");
    expect(await sees(timed.person)).toBe(true);
    const past =
      "update vues_support set debut_le = debut_le - interval '20 minutes', fin_le = fin_le - interval '20 minutes'";
    await client.query(`${past} where user_id = $1`, [timed.account.id]);
    expect(await sees(timed.person)).toBe(false);
    expect((await timed.person.get("/dashboard/messages")).status).toBe(200);

    const out = await looking("sortie");
    const cookies = new Map(out.person.cookies);
    await out.person.post("/auth/deconnexion");
    for (const [name, value] of cookies) out.person.cookies.set(name, value);
    expect((await out.person.get("/dashboard")).headers.get("location")).toMatch(/^\/auth/);

    const owner = await openAdminSession(client, web.origin, uniqueEmail("cheffe-equipe"));
    const changed = await looking("autre-role");
    await owner.person.post(`/admin/equipe/${changed.account.id}/role`, {
      role_console: "moderation",
      password: PASSWORD,
    });
    expect((await changed.person.get("/dashboard")).headers.get("location")).toMatch(/^\/auth/);
  });

  it("is of one session and of one chef at a time, and of no closed account", async () => {
    const { person, account } = await looking("une-session", "proprietaire");
    const second = visitorFromRandomAddress(web.origin);
    await second.post("/auth", { email: account.email, password: PASSWORD });
    expect(await sees(second)).toBe(false);
    const other = await insertAccount(client, uniqueEmail("autre-chef"));
    await client.query("update chefs set nom = 'Suivante' where id = $1", [other.chef_id]);
    await person.post(`/admin/chefs/${other.chef_id}/vue-support`, { motif: MOTIF });
    const page = await (await person.get("/dashboard")).text();
    expect([page.includes("Suivante"), page.includes("Regardé")]).toEqual([true, false]);
    await client.query("insert into account_closures (user_id, ferme_le, profil_actif) values ($1, now(), true)", [
      other.id,
    ]);
    expect(await sees(person)).toBe(false);
    expect((await person.post(`/admin/chefs/${other.chef_id}/vue-support`, { motif: MOTIF })).status).toBe(404);
  });
});
