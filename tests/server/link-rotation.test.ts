import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { insertRequestToConfirm } from "#app/features/bookings/requests-to-confirm.repo.server.ts";
import { replaceFactToConfirm } from "#app/features/legal/legal-facts.repo.server.ts";
import { openQuestionPage } from "#app/features/messages/question-page.server.ts";
import { postQuestionMessage } from "#app/features/messages/question-thread.server.ts";
import { reportContent } from "#app/features/moderation/report-content.server.ts";
import { insertSavedSearch } from "#app/features/search/saved-searches.repo.server.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { LINKS, type LinkPurpose, newLink } from "#app/platform/link-tokens.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { tokenHash } from "#db/token-hash.ts";
import { uniqueEmail } from "../support/accounts.ts";
import { aBooking, bookingFixture } from "../support/booking-fixture.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { insert } from "../support/factories.ts";
import { mailsTo } from "../support/inbox.ts";
import { linkTokenOf } from "../support/link-token.ts";
import { emptyQueue, storeJob } from "../support/queue.ts";
import { addReview, finishedMeal } from "../support/review-fixture.ts";
import { runScript } from "../support/run-script.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { randomAddress, visitorFromRandomAddress } from "../support/visitor.ts";
import { bookPlaces, joinLine, refuseOne, serve } from "../support/waiting-line.ts";
import { freePort, type RunningProcess, startWeb, startWorker } from "../support/web-process.ts";

/** This process has the first secret and makes the rows; the site is then rotated twice. */
const [FIRST, SECOND, THIRD] = [
  envFor(workerDatabase()).AUTH_SECRET ?? "",
  randomBytes(32).toString("base64url"),
  randomBytes(32).toString("base64url"),
];
const DAY = 86_400_000;
const owner = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });

const PATHS: Record<LinkPurpose, string> = {
  "adresse-remplacee": "/adresse-remplacee/",
  attente: "/attente/",
  avis: "/avis/",
  demande: "/demande/",
  dossier: "/signalement/",
  message: "/message/",
  mesure: "/mesure/",
  parametre: "/confirmer-adresse/",
  recherche: "/recherche/alerte/",
  signalement: "/avis/signalement/",
};
const PURPOSES = Object.keys(LINKS).filter((name): name is LinkPurpose => name in PATHS);

/** One row of each purpose, and the mails about it that come later. */
const ids = new Map<LinkPurpose, string>();
const later: { task: string; payload: object; email: string }[] = [];
const client_email = uniqueEmail("cliente");
let former = "";
let web: SharedWeb;
let started: RunningProcess[] = [];

const idOf = (purpose: LinkPurpose) => ids.get(purpose) ?? "";
const linkOf = (purpose: LinkPurpose, secret: string) =>
  `${PATHS[purpose]}${linkTokenOf(purpose, idOf(purpose), secret)}`;
const status = async (path: string) => (await visitorFromRandomAddress(web.origin).get(path)).status;
const statuses = async (secret: string) =>
  Object.fromEntries(
    await Promise.all(PURPOSES.map(async (purpose) => [purpose, await status(linkOf(purpose, secret))] as const)),
  );
const all = (value: number) => Object.fromEntries(PURPOSES.map((purpose) => [purpose, value]));

