import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { closeRedis } from "#app/platform/redis.server.ts";
import type { RecentAuthentication } from "#app/shared/scopes.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { authenticated } from "#tests/support/chef-scope.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import { expectLockWait } from "#tests/support/lock-wait.ts";
import { emptyQueue, queuedTasks } from "#tests/support/queue.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { closeOwnAccount, reopenOwnAccount } from "./account-closing.server.ts";
import { closeSilentAccounts } from "./jobs/close-silent-accounts.job.server.ts";

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
/** A second connection, to hold a lock. */
const rival = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const LINK = "https://paypal.me/lea";
let fixture: BookingFixture;
let user_id = "";

beforeAll(() => Promise.all([owner.connect(), rival.connect()]));
afterAll(async () => {
  await Promise.all([owner.end(), rival.end()]);
  closeRedis();
});
beforeEach(async () => {
  await emptyQueue(owner);
  fixture = await bookingFixture(owner);
  user_id = (await owner.query("select user_id from chefs where id = $1", [fixture.chef_id])).rows[0].user_id;
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- created by requireRecentAuthentication otherwise
const close = (at?: Date) => closeOwnAccount(aRequest(), { user_id } as RecentAuthentication, at);
const book = () => bookSlot({ service_id: fixture.service_id }, aBooking(fixture));
/** A pending reservation that holds its places. */
const requested = async () => {
  const booked = await book();
  return booked.ok ? booked.value.reservation_id : "";
};
const reserved = (statut: string, over: object = {}) => {
  const { chef_id, service_id, availability_id } = fixture;
  return insert(owner, "reservations", aReservation(chef_id, service_id, availability_id, { statut, ...over }));
};
const statutOf = async (id: string) =>
  (await owner.query("select statut from reservations where id = $1", [id])).rows[0].statut;
const chef = async () =>
  (await owner.query("select actif, prenom, ferme_le from chefs where id = $1", [fixture.chef_id])).rows[0];
const isClosed = async () =>
  (await owner.query("select from account_closures where user_id = $1", [user_id])).rowCount === 1;

describe("an account with future reservations", () => {
  it.each(["confirmee", "payee"])("stays open while one is %s", async (statut) => {
    await reserved(statut);
    expect(await close()).toEqual({ ok: false, code: "repas_a_venir", reservations: 1 });
    expect([await isClosed(), (await chef()).actif]).toEqual([false, true]);
  });

  it("can be closed when they are over or cancelled", async () => {
    const past = { date_souhaitee: "2025-06-01T17:00:00Z", date_fin: "2025-06-01T20:00:00Z" };
    await reserved("confirmee", past);
    await reserved("annulee");
    expect(await close()).toMatchObject({ ok: true });
  });
});

describe("closing", () => {
  it("takes the page offline, refuses pending requests and releases their places, ends the sessions, and sends mails", async () => {
    const id = await requested();
    await insert(owner, "session", { token: fixture.email, user_id, expires_at: "2040-01-01" });
    await insert(owner, "agenda_flux", {
      chef_id: fixture.chef_id,
      token_hash: randomBytes(32),
      token_chiffre: Buffer.alloc(8),
    });
    await emptyQueue(owner);
    const at = new Date("2026-11-15T17:00:00Z");
    expect(await close(at)).toEqual({ ok: true, value: { jusqu_au: new Date("2026-12-15T17:00:00Z") } });
    expect([await isClosed(), (await chef()).actif, await statutOf(id)]).toEqual([true, false, "annulee"]);
    const { rows } = await owner.query(
      `select (select places_reservees from service_availabilities where id = $1) as places,
         (select count(*)::int from chef_engagements where availability_id = $1) as engagements,
         (select count(*)::int from session where user_id = $2) as sessions,
         (select count(*)::int from agenda_flux where chef_id = $4) as flux,
         (select raison from reservation_events where reservation_id = $3 and acteur = 'chef') as raison`,
      [fixture.availability_id, user_id, id, fixture.chef_id],
    );
    expect(rows).toEqual([
      { places: 0, engagements: 0, sessions: 0, flux: 0, raison: "Le chef ferme sa page sur Convive" },
    ]);
    expect(await queuedTasks(owner)).toEqual(["notify-client-of-closing", "send-account-closed", "prepare-sitemap"]);
    expect(await book()).toMatchObject({ ok: false, code: "service_introuvable" });
  });

  it("is refused for the last owner of the console, also when the last two close concurrently", async () => {
    await owner.query("insert into user_roles (user_id, role, role_console) values ($1, 'admin', 'proprietaire')", [
      user_id,
    ]);
    expect(await close()).toEqual({ ok: false, code: "dernier_administrateur" });
    const second = await bookingFixture(owner);
    const { rows } = await owner.query("select user_id from chefs where id = $1", [second.chef_id]);
    await owner.query("insert into user_roles (user_id, role, role_console) values ($1, 'admin', 'proprietaire')", [
      rows[0].user_id,
    ]);
    const answers = await Promise.all([
      close(),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      closeOwnAccount(aRequest(), { user_id: rows[0].user_id } as RecentAuthentication),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await owner.query("alter table user_roles disable trigger one_owner_stays");
    await owner.query("delete from user_roles");
    await owner.query("alter table user_roles enable trigger one_owner_stays");
  });
});

describe("closing during a concurrent booking", () => {
  it("waits for the booking, then refuses it like any pending request", async () => {
    // Locks the slot, so that the booking blocks after it has read that the account is open.
    await rival.query("begin");
    await rival.query("select from service_availabilities where id = $1 for update", [fixture.availability_id]);
    const booking = book();
    await expectLockWait();
    const closing = close();
    await expectLockWait(2);
    await rival.query("commit");
    const [booked, closed] = await Promise.all([booking, closing]);
    expect([booked.ok, closed.ok]).toEqual([true, true]);
    expect(await statutOf(booked.ok ? booked.value.reservation_id : "")).toBe("annulee");
  });

  it("refuses a booking that comes second", async () => {
    await requested();
    await rival.query("begin");
    await rival.query("select from service_availabilities where id = $1 for update", [fixture.availability_id]);
    const closing = close();
    await expectLockWait();
    const booking = book();
    await expectLockWait(2);
    await rival.query("commit");
    expect([(await closing).ok, await booking]).toEqual([true, { ok: false, code: "service_introuvable" }]);
  });
});

describe("closing during a concurrent confirmation", () => {
  const confirm = (id: string) =>
    confirmReservation(fixture, { reservation_id: id, lien_paiement: LINK }, authenticated);

  it("is refused when the confirmation came first", async () => {
    const { id } = await reserved("en_attente");
    await rival.query("begin");
    await rival.query("update reservations set statut = 'confirmee' where id = $1", [id]);
    const closing = close();
    await expectLockWait();
    await rival.query("commit");
    expect(await closing).toEqual({ ok: false, code: "repas_a_venir", reservations: 1 });
    expect([await statutOf(id), (await chef()).actif]).toEqual(["confirmee", true]);
  });

  it("leaves nothing to confirm when closing came first", async () => {
    const id = await requested();
    await rival.query("begin");
    await rival.query("select from service_availabilities where id = $1 for update", [fixture.availability_id]);
    const closing = close();
    await expectLockWait();
    const confirming = confirm(id);
    await expectLockWait(2);
    await rival.query("commit");
    expect([(await closing).ok, await confirming]).toEqual([
      true,
      { ok: false, code: "statut_change", statut: "annulee" },
    ]);
  });
});

describe("the thirty days after closing", () => {
  const run = (at: Date) => closeSilentAccounts.run({ at }, { id: "test", attempt: 1 });
  const CLOSED = new Date("2026-11-15T17:00:00Z");
  const END = new Date("2026-12-15T17:00:00Z");

  it("allow the owner to reopen the account, with the page unchanged", async () => {
    await close(CLOSED);
    await run(new Date(END.getTime() - 1));
    expect((await chef()).prenom).not.toBe("Chef");
    expect(await reopenOwnAccount(aRequest(), { user_id })).toEqual({ ok: true, value: null });
    expect([await isClosed(), (await chef()).actif, (await book()).ok]).toEqual([false, true, true]);
    await run(END);
    expect((await chef()).ferme_le).toBeNull();
    expect(await reopenOwnAccount(aRequest(), { user_id })).toEqual({ ok: false, code: "introuvable" });
  });

  it("do not republish a page that an administrator deactivated", async () => {
    await owner.query("update chefs set actif = false, motif_desactivation = 'Photos volées' where id = $1", [
      fixture.chef_id,
    ]);
    await close(CLOSED);
    await reopenOwnAccount(aRequest(), { user_id });
    expect((await chef()).actif).toBe(false);
  });

  it("end with the erasure of the account and a final mail", async () => {
    await close(CLOSED);
    await emptyQueue(owner);
    await run(END);
    expect(await chef()).toMatchObject({ prenom: "Chef", actif: false, ferme_le: END });
    const { rows } = await owner.query('select from "user" where email = $1', [fixture.email]);
    expect([rows.length, await isClosed()]).toEqual([0, false]);
    expect(await queuedTasks(owner)).toEqual(["prepare-sitemap", "send-account-erased"]);
  });
});
