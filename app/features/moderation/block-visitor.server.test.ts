import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { cancelOwnReservation } from "#app/features/bookings/cancel-own-reservation.server.ts";
import { sendHelpMessage } from "#app/features/help/send-help-message.server.ts";
import { sendContactMessage } from "#app/features/messages/contact-message.server.ts";
import { erasePersonData } from "#app/features/privacy/erase-person-data.server.ts";
import { exportPersonData } from "#app/features/privacy/export-person-data.server.ts";
import { requirePersonForAdmin } from "#app/features/privacy/person-scope.server.ts";
import { joinWaitingList } from "#app/features/waiting-list/waiting-list.server.ts";
import { db } from "#app/platform/db.server.ts";
import { visitorKeys } from "#app/platform/keyed-hash.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { tokenHash } from "#db/token-hash.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { adminScope, recentAuthentication } from "#tests/support/chef-scope.ts";
import { insert } from "#tests/support/factories.ts";
import { aRequest } from "#tests/support/request-facts.ts";
import { blockVisitor } from "./block-visitor.server.ts";
import { admitVisitor, selectBlocks, selectNetworksOf } from "./blocks.repo.server.ts";
import { liftBlock } from "./lift-block.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const MOTIF = "Injures répétées dans trois messages à des chefs.";
const blocked = { ok: false, code: "visiteur_bloque" };
const admin = adminScope(undefined, "moderation");
let client: pg.PoolClient;
let fixture: BookingFixture;
let email: string;
let address: string;
let reservation_id: string;

withPoolClient((connected) => {
  client = connected;
});

