import { verifyPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSlotStart } from "#app/features/agenda/rules/slots.ts";
import { RESERVATION_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { TRANSITIONS } from "#app/features/bookings/rules/reservation.ts";
import { dayOf, timeOf } from "#app/shared/calendar.ts";
import { account } from "#db/schema/accounts.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { photoObjects } from "#db/schema/photo-objects.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { ADMIN_EMAIL, DEMO_PASSWORD, userId } from "#db/seed/demo-accounts.ts";
import { demo } from "#db/seed/demo-data.ts";
import { demoPictures } from "#db/seed/demo-picture-keys.ts";
import { demoReviews } from "#db/seed/demo-reviews.ts";
import { insertDemoData } from "#db/seed/insert-demo-data.ts";
import { rowsOf, wrongCounters, wrongEngagements, wrongPlaces } from "#tests/support/booking-invariants.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_MIGRATION_URL, max: 1 });
const db = drizzle(pool);

beforeAll(async () => {
  const apercu = "data:image/webp;base64,AA==";
  const photo = { largeur: 1000, hauteur: 750, octets: 1000, apercu };
  await db.insert(photoObjects).values(demoPictures().map(({ cle }) => ({ ...photo, cle })));
});

afterAll(() => pool.end());

describe("the demo data", () => {
  const now = new Date();

  beforeAll(async () => {
    await db.transaction((tx) => insertDemoData(tx, now));
  });

  it("contains everything in demo.json", async () => {
    const counts = await rowsOf(
      db,
      sql`select (select count(*)::int from chefs) chefs, (select count(*)::int from services) services,
          (select count(*)::int from reservations) reservations, (select count(*)::int from contact_messages) messages,
          (select count(*)::int from galerie_photos) galerie, (select count(*)::int from plats) plats,
          (select count(*)::int from menus where publie_le is not null) menus, (select count(*)::int from updates) updates`,
    );
    const galerie = demo.chefs.flatMap(({ photos }) => photos).length;
    // The 46 of demo.json, and one for each review that names none of them.
    const reservationCount = 46 + demoReviews.filter(({ reservation }) => reservation === null).length;
    expect(counts).toStrictEqual([
      {
        chefs: 16,
        services: 40,
        reservations: reservationCount,
        messages: 16,
        galerie,
        plats: 134,
        menus: 21,
        updates: 7,
      },
    ]);
    const statuts = await db.selectDistinct({ statut: reservations.statut }).from(reservations);
    expect(statuts.map(({ statut }) => statut).sort()).toStrictEqual([...RESERVATION_STATUTS].sort());
  });

  it("satisfies the place and engagement invariants", async () => {
    expect(await wrongCounters(db)).toStrictEqual([]);
    expect(await wrongEngagements(db)).toStrictEqual([]);
    expect(await wrongPlaces(db)).toStrictEqual([]);
  });

  it("has an event history that follows the state machine for each reservation", async () => {
    const bookings = await db.select().from(reservations);
    const events = await db.select().from(reservationEvents).orderBy(reservationEvents.id);
    for (const { id, statut, created_at, date_souhaitee } of bookings) {
      const own = events.filter((event) => event.reservation_id === id);
      expect(created_at < date_souhaitee).toBe(true);
      expect(own.map((event) => event.statut_avant)).toStrictEqual([
        null,
        ...own.slice(0, -1).map((e) => e.statut_apres),
      ]);
      expect(own.at(-1)?.statut_apres).toBe(statut);
      const times = own.map((event) => event.created_at.getTime());
      expect(times).toStrictEqual([...times].sort((a, b) => a - b));
      expect(times.every((time) => time >= created_at.getTime() && time <= now.getTime())).toBe(true);
      for (const { statut_avant, statut_apres, acteur, raison } of own) {
        if (statut_avant === null || statut_apres === "refuse") continue;
        const moves = TRANSITIONS.filter((one) => one.from === statut_avant && one.to === statut_apres);
        const found = moves.find((one) => one.acteur === acteur && (!one.motif_requis || raison !== null));
        expect(found).toBeDefined();
      }
    }
  });

  it("contains every review of demo-reviews.json, after its meal and of a finished reservation of the same client", async () => {
    const [found] = await rowsOf(
      db,
      sql`select count(*)::int as avis, count(*) filter (where avis.statut = 'publie')::int as publies,
            count(*) filter (where reponse is not null)::int as reponses,
            bool_and(avis.created_at > date_fin and avis.created_at < ${now.toISOString()}::timestamptz) as apres,
            bool_and(reponse_le is null or (reponse_le > avis.created_at and reponse_le < ${now.toISOString()}::timestamptz)) as reponses_apres,
            bool_and(reservations.statut = 'terminee' and avis.prenom = client_prenom and left(client_nom, 1) = initiale
              and reservations.chef_id = avis.chef_id and reservations.service_id = avis.service_id
              and date_service = date_souhaitee) as du_client,
            bool_and(reservations.created_at > chefs.created_at) as apres_inscription
          from avis join reservations on reservations.id = reservation_id join chefs on chefs.id = avis.chef_id`,
    );
    expect(found).toStrictEqual({
      avis: 40,
      publies: 38,
      reponses: demoReviews.filter(({ reponse }) => reponse !== null).length,
      apres: true,
      reponses_apres: true,
      du_client: true,
      apres_inscription: true,
    });
    expect(
      await rowsOf(
        db,
        sql`select sum(notes_1 + notes_2 + notes_3 + notes_4 + notes_5)::int as comptes, count(*)::int as chefs,
            (select count(*)::int from signalements where auteur = 'chef') as signalements,
            (select count(*)::int from signalements where auteur = 'systeme') as retenus from evaluations_chefs`,
      ),
    ).toStrictEqual([
      { comptes: 38, chefs: 10, signalements: 1, retenus: demoReviews.filter(({ etat }) => etat === "retenu").length },
    ]);
  });

  it("has slots only at offered hours, from tomorrow on", async () => {
    const booked = await db.selectDistinct({ id: reservations.availability_id }).from(reservations);
    const own = new Set(booked.map(({ id }) => id));
    const slots = await db.select().from(serviceAvailabilities);
    expect(slots.length).toBeGreaterThan(1000);
    expect(slots.every(({ date_debut }) => isSlotStart(timeOf(date_debut)))).toBe(true);
    expect(slots.filter(({ id, date_debut }) => !own.has(id) && dayOf(date_debut) <= dayOf(now))).toStrictEqual([]);
  });

  it("has accounts that can sign in, and one administrator", async () => {
    const credentials = await db.select().from(account);
    expect(credentials).toHaveLength(17);
    const hash = credentials[0]?.password ?? "";
    expect(await verifyPassword({ hash, password: DEMO_PASSWORD })).toBe(true);
    expect(await rowsOf(db, sql`select user_id, role from user_roles`)).toStrictEqual([
      { user_id: userId(ADMIN_EMAIL), role: "admin" },
    ]);
  });

  it("does not change when seeded again", async () => {
    const tables = [
      "account",
      "chefs",
      "service_availabilities",
      "reservations",
      "reservation_events",
      "updates",
      "avis",
    ];
    const print = () =>
      Promise.all(
        tables.map((table) =>
          rowsOf(db, sql`select md5(string_agg(t::text, '' order by t::text)) from ${sql.identifier(table)} t`),
        ),
      );
    const before = await print();
    expect(await db.transaction((tx) => insertDemoData(tx, now))).toStrictEqual({ made: false, slotsOpened: 0 });
    expect(await print()).toStrictEqual(before);
  });
});

/** Clock changes, the last minutes of a year and a leap day: the days on which time zone errors show. */
describe.each(["2027-03-26T08:00:00Z", "2027-10-29T21:59:00Z", "2026-12-31T23:30:00Z", "2028-02-29T12:00:00Z"])(
  "demo data created at %s",
  (instant) => {
    it("satisfies all invariants", async () => {
      const rollback = new Error("rollback");
      const attempt = db.transaction(async (tx) => {
        await tx.execute(
          // Truncate with cascade, so that tables added later are included.
          sql`truncate "user", client_profiles, contact_messages, help_messages, aide_modeles, updates, idempotency_keys cascade`,
        );
        expect(await insertDemoData(tx, new Date(instant))).toMatchObject({ made: true });
        expect(await wrongCounters(tx)).toStrictEqual([]);
        expect(await wrongEngagements(tx)).toStrictEqual([]);
        const hours = await tx.select({ start: serviceAvailabilities.date_debut }).from(serviceAvailabilities);
        expect(hours.every(({ start }) => isSlotStart(timeOf(start)))).toBe(true);
        throw rollback;
      });
      await expect(attempt).rejects.toBe(rollback);
    });
  },
);
