import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeMailer } from "#app/platform/mailer.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { addDays, dayOf, instantOf } from "#app/shared/calendar.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { deleteChefs } from "#tests/support/delete-chefs.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { linkTokenOf } from "#tests/support/link-token.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { declineReview } from "../decline-review.server.ts";
import { notifyChefOfReview, sendReviewInvitation, sendReviewReminder } from "../mails.server.ts";
import { withdrawReview } from "../withdraw-review.server.ts";
import { writeReview } from "../write-review.server.ts";
import { planReviewMails } from "./plan-review-mails.job.server.ts";

const CONTEXT = { id: "1", attempt: 1 };
const HOUR = 3_600_000;
const DAY = "2030-06-15";
const on = (days: number, time: string) => instantOf(addDays(DAY, days), time) ?? new Date();
const START = on(0, "19:00");
const given = {
  note: 4,
  points: [],
  texte: "Le magret était rosé comme promis, un délice.",
  prenom: "Odile",
  prenom_seul: false,
};

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let fixture: BookingFixture;
let reservation_id: string;
let token: string;
let client_email: string;

beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  closeMailer();
  closeRedis();
});

const aMeal = async (over: object = {}) =>
  insert(owner, "reservations", {
    ...aReservation(fixture.chef_id, fixture.service_id, fixture.availability_id),
    ...{ statut: "payee", client_prenom: "Odile", client_nom: "Perrin", client_email },
    ...{ date_souhaitee: START, date_fin: new Date(START.getTime() + 3 * HOUR) },
    ...over,
  });

beforeEach(async () => {
  await deleteChefs(owner);
  await emptyQueue(owner);
  fixture = await bookingFixture(owner, { service: { type_service: "chef_domicile" } });
  client_email = `odile.${Math.random()}@exemple.fr`;
  reservation_id = (await aMeal()).id;
  token = linkTokenOf("avis", reservation_id);
});

async function plan(at: Date): Promise<string[]> {
  await emptyQueue(owner);
  await planReviewMails.run({ at: at.toISOString(), batch: 1 }, CONTEXT);
  return queuedTasks(owner);
}
const INVITED = ["send-review-invitation"];
const write = (at: Date) => writeReview({ clientAddress: randomAddress() }, { token }, given, at);

describe("the sweep", () => {
  it("invites once, at ten the next morning, with the only link", async () => {
    expect(await plan(on(1, "09:59"))).toEqual([]);
    expect(await plan(on(1, "10:00"))).toEqual(INVITED);
    expect(await plan(on(1, "11:00"))).toEqual([]);
    expect(await write(on(1, "12:00"))).toMatchObject({ ok: true });
  });

  it("invites once although two sweeps run at once", async () => {
    await Promise.all([1, 2, 3].map(() => planReviewMails.run({ at: on(1, "10:00").toISOString() }, CONTEXT)));
    expect(await queuedTasks(owner)).toEqual(INVITED);
  });

  it("reminds once, five days after the invitation", async () => {
    await plan(on(1, "10:00"));
    expect(await plan(on(6, "09:59"))).toEqual([]);
    expect(await plan(on(6, "10:00"))).toEqual(["send-review-reminder"]);
    expect(await plan(on(7, "10:00"))).toEqual([]);
  });

  it("reminds nobody who has written, withdrawn or declined", async () => {
    await plan(on(1, "10:00"));
    await declineReview({ token });
    expect(await plan(on(6, "10:00")), "declined").toEqual([]);
    await owner.query("update avis_liens set decline_le = null");
    await write(on(2, "10:00"));
    expect(await plan(on(6, "10:00")), "written").toEqual([]);
    await withdrawReview({ token }, on(3, "10:00"));
    expect(await plan(on(6, "10:00")), "withdrawn").toEqual([]);
  });

  it.each([
    ["cancelled", { statut: "annulee" }],
    ["unanswered", { statut: "en_attente" }],
    ["anonymised", { anonymise_le: on(0, "23:00") }],
  ])("invites nobody to review a meal that is %s", async (_, over) => {
    await owner.query("delete from reservations");
    await aMeal(over);
    expect(await plan(on(1, "10:00"))).toEqual([]);
  });

  it("invites no chef to review their own service", async () => {
    await owner.query("update reservations set client_email = $1", [fixture.email.toUpperCase()]);
    expect(await plan(on(1, "10:00"))).toEqual([]);
  });

  it("invites for an unpaid meal, and nobody 30 days after", async () => {
    await owner.query("update reservations set statut = 'confirmee'");
    expect(await plan(on(31, "10:00"))).toEqual([]);
    expect(await plan(on(29, "10:00"))).toEqual(INVITED);
  });

  it("invites nobody while the chef's page is offline, and everybody once it is back", async () => {
    await owner.query("update chefs set actif = false where id = $1", [fixture.chef_id]);
    expect(await plan(on(1, "10:00"))).toEqual([]);
    await owner.query("update chefs set actif = true where id = $1", [fixture.chef_id]);
    expect(await plan(on(2, "10:00"))).toEqual(INVITED);
  });

  it("plans every batch", async () => {
    await aMeal();
    await aMeal();
    expect(await plan(on(1, "10:00"))).toEqual([...INVITED, ...INVITED, ...INVITED]);
  });
});