const anAddress = () => {
  const [a = 0, b = 0, c = 0] =
    randomUUID()
      .match(/[0-9a-f]{2}/g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return `10.${a}.${b}.${c}`;
};
/** From somebody else's home, unless told otherwise. */
const book = (client_email: string, { adresse = anAddress(), at = NOW, encore = false } = {}) =>
  bookSlot({ ...fixture, adresse }, aBooking(fixture, 1, { client_email, encore }), at);
const block = (cible = "email", { jours = 30, at = NOW } = {}) =>
  blockVisitor(aRequest(), admin, `reservation:${reservation_id}`, { cible, jours, motif: MOTIF }, at);
const networks = () => selectNetworksOf(db, [visitorKeys(email, null).boite], inDays(-30));
const blockNetwork = async (portee: string) =>
  block((await networks()).find((network) => network.portee === portee)?.cle.toString("base64url"));
const running = async (at = NOW) =>
  (await selectBlocks(db, { at, running: true, count: 100 })).filter(({ objet }) => objet.endsWith(reservation_id));

beforeEach(async () => {
  fixture = await bookingFixture(client);
  email = `zoe.${randomUUID().slice(0, 8)}@exemple.fr`;
  address = anAddress();
  const made = await book(email, { adresse: address });
  if (!made.ok) throw new Error(made.code);
  reservation_id = made.value.reservation_id;
});

describe("given a blocked address", () => {
  beforeEach(async () => {
    await block();
  });

  it.each([
    ["upper case", (typed: string) => typed.toUpperCase()],
    ["spaces", (typed: string) => ` ${typed} `],
    ["a label after a plus sign", (typed: string) => typed.replace("@", "+autre@")],
    ["full-width letters", (typed: string) => typed.replace("zoe", "ｚｏｅ")],
  ])("a booking with %s is refused, from any network", async (_variant, write) => {
    expect(await book(write(email))).toEqual(blocked);
    const { rows } = await client.query("select id from reservations where availability_id = $1", [
      fixture.availability_id,
    ]);
    expect(rows).toEqual([{ id: reservation_id }]);
  });

  it("another address books, even from the same network", async () => {
    expect(await book(`autre.${email}`, { adresse: address })).toMatchObject({ ok: true });
  });

  it("neither writes to a chef nor joins a waiting list; a form sent again is refused again", async () => {
    const submission = { bot: false, cle: randomUUID(), body_hash: Buffer.alloc(32) };
    const person = { client_prenom: "Zoé", client_nom: "Durand", client_email: email, client_telephone: "" };
    const message = { ...person, message: "Bonjour", date_souhaitee: "" };
    const scope = { chef_id: fixture.chef_id, submission, clientAddress: anAddress() };
    expect(await sendContactMessage(scope, message)).toEqual(blocked);
    expect(await sendContactMessage(scope, message)).toEqual(blocked);
    const { service_id, availability_id: slot_id } = fixture;
    await client.query("update service_availabilities set places_disponibles = places_reservees where id = $1", [
      slot_id,
    ]);
    const joining = { service_id, slot_id, convives: 1 };
    const from = { clientAddress: anAddress() };
    expect(await joinWaitingList(from, { ...joining, email }, NOW)).toEqual(blocked);
    expect(await joinWaitingList(from, { ...joining, email: `autre.${email}` }, NOW)).toMatchObject({ ok: true });
  });

  it("asks for help, and cancels the reservation it has", async () => {
    const submission = { bot: false, cle: randomUUID(), body_hash: Buffer.alloc(32) };
    const asked = { nom: "Zoé", email, sujet: "autre", message: "Pourquoi suis-je bloquée ?" } as const;
    expect(await sendHelpMessage({ submission, clientAddress: anAddress() }, asked)).toMatchObject({ ok: true });
    const token = randomUUID().replaceAll("-", "").padEnd(43, "x");
    await insert(client, "reservation_tokens", { token_hash: tokenHash(token), reservation_id });
    expect(await cancelOwnReservation({ token }, { motif: "" }, NOW)).toMatchObject({ ok: true });
  });

  it("books again at the end of the block, not a second before", async () => {
    expect(await book(email, { at: new Date(inDays(30).getTime() - 1000) })).toMatchObject({ ok: false });
    expect(await book(email, { at: inDays(30) })).not.toEqual(blocked);
  });

  it("books again once the block was lifted, which is done once and with a reason", async () => {
    const [found] = await running();
    const lift = () => liftBlock(aRequest(), admin, { id: found?.id ?? "", motif: MOTIF }, NOW);
    expect(await lift()).toEqual({ ok: true, value: null });
    expect(await lift()).toEqual({ ok: false, code: "blocage_fini" });
    expect(await book(email)).not.toEqual(blocked);
    const { rows } = await client.query(
      "select action, acteur_id, details from audit_log where objet = $1 order by id",
      [`blocage:${found?.id}`],
    );
    expect(rows).toEqual([
      { action: "visiteur_bloque", acteur_id: admin.user_id, details: { portee: "email", jours: 30 } },
      { action: "blocage_leve", acteur_id: admin.user_id, details: null },
    ]);
  });

  it("is blocked once: a second block is refused until the first has ended", async () => {
    expect(await block()).toEqual({ ok: false, code: "deja_bloque" });
    expect(await block("email", { at: inDays(30) })).toEqual({ ok: true, value: null });
  });
});

describe("given a blocked network", () => {
  const neighbour = () => address.replace(/\d+$/, (last) => String((Number(last) + 1) % 256));

  it("one address stops every mailbox behind it, and not its neighbour", async () => {
    expect(await blockNetwork("ipv4_32")).toEqual({ ok: true, value: null });
    expect(await book(`autre.${email}`, { adresse: address })).toEqual(blocked);
    expect(await book(`autre.${email}`, { adresse: `::ffff:${address}` })).toEqual(blocked);
    expect(await book(`autre.${email}`, { adresse: neighbour() })).toMatchObject({ ok: true });
  });

  it("256 addresses stop the neighbour, and not another network", async () => {
    expect(await blockNetwork("ipv4_24")).toEqual({ ok: true, value: null });
    expect(await book(`autre.${email}`, { adresse: neighbour() })).toEqual(blocked);
    expect(await book(`autre.${email}`)).toMatchObject({ ok: true });
  });

  it("an IPv6 household is stopped whatever the end of its address", async () => {
    const home = `2001:db8:${randomUUID().slice(0, 4)}:1`;
    expect(await book(email, { adresse: `${home}::1`, encore: true })).toMatchObject({ ok: true });
    expect(await blockNetwork("ipv6_64")).toEqual({ ok: true, value: null });
    expect(await book(`autre.${email}`, { adresse: `${home}:aaaa:bbbb:cccc:dddd` })).toEqual(blocked);
    expect(await book(`autre.${email}`, { adresse: `${home.slice(0, -1)}2::1` })).toMatchObject({ ok: true });
  });

  it("a network that this person did not write from, or that is forgotten, cannot be blocked", async () => {
    const [other] = visitorKeys(email, anAddress()).reseaux;
    expect(await block(other?.cle.toString("base64url"))).toEqual({ ok: false, code: "reseau_oublie" });
    const [own] = await networks();
    expect(await block(own?.cle.toString("base64url"), { at: inDays(31) })).toEqual({
      ok: false,
      code: "reseau_oublie",
    });
  });

  it("says how many other mailboxes wrote from it", async () => {
    await book(`autre.${email}`, { adresse: address });
    expect(await networks()).toMatchObject([
      { portee: "ipv4_32", autres: 1 },
      { portee: "ipv4_24", autres: 1 },
    ]);
  });

  it("holds no address: neither the block nor what is remembered", async () => {
    await blockNetwork("ipv4_32");
    const { rows } = await client.query(
      "select t::text from blocages t union all select t::text from reseaux_visiteurs t",
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ t }) => String(t)).filter((row) => row.includes(address))).toEqual([]);
  });
});

