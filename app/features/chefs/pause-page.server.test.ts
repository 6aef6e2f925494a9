import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { selectFeedByToken } from "#app/features/integrations/calendar-feed.repo.server.ts";
import { searchServices } from "#app/features/search/search-services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import { readBookableService } from "#app/routes/booking/service/read-bookable-service.server.ts";
import { addDays, type Day, dayOf, instantOf } from "#app/shared/calendar.ts";
import { tokenHash } from "#db/token-hash.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope } from "#tests/support/chef-scope.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { activateChef } from "./activate-chef.server.ts";
import { deactivateChef } from "./deactivate-chef.server.ts";
import { endPauses } from "./jobs/end-pauses.job.server.ts";
import { pausePage } from "./pause-page.server.ts";
import { returnOnline } from "./return-online.server.ts";

const client = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const facts = aRequest();
let fixture: BookingFixture;

beforeAll(() => client.connect());
beforeEach(async () => {
  fixture = await bookingFixture(client);
});
afterAll(async () => {
  await client.end();
  closeRedis();
});

const pause = (retour_le: Day | null = null) => pausePage(facts, fixture, { retour_le });
const resume = () => returnOnline(facts, fixture);
const deactivate = () =>
  deactivateChef(facts, adminScope(), fixture.chef_id, { motif: "Deux plaintes.", fondement: "conditions" });
const activate = () => activateChef(facts, adminScope(), fixture.chef_id);

async function state() {
  const { rows } = await client.query(
    "select actif, pause_depuis is not null as pause, desactive_le is not null as decision from chefs where id = $1",
    [fixture.chef_id],
  );
  return rows[0];
}

it("given a pause, takes the page offline and keeps what clients have booked", async () => {
  const { chef_id, service_id, availability_id } = fixture;
  const booked = aReservation(chef_id, service_id, availability_id, { statut: "confirmee" });
  const { id } = await insert(client, "reservations", booked);
  const token = `flux-${chef_id}`;
  await insert(client, "agenda_flux", { chef_id, token_hash: tokenHash(token), token_chiffre: Buffer.from("x") });
  const known = async () => {
    const facts = await selectMailFacts(db, id);
    return [facts?.chef_actif, facts?.chef_en_ligne, (await selectFeedByToken(db, token)) !== null];
  };
  expect(await known()).toEqual([true, true, true]);
  expect(await pause()).toEqual({ ok: true, value: null });
  expect(await readBookableService(service_id)).toMatchObject({ ok: false });
  expect(await known()).toEqual([true, false, true]);
  await deactivate();
  expect(await known()).toEqual([false, false, false]);
});

it("given a pause, the chef ends it alone, and a second act changes nothing", async () => {
  await pause();
  const first = await client.query("select pause_depuis from chefs where id = $1", [fixture.chef_id]);
  await pause();
  const second = await client.query("select pause_depuis from chefs where id = $1", [fixture.chef_id]);
  expect(second.rows).toEqual(first.rows);
  expect(await state()).toEqual({ actif: false, pause: true, decision: false });
  expect(await activate()).toMatchObject({ ok: true });
  expect(await state(), "an operator does not end it").toMatchObject({ pause: true });
  expect(await resume()).toMatchObject({ ok: true });
  expect(await state()).toEqual({ actif: true, pause: false, decision: false });
  expect(await resume()).toEqual({ ok: false, code: "introuvable" });
});

it("given a page that the team deactivates during a pause, ending the pause does not bring it back", async () => {
  await pause();
  await deactivate();
  expect(await state()).toEqual({ actif: false, pause: true, decision: true });
  await resume();
  expect(await state()).toEqual({ actif: false, pause: false, decision: true });
  expect(await pause()).toMatchObject({ ok: true });
  expect(await state(), "a deactivated page is offline already").toMatchObject({ pause: false });
});

it("given a deactivation that is lifted during a pause, the page stays in the pause", async () => {
  await pause();
  await deactivate();
  await activate();
  expect(await state()).toEqual({ actif: false, pause: true, decision: false });
});

describe("given a day of return", () => {
  const retour_le = addDays(dayOf(new Date()), 3);
  const midnight = instantOf(retour_le, "00:00") ?? new Date(Number.NaN);
  const run = (at: Date) => endPauses.run({ at }, { id: "test", attempt: 1 });
  const returnDay = async () =>
    (await client.query("select retour_le::text from chefs where id = $1", [fixture.chef_id])).rows[0]?.retour_le;

  /** In the search, on the booking page. */
  async function shown() {
    const { chef_id, service_id } = fixture;
    const search = { place: null, jour: "2030-06-15", convives: 1, limit: 500, chef_id } as const;
    const { services } = await searchServices(db, { ...search, today: dayOf(new Date()), now: new Date() });
    return [services.length, (await readBookableService(service_id)).ok];
  }

  it("is found and booked again from that day, not before, whatever runs were missed", async () => {
    expect(await shown()).toEqual([1, true]);
    await pause(retour_le);
    expect(await shown()).toEqual([0, false]);
    await run(new Date(midnight.getTime() - 1));
    expect(await shown()).toEqual([0, false]);
    expect(await state()).toEqual({ actif: false, pause: true, decision: false });
    const late = new Date(midnight.getTime() + 50 * 3_600_000);
    await Promise.all([run(late), run(late)]);
    expect(await shown()).toEqual([1, true]);
    expect(await state()).toEqual({ actif: true, pause: false, decision: false });
    expect(await returnDay()).toBeNull();
    const { rows } = await client.query(
      "select action, acteur_id, details from audit_log where objet = $1 order by id desc limit 1",
      [`chef:${fixture.chef_id}`],
    );
    expect(rows).toEqual([{ action: "chef_active", acteur_id: null, details: { par: "retour" } }]);
  });

  it("is found on the first minute of that day in Paris", async () => {
    await pause(retour_le);
    await run(midnight);
    expect(await shown()).toEqual([1, true]);
  });

  it("is chosen, changed and cleared during the pause, and ends with it", async () => {
    await pause();
    const since = await client.query("select pause_depuis from chefs where id = $1", [fixture.chef_id]);
    await pause(retour_le);
    expect(await returnDay()).toBe(retour_le);
    await pause(addDays(retour_le, 1));
    await run(midnight);
    expect(await state(), "the former day").toMatchObject({ pause: true });
    await pause();
    await run(new Date(midnight.getTime() + 400 * 86_400_000));
    expect(await state(), "without a day").toMatchObject({ pause: true });
    const still = await client.query("select pause_depuis from chefs where id = $1", [fixture.chef_id]);
    expect(still.rows).toEqual(since.rows);
    await pause(retour_le);
    await resume();
    expect(await returnDay()).toBeNull();
  });

  it("does not bring back a page that the team deactivated meanwhile", async () => {
    await pause(retour_le);
    await deactivate();
    await pause(addDays(retour_le, 1));
    expect(await returnDay(), "the chef changes nothing meanwhile").toBe(retour_le);
    await run(midnight);
    expect(await state()).toEqual({ actif: false, pause: false, decision: true });
    expect(await shown()).toEqual([0, false]);
  });
});

it("given an operator who acts at the chef's request, starts the same pause", async () => {
  const asked = { motif: "Pause de l’hiver.", fondement: "demande" } as const;
  await deactivateChef(facts, adminScope(), fixture.chef_id, asked);
  expect(await state()).toEqual({ actif: false, pause: true, decision: false });
});
