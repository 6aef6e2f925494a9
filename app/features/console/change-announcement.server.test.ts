import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aChef, aService, aUser, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { countOutcomes } from "./announcements.repo.server.ts";
import { type AnnouncementChange, changeAnnouncement } from "./change-announcement.server.ts";
import { planAnnouncements } from "./jobs/plan-announcements.job.server.ts";
import { sendAnnouncement, sendAnnouncementTest } from "./mails.server.ts";
import type { AnnouncementInput } from "./rules/announcement.schema.ts";
import { saveAnnouncement } from "./save-announcement.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const email = `claire-${randomUUID()}@exemple.fr`;
let admin: AdminScope;
let id: string;

const text: AnnouncementInput = {
  objet: "Le 24 décembre",
  texte: "Vérifiez vos créneaux.",
  ville: null,
  type_service: null,
};
const save = (over: Partial<AnnouncementInput> = {}, known: string | null = id) =>
  saveAnnouncement(aRequest(), admin, known, { ...text, ...over });
const change = (done: AnnouncementChange) => changeAnnouncement(aRequest(), admin, id, done, NOW);
const schedule = (programmee_le = NOW) => change({ act: "programmer", programmee_le });
const plan = () => planAnnouncements.run({ at: NOW, count: 1 }, { id: "1", attempt: 1 });
const sent = async () =>
  (await client.query<{ chef_id: string }>("select chef_id from annonces_envois where annonce_id = $1", [id])).rows.map(
    ({ chef_id }) => chef_id,
  );
const statut = async () => (await client.query("select statut from annonces where id = $1", [id])).rows[0]?.statut;
async function chefIn(ville: string, over: Record<string, unknown> = {}) {
  const { id: user_id, email: address } = await insert(client, "user", aUser());
  const { id: chef_id } = await insert(client, "chefs", aChef(user_id, { ville, ...over }));
  return { chef_id, email: String(address) };
}

beforeAll(async () => {
  await client.connect();
  const { id: user_id } = await insert(client, "user", aUser({ name: "Claire Aubert", email }));
  admin = adminScope(user_id);
});
afterAll(async () => {
  await client.end();
  closeMailer();
});
beforeEach(async () => {
  await client.query("delete from annonces");
  await client.query("update chefs set ferme_le = now(), actif = false where ferme_le is null");
  await emptyQueue(pool);
  const saved = await save({}, null);
  if (!saved.ok) throw new Error(saved.code);
  id = saved.value;
});

describe("an announcement", () => {
  it("is sent only after a test, and after an edit only after another one", async () => {
    expect(await schedule()).toEqual({ ok: false, code: "annonce_a_essayer" });
    expect(await change({ act: "essayer" })).toMatchObject({ ok: true });
    expect(await save({ texte: "Un autre texte." })).toMatchObject({ ok: true });
    expect(await schedule()).toEqual({ ok: false, code: "annonce_a_essayer" });
    await change({ act: "essayer" });
    expect(await schedule()).toMatchObject({ ok: true });
    expect(await schedule()).toEqual({ ok: false, code: "annonce_deja_partie" });
    expect(await save({ texte: "Trop tard." })).toEqual({ ok: false, code: "annonce_deja_partie" });
    expect(await queuedTasks(pool)).toEqual(["send-announcement-test", "send-announcement-test"]);
  });

  it("is tested in the mailbox of its author, and mailed to a chef under the same words", async () => {
    const chef = await chefIn("Lyon", { prenom: "Camille" });
    await sendAnnouncementTest.run({ annonce_id: id, user_id: admin.user_id }, { id: "3", attempt: 1 });
    const [test] = await mailsTo(email);
    expect(test?.subject).toBe("[Essai] Le 24 décembre");
    await sendAnnouncement.run({ annonce_id: id, chef_id: chef.chef_id }, { id: "4", attempt: 1 });
    const [mail] = await mailsTo(chef.email);
    expect(mail).toMatchObject({ subject: "Le 24 décembre" });
    expect(mail?.text).toContain("Bonjour Camille,");
    expect(mail?.text).toContain("Vérifiez vos créneaux.");
  });

  it("goes to the chefs online of its town and type of service only", async () => {
    const chosen = await chefIn(" lyon ");
    await insert(client, "services", aService(chosen.chef_id, { type_service: "traiteur" }));
    const other = await chefIn("Lyon");
    await insert(client, "services", aService(other.chef_id, { type_service: "cours_cuisine" }));
    await chefIn("Paris");
    await chefIn("Lyon", { actif: false, motif_desactivation: "Essai", fondement_desactivation: "loi" });
    await save({ ville: "Lyon", type_service: "traiteur" });
    await change({ act: "essayer" });
    await schedule();
    for (let round = 0; round < 3; round += 1) await plan();
    expect(await sent()).toEqual([chosen.chef_id]);
    expect(await statut()).toBe("envoyee");
  });

  it("waits for its time, stops when suspended with a reason, and goes on without a second mail", async () => {
    const chefs = [await chefIn("Lyon"), await chefIn("Lyon")];
    await change({ act: "essayer" });
    await schedule(new Date("2030-06-02T10:00:00Z"));
    await plan();
    expect(await sent()).toEqual([]);
    await client.query("update annonces set programmee_le = $2 where id = $1", [id, NOW]);
    await plan();
    expect(await sent()).toHaveLength(1);
    expect(await change({ act: "suspendre", motif: "Mauvais segment." })).toMatchObject({ ok: true });
    expect(await change({ act: "suspendre", motif: "Encore." })).toEqual({ ok: false, code: "annonce_deja_partie" });
    await plan();
    expect(await sent()).toHaveLength(1);
    await change({ act: "reprendre" });
    for (let round = 0; round < 3; round += 1) await plan();
    expect((await sent()).toSorted()).toEqual(chefs.map(({ chef_id }) => chef_id).toSorted());
    expect(await statut()).toBe("envoyee");
  });

  it("counts what the delivery reports said of its mails, and of no other", async () => {
    const chefs = [await chefIn("Lyon"), await chefIn("Lyon"), await chefIn("Lyon")];
    await change({ act: "essayer" });
    await schedule();
    for (let round = 0; round < 4; round += 1) await plan();
    for (const { chef_id } of chefs) await sendAnnouncement.run({ annonce_id: id, chef_id }, { id: "5", attempt: 1 });
    expect(await countOutcomes(db, id)).toEqual({ remis: 0, rejetes: 0 });
    const [first, second] = chefs;
    await client.query("update emails set statut = 'remis' where destinataire = $1", [first?.email.toLowerCase()]);
    await client.query("update emails set statut = 'rejete', code = '5.1.1' where destinataire = $1", [
      second?.email.toLowerCase(),
    ]);
    expect(await countOutcomes(db, id)).toEqual({ remis: 1, rejetes: 1 });
    expect(await countOutcomes(db, randomUUID())).toEqual({ remis: 0, rejetes: 0 });
  });

  it("that does not exist is refused", async () => {
    id = randomUUID();
    expect(await change({ act: "essayer" })).toEqual({ ok: false, code: "introuvable" });
    expect(await save({ texte: "Rien." })).toEqual({ ok: false, code: "introuvable" });
  });
});