describe("the mails", () => {
  beforeEach(() => plan(on(1, "10:00")));
  const paths = (text = "") => [...text.matchAll(/https?:\/\/[^/\s>]+(\/[^\s>]*)/g)].map(([, path]) => path);
  const invite = (at: Date) => sendReviewInvitation.run({ reservation_id, at: at.toISOString() }, CONTEXT);
  const remind = (at: Date) => sendReviewReminder.run({ reservation_id, at: at.toISOString() }, CONTEXT);

  it("invite the client with the figures, which only fill in the form", async () => {
    await invite(on(1, "10:01"));
    await invite(on(1, "10:02"));
    const [mail, again] = await mailsTo(client_email);
    expect(mail?.headers["message-id"]).toBe(again?.headers["message-id"]);
    expect(mail?.subject).toBe("Alors, ce dîner\u00a0?");
    for (const words of ["Hier soir, Léa Martin cuisinait pour vous", "jusqu’au 15 juillet 2030", "dans cinq jours"])
      expect(mail?.text).toContain(words);
    const link = `/avis/${token}`;
    expect(paths(mail?.text)).toEqual([
      ...[1, 2, 3, 4, 5].map((note) => `${link}?note=${note}`),
      ...[link, `${link}?refus=1`, "/mes-donnees"],
    ]);
    expect(dayOf(START)).toBe(DAY);
  });

  it("remind the client once", async () => {
    await remind(on(6, "10:00"));
    const [mail] = await mailsTo(client_email);
    expect(mail?.subject).toBe("Votre avis compte encore");
  });

  it("are not sent once the review is written, declined, or its meal cancelled", async () => {
    await declineReview({ token });
    await remind(on(6, "10:00"));
    await write(on(2, "10:00"));
    await invite(on(2, "10:01"));
    await owner.query("delete from avis");
    await owner.query("update reservations set statut = 'annulee'");
    await invite(on(2, "10:01"));
    expect(await mailsTo(client_email)).toEqual([]);
  });

  it("tell the chef of a published review, and not of one withdrawn meanwhile", async () => {
    await write(on(2, "10:00"));
    const { rows } = await owner.query<{ id: string }>("select id from avis");
    const job = { avis_id: rows[0]?.id };
    await notifyChefOfReview.run(job, CONTEXT);
    const [mail] = await mailsTo(fixture.email);
    expect(mail?.subject).toBe("Un nouvel avis\u00a0: 4 sur 5");
    for (const words of ["Odile P.", given.texte, "/dashboard/avis"]) expect(mail?.text).toContain(words);
    await withdrawReview({ token });
    await notifyChefOfReview.run(job, CONTEXT);
    expect(await mailsTo(fixture.email)).toHaveLength(1);
  });
});
