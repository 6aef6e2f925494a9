import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TERMS_REVISION } from "#app/features/legal/rules/codes.ts";
import { pool } from "#app/platform/db.server.ts";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { bookReservation } from "#tests/support/booked-reservation.ts";
import { bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aChef, aUser, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { announceTerms } from "./announce-terms.server.ts";
import { planAnnouncements } from "./jobs/plan-announcements.job.server.ts";
import { sendAnnouncement } from "./mails.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const admin = adminScope();

beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  closeMailer();
});
beforeEach(async () => {
  await client.query("delete from annonces");
  await client.query("update chefs set ferme_le = now(), actif = false where ferme_le is null");
  await emptyQueue(pool);
});

const aChefOf = async (over: Record<string, unknown> = {}) => {
  const { id: user_id, email } = await insert(client, "user", aUser());
  const { id } = await insert(client, "chefs", aChef(user_id, over));
  return { id, email: String(email) };
};
const announce = (en_vigueur_le: string) =>
  announceTerms(aRequest(), admin, { en_vigueur_le, texte: "Le délai passe à deux jours." }, NOW);
const plan = (count?: number) =>
  planAnnouncements.run({ at: NOW, ...(count === undefined ? {} : { count }) }, { id: "1", attempt: 1 });
const sendings = async () =>
  (await client.query<{ annonce_id: string; chef_id: string }>("select annonce_id, chef_id from annonces_envois")).rows;
const statut = async () => (await client.query("select statut from annonces")).rows[0]?.statut;

describe("a change of the terms", () => {
  it("less than sixteen days ahead, or announced for the same day, is refused and mails nobody", async () => {
    await aChefOf();
    expect(await announce("2030-06-16")).toMatchObject({ code: "conditions_trop_tot", jour: "2030-06-17" });
    expect(await announce("2030-06-17")).toEqual({ ok: true, value: null });
    expect(await announce("2030-06-17")).toEqual({ ok: false, code: "conditions_deja_annoncees" });
    expect((await client.query("select from annonces")).rowCount).toBe(1);
  });

  it("is mailed once to every open account, in batches, also by two workers at once", async () => {
    const chefs = [
      await aChefOf(),
      await aChefOf({ actif: false, motif_desactivation: "Essai", fondement_desactivation: "loi" }),
      await aChefOf(),
    ];
    await aChefOf({ ferme_le: "2030-01-01", actif: false });
    await announce("2030-06-17");
    await plan(2);
    expect(await sendings()).toHaveLength(2);
    expect(await statut()).toBe("programmee");
    await Promise.all([plan(2), plan(2)]);
    expect((await sendings()).map(({ chef_id }) => chef_id).toSorted()).toEqual(chefs.map(({ id }) => id).toSorted());
    await plan();
    expect(await statut()).toBe("envoyee");
    expect(await queuedTasks(pool)).toEqual(["send-announcement", "send-announcement", "send-announcement"]);
    await plan();
    expect(await sendings()).toHaveLength(3);
  });

  it("interrupted in the middle of a batch leaves neither a recipient nor a mail, and goes on later", async () => {
    await aChefOf();
    await announce("2030-06-17");
    await client.query(`
      create function refuse_job() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger refuse_job before insert on graphile_worker._private_jobs for each row execute function refuse_job()`);
    try {
      await expect(plan()).rejects.toThrow("1 of 1 failed");
    } finally {
      await client.query("drop trigger refuse_job on graphile_worker._private_jobs; drop function refuse_job()");
    }
    expect(await sendings()).toEqual([]);
    await plan();
    expect(await sendings()).toHaveLength(1);
    expect(await queuedTasks(pool)).toEqual(["send-announcement"]);
  });

  it("says the date and what changes, under one id for each chef", async () => {
    const { email } = await aChefOf({ prenom: "Camille" });
    await announce("2030-06-17");
    await plan();
    const [sending] = await sendings();
    await sendAnnouncement.run(sending, { id: "1", attempt: 1 });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Nos conditions changent le lundi 17 juin 2030");
    expect(mail?.text).toContain("Le délai passe à deux jours.");
    expect(mail?.headers["message-id"]?.trim()).toBe(`<annonce-${sending?.annonce_id}-${sending?.chef_id}@127.0.0.1>`);
  });
});

it("a reservation keeps the revision of the terms that it accepted", async () => {
  const id = await bookReservation(await bookingFixture(client), NOW);
  const { rows } = await client.query("select conditions_version from reservations where id = $1", [id]);
  expect(rows).toEqual([{ conditions_version: TERMS_REVISION }]);
});