async function startWith(AUTH_SECRET: string): Promise<void> {
  const PORT = String(await freePort());
  const [own, worker] = await Promise.all([
    startWeb(workerDatabase(), { TRUSTED_PROXIES: "1", PORT, AUTH_SECRET }),
    startWorker(workerDatabase(), { PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}`, AUTH_SECRET }),
  ]);
  web = own;
  started = [own, worker];
}
const stop = () => Promise.all(started.map((each) => each.stop()));

const rotate = async (AUTH_SECRET: string, AUTH_SECRET_PREVIOUS: string, ...flags: string[]) =>
  (await runScript(["ops/rotate-secret.ts", ...flags], { AUTH_SECRET, AUTH_SECRET_PREVIOUS })).stdout;

/** Paths of our site in the newest mail to an address. */
async function linksIn(email: string, known: number): Promise<string[]> {
  let mails: Awaited<ReturnType<typeof mailsTo>> = [];
  await expect.poll(async () => (mails = await mailsTo(email)).length, { message: email }).toBeGreaterThan(known);
  const [mail] = mails;
  const text = `${mail?.text ?? ""} ${mail?.headers["list-unsubscribe"] ?? ""}`;
  const secret =
    /\/(?:attente|avis|demande|signalement|mesure|confirmer-adresse|message|recherche\/alerte|reservation)\/[^\s>"#]+/g;
  return [...new Set(text.match(secret) ?? [])];
}

/** Without the addresses of List-Unsubscribe, which answer to POST only. */
const pages = (links: readonly string[]) => links.filter((link) => !link.endsWith("/arret"));

beforeAll(async () => {
  await owner.connect();
  await emptyQueue(owner);
  const at = new Date();
  const fixture = await bookingFixture(owner);
  const { service_id } = fixture;
  const mail = (task: string, payload: object, email: string) => later.push({ task, payload, email });

  const search = { requete: "convives=8", jour: null, expire_le: new Date(at.getTime() + 30 * DAY) };
  const alerte = uniqueEmail("alerte");
  const saved = await insertSavedSearch(db, { ...newLink("recherche"), ...search, email: alerte });
  await owner.query("update recherches_enregistrees set confirmee_le = now() where id = $1", [saved.id]);
  ids.set("recherche", saved.id);
  mail("send-search-results", { recherche_id: saved.id, services: [service_id], autres: 0, le: at }, alerte);

  const full = await bookingFixture(owner, { slot: { places_disponibles: 2 } });
  const first = await bookPlaces(full, 2, at);
  const person = await joinLine(owner, full, { convives: 2, at });
  await refuseOne(full, first, at);
  await serve(at);
  ids.set("attente", person.id);
  mail("send-waiting-offer", { attente_id: person.id }, person.email);

  const meal = await finishedMeal(owner, fixture);
  ids.set("avis", meal.reservation_id);
  mail("send-review-reminder", { reservation_id: meal.reservation_id }, meal.client_email);

  const booked = await bookSlot(fixture, aBooking(fixture, 2, { client_email }), at);
  if (!booked.ok) throw new Error(booked.code);
  mail("send-reservation-receipt", { reservation_id: booked.value.reservation_id }, client_email);
  const token = linkTokenOf("accuse", `${booked.value.reservation_id} 0 `);
  await insert(owner, "reservation_tokens", {
    token_hash: tokenHash(token),
    reservation_id: booked.value.reservation_id,
  });
  former = `/reservation/${token}`;
  const replaced = newLink("adresse-remplacee");
  await insert(owner, "adresses_remplacees", {
    ...{ id: replaced.id, token_hash: tokenHash(replaced.token), reservation_id: booked.value.reservation_id },
    ...{ ancien_email: uniqueEmail("ancienne"), corrections: 0 },
    ...{ remplacee_le: at, expire_le: new Date(at.getTime() + DAY) },
  });
  ids.set("adresse-remplacee", replaced.id);

  const curious = uniqueEmail("question");
  const { id: contact_id } = await insert(owner, "contact_messages", {
    ...{ chef_id: fixture.chef_id, client_nom: "Petit", client_prenom: "Ana", client_email: curious },
    message: "Une date en janvier ?",
  });
  const answered = await postQuestionMessage({ chef: fixture, contact_id }, { cle: randomUUID(), message: "Oui." });
  if (!answered.ok) throw new Error(answered.code);
  await openQuestionPage(contact_id);
  ids.set("message", contact_id);
  const mail_id = randomUUID();
  await owner.query("update reservation_messages set mail_id = $2, mail_le = now() where contact_id = $1", [
    contact_id,
    mail_id,
  ]);
  mail("send-question-mail", { contact_id, auteur: "chef", mail_id }, curious);

  const asked = uniqueEmail("demande");
  const request = newLink("demande");
  const demande = {
    ...{ availability_id: fixture.availability_id, [`quantites[${fixture.profile_id}]`]: "2", total_affiche: "80.00" },
    ...{ cle: randomUUID(), client_prenom: "Jeanne", client_nom: "Morel", client_email: asked },
    client_telephone: "0612345678",
  };
  const pending = { ...request, cle: randomUUID(), service_id, demande, expire_le: new Date(at.getTime() + DAY) };
  await insertRequestToConfirm(db, { ...pending, now: at });
  ids.set("demande", request.id);
  mail("send-request-confirmation", { demande_id: request.id }, asked);

  const address = uniqueEmail("parametre");
  const fact = { ...newLink("parametre"), fait: "email_signalement", valeur: address, motif: "Essai" } as const;
  await replaceFactToConfirm(db, { ...fact, auteur_id: randomUUID(), expire_le: new Date(at.getTime() + DAY) });
  ids.set("parametre", fact.id);
  mail("send-fact-confirmation", { parametre_id: fact.id }, address);

  const personne = { nom: "Paul", email: uniqueEmail("signalant") };
  const content = { signale: "service", cible: service_id, clientAddress: randomAddress() } as const;
  const raisons = "Ce contenu est une copie du mien.";
  const reported = await reportContent(content, { motif: "autre", raisons, personne });
  if (!reported.ok) throw new Error(reported.code);
  const review = await addReview(owner, fixture);
  const about = { signale: "avis", cible: review.avis_id, clientAddress: randomAddress() } as const;
  const report = await reportContent(about, { motif: "autre", raisons, personne });
  if (!report.ok) throw new Error(report.code);
  const caseAbout = async (signale: string) =>
    (await owner.query<{ id: string }>("select id from signalements where signale = $1", [signale])).rows[0]?.id ?? "";
  ids.set("dossier", await caseAbout("service"));
  ids.set("signalement", await caseAbout("avis"));
  const decision = newLink("mesure");
  await insert(owner, "signalement_decisions", {
    ...{ id: decision.id, token_hash: tokenHash(decision.token), signalement_id: idOf("dossier") },
    ...{
      origine: "signalement",
      mesure: "masquer",
      fondement: "conditions",
      duree: "definitive",
      raison: raisons,
      user_id: randomUUID(),
    },
  });
  ids.set("mesure", decision.id);
  await emptyQueue(owner);
  // It has the first secret; no mail is sent under it.
  web = await sharedWeb();
});
afterAll(async () => {
  await stop();
  await owner.end();
  closeRedis();
});

describe("a planned rotation", () => {
  it("starts with a row of each purpose whose link opens", async () => {
    expect(await statuses(FIRST)).toEqual(all(200));
  });

  it("opens nothing but its own row with the token of another purpose or another row", async () => {
    for (const purpose of PURPOSES) {
      const token = linkTokenOf(purpose, idOf(purpose));
      const elsewhere = [
        // The two paths of a case are one page, which opens the case of the token.
        ...PURPOSES.filter((other) => LINKS[other].table !== LINKS[purpose].table).map((other) => PATHS[other]),
        "/reservation/",
      ];
      for (const path of elsewhere)
        expect([404, 410], `${purpose} at ${path}`).toContain(await status(`${path}${token}`));
      const stranger = linkTokenOf(purpose, randomUUID());
      expect([404, 410], purpose).toContain(await status(`${PATHS[purpose]}${stranger}`));
    }
  });

  it("keeps each mailed link, and each later mail carries links that open without the previous secret", async () => {
    const printed = await rotate(SECOND, FIRST);
    for (const purpose of PURPOSES) expect(printed).toMatch(RegExp(`links ${purpose}: [1-9] derived again`));
    expect(await rotate(SECOND, FIRST), "a second run finds nothing").toContain("links recherche: 0 derived again");
    await startWith(SECOND);
    expect([await statuses(FIRST), await statuses(SECOND)]).toEqual([all(200), all(200)]);
    expect(await status(former)).toBe(200);
    for (const { task, payload, email } of later) {
      const before = (await mailsTo(email)).length;
      await storeJob(pool, task, payload);
      const links = await linksIn(email, before);
      expect(links.length, task).toBeGreaterThan(0);
      for (const link of pages(links)) expect(await status(link), `${task} ${link}`).toBe(200);
    }
  });

  it("says 404 to a stop address that opens nothing, also under a secret that was never used", async () => {
    const post = async (path: string) => (await visitorFromRandomAddress(web.origin).post(path)).status;
    for (const purpose of ["recherche", "attente"] as const) {
      expect(await post(`${linkOf(purpose, THIRD)}/arret`)).toBe(404);
      expect(await post(`${PATHS[purpose]}${"x".repeat(43)}/arret`)).toBe(404);
    }
  });
});

describe("a rotation after a leak", () => {
  it("ends every former link, and mails new ones that open", async () => {
    await stop();
    const counts = new Map<string, number>();
    for (const { email } of later) counts.set(email, (await mailsTo(email)).length);
    expect(await rotate(THIRD, SECOND, "--leaked")).toMatch(/links reservations: [1-9]\d* replaced/);
    await startWith(THIRD);
    for (const secret of [FIRST, SECOND]) {
      const ended = await statuses(secret);
      for (const purpose of PURPOSES) expect([404, 410], `${purpose} ${secret}`).toContain(ended[purpose]);
    }
    expect(await status(former)).toBe(410);
    expect(await statuses(THIRD)).toEqual(all(200));
    const mailedAgain = /waiting-offer|review-reminder|reservation-receipt|request-confirmation/;
    for (const { email } of later.filter(({ task }) => mailedAgain.test(task)))
      for (const link of pages(await linksIn(email, counts.get(email) ?? 0)))
        expect(await status(link), link).toBe(200);
    const [links] = await mailsTo(client_email);
    expect(links?.text).toContain("nous avons remplacé les liens");
  });

  it("leaves stop addresses in later mails that stop the mails", async () => {
    const results = later.find(({ task }) => task === "send-search-results");
    const email = results?.email ?? "";
    const before = (await mailsTo(email)).length;
    await storeJob(pool, "send-search-results", { ...results?.payload, le: new Date() });
    const stopAt = (await linksIn(email, before)).find((link) => link.endsWith("/arret")) ?? "";
    expect((await visitorFromRandomAddress(web.origin).post(stopAt)).status).toBe(204);
    expect(await status(linkOf("recherche", THIRD))).toBe(410);
  });
});