describe("given a block and a booking at the same time", () => {
  /** Holds the transaction of a write open after it was admitted. */
  async function admitAndWait() {
    let release: () => void = () => {};
    let admitted: () => void = () => {};
    const entered = new Promise<void>((resolve) => (admitted = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    const done = inTransaction(async (tx) => {
      expect(await admitVisitor(tx, visitorKeys(email, address), NOW)).toBe(true);
      admitted();
      await held;
    });
    await entered;
    return { release, done };
  }
  const waiting = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0]?.n;
  };

  it("the block waits for the write that was admitted before it", async () => {
    const write = await admitAndWait();
    let over = false;
    const decided = block().finally(() => (over = true));
    await expect.poll(waiting).toBe(1);
    expect(over).toBe(false);
    write.release();
    await write.done;
    expect(await decided).toEqual({ ok: true, value: null });
    expect(await book(email)).toEqual(blocked);
  });

  it("a booking that waited for the block sees it", async () => {
    await client.query("begin");
    const { boite } = visitorKeys(email, null);
    await client.query("select pg_advisory_xact_lock(blocage_verrou($1))", [boite]);
    await client.query(
      `insert into blocages (portee, cle, email, motif, objet, auteur_id, created_at, fin)
       values ('email', $1, $2, $3, $4, $5, $6, $7)`,
      [boite, email, MOTIF, `reservation:${reservation_id}`, randomUUID(), NOW, inDays(7)],
    );
    const booked = book(email);
    await expect.poll(waiting).toBe(1);
    await client.query("commit");
    expect(await booked).toEqual(blocked);
  });
});

describe("given a blocked person who asks for their data", () => {
  const scope = () => requirePersonForAdmin(recentAuthentication(), email);

  it("exports the block with its reason", async () => {
    await block();
    const data = JSON.parse(await exportPersonData(aRequest(), scope()));
    expect(data.blocages).toMatchObject([{ portee: "email", motif: MOTIF }]);
  });

  it("erasing leaves a hash until the end of the block, and not who or why", async () => {
    await block();
    expect(await erasePersonData(aRequest(), scope())).toMatchObject({ ok: true });
    const [kept] = await running();
    expect(kept).toMatchObject({ email: null, motif: null, portee: "email" });
    expect(await networks()).toEqual([]);
    expect(await book(email)).toEqual(blocked);
  });
});
