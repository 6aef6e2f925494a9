import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { closeRedis } from "#app/platform/redis.server.ts";
import { addDays, instantOf } from "#app/shared/calendar.ts";
import { tokenHash } from "#db/token-hash.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { deleteChefs } from "#tests/support/delete-chefs.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { linkTokenOf } from "#tests/support/link-token.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { randomAddress } from "#tests/support/visitor.ts";
import { planReviewMails } from "./jobs/plan-review-mails.job.server.ts";
import { openOwnReview } from "./open-own-review.server.ts";
import { writeReview } from "./write-review.server.ts";

const DAY = "2030-06-15";
const on = (days: number, time: string) => instantOf(addDays(DAY, days), time) ?? new Date();
const NEXT_MORNING = on(1, "10:00");
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
let fixture: BookingFixture;
let reservation_id: string;
let token: string;

beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  closeRedis();
});

const aLink = async (over: object = {}) => {
  const made = randomUUID();
  await insert(owner, "reservation_tokens", { token_hash: tokenHash(made), reservation_id, par_mail: true, ...over });
  return made;
};

beforeEach(async () => {
  await deleteChefs(owner);
  await emptyQueue(owner);
  fixture = await bookingFixture(owner);
  const meal = aReservation(fixture.chef_id, fixture.service_id, fixture.availability_id, {
    statut: "confirmee",
    date_souhaitee: on(0, "19:00"),
    date_fin: on(0, "22:00"),
  });
  reservation_id = (await insert(owner, "reservations", meal)).id;
  token = await aLink();
});

const plan = (at: Date) => planReviewMails.run({ at: at.toISOString() }, { id: "1", attempt: 1 });
const REFUSED = { ok: false, code: "avis_ferme" };
const given = { note: 4, points: [], texte: "Le magret était rosé comme promis.", prenom: "Odile", prenom_seul: false };
const write = (opened: string, at: Date) =>
  writeReview({ clientAddress: randomAddress() }, { token: opened }, given, at);

it("opens from ten the next morning for thirty days, for a meal that is not paid as well", async () => {
  expect(await openOwnReview({ token }, on(1, "09:59"))).toEqual(REFUSED);
  expect(await openOwnReview({ token }, on(30, "22:00"))).toEqual(REFUSED);
  const opened = await openOwnReview({ token }, NEXT_MORNING);
  expect(opened).toEqual({ ok: true, value: linkTokenOf("avis", reservation_id) });
});

it("lets one review be written, after which the page opens none", async () => {
  const opened = await openOwnReview({ token }, NEXT_MORNING);
  if (!opened.ok) throw new Error(opened.code);
  expect(await write(opened.value, NEXT_MORNING)).toMatchObject({ ok: true });
  expect(await openOwnReview({ token }, NEXT_MORNING)).toEqual(REFUSED);
});

it("gives the link that was mailed, and none is mailed once the page gave one", async () => {
  await plan(NEXT_MORNING);
  expect(await queuedTasks(owner)).toEqual(["send-review-invitation"]);
  const mailed = linkTokenOf("avis", reservation_id);
  expect(await openOwnReview({ token }, NEXT_MORNING)).toEqual({ ok: true, value: mailed });
  await owner.query("delete from avis_liens");
  await emptyQueue(owner);
  await openOwnReview({ token }, NEXT_MORNING);
  await plan(on(1, "11:00"));
  expect(await queuedTasks(owner)).toEqual([]);
});

it.each([
  ["the link of a browser, which proves no mailbox", () => aLink({ par_mail: false })],
  ["an unknown link", () => Promise.resolve(randomUUID())],
  ["a cancelled meal", () => changed("update reservations set statut = 'annulee'")],
  ["a chef who is offline", () => changed("update chefs set actif = false")],
  ["the chef's own booking", () => changed(`update reservations set client_email = '${fixture.email}'`)],
])("refuses to open a review: %s", async (_, made) => {
  const refused = await made();
  expect(await openOwnReview({ token: refused }, NEXT_MORNING)).toEqual(REFUSED);
  expect((await owner.query("select from avis_liens")).rowCount).toBe(0);
});

async function changed(statement: string): Promise<string> {
  await owner.query(statement);
  return token;
}
