import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  checkCalendar,
  engagementPeriod,
  marginsOf,
  withMargins,
} from "#app/features/agenda/rules/notice-and-margins.ts";
import {
  engageChefSql,
  hoursWithMargins,
  keepsNoticeSql,
  mealEnd,
  mealMinutesSql,
  mealStart,
  settingsJoin,
} from "#app/features/agenda/slot-holds.sql.ts";
import { addMinutes, SLOT_MINUTES } from "#app/shared/calendar.ts";
import { type BookingFixture, bookingFixture } from "../support/booking-fixture.ts";

const CASES = 200;
const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const db = drizzle(owner);
let chef: BookingFixture;

beforeAll(() => owner.connect());
afterAll(() => owner.end());
beforeEach(async () => {
  chef = await bookingFixture(owner);
});

const margin = fc.integer({ min: 0, max: 16 }).map((quarters) => quarters * 15);
const notice = fc.integer({ min: 0, max: 336 });
const own = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** A start with a service and settings around it; it is asked at `ecart` milliseconds from the end of the notice. */
const drawn = fc.record({
  date_debut: fc.date({
    min: new Date("2030-01-01T00:00:00Z"),
    max: new Date("2031-12-31T00:00:00Z"),
    noInvalidDate: true,
  }),
  duree_minutes: own(fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 10_080 }))),
  lieu_prestation: fc.constantFrom(null, "client", "chef", "distance"),
  general: own(fc.record({ delai_heures: notice, marge_avant: margin, marge_apres: margin })),
  propre: own(fc.record({ delai_heures: own(notice), marge_avant: own(margin), marge_apres: own(margin) })),
  ecart: fc.integer({ min: -2, max: 2 }),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

/** What the rules in TypeScript say. */
function ruled({ date_debut, duree_minutes, lieu_prestation, general, propre, ecart }: Drawn) {
  const margins = marginsOf(
    { lieu_prestation, marge_avant: propre?.marge_avant ?? null, marge_apres: propre?.marge_apres ?? null },
    general,
  );
  const delai_heures = propre?.delai_heures ?? general?.delai_heures ?? 0;
  const now = new Date(addMinutes(date_debut, -delai_heures * 60).getTime() + ecart);
  const meal = engagementPeriod(date_debut, duree_minutes);
  const engaged = withMargins(meal, margins);
  return {
    now,
    facts: {
      ...{ repas_debut: meal.debut, repas_fin: meal.fin, ...margins },
      ...{ engage_debut: engaged.debut, engage_fin: engaged.fin },
      ...{ offre_debut: engaged.debut, offre_fin: engaged.fin },
      dans_le_delai: checkCalendar({ date_debut, ferme: false, delai_heures }, now).ok,
    },
  };
}

/** What the database says: the engagement that its trigger stores, and the hours and the notice of the queries over free slots. */
async function stored({ date_debut, duree_minutes, lieu_prestation, general, propre }: Drawn, now: Date) {
  const { chef_id, service_id, availability_id } = chef;
  await owner.query(
    "update services set duree_minutes = $2, lieu_prestation = $3, commune_insee = case when $3 = 'chef' then '69123' end where id = $1",
    [service_id, duree_minutes, lieu_prestation],
  );
  await owner.query("update service_availabilities set date_debut = $2, date_fin = $3 where id = $1", [
    availability_id,
    date_debut,
    addMinutes(date_debut, SLOT_MINUTES),
  ]);
  if (general !== null) await owner.query(...inserting("agenda_reglages", { chef_id, ...general }));
  if (propre !== null) await owner.query(...inserting("agenda_reglages_services", { service_id, ...propre }));
  const periode = engagementPeriod(date_debut, duree_minutes);
  await db.execute(engageChefSql({ availability_id, chef_id, periode, exclusif: true }));
  const { rows } = await db.execute(sql`
    select ${mealStart} as repas_debut, ${mealEnd} as repas_fin, engaged.marge_avant, engaged.marge_apres,
      lower(engaged.periode) as engage_debut, upper(engaged.periode) as engage_fin,
      lower(hours.periode) as offre_debut, upper(hours.periode) as offre_fin, ${keepsNoticeSql(now)} as dans_le_delai
    from service_availabilities slot join services service on service.id = slot.service_id ${settingsJoin}
    cross join lateral (select ${hoursWithMargins(sql`slot.date_debut`, mealMinutesSql())} as periode) hours
    join chef_engagements engaged on engaged.availability_id = slot.id
    where slot.id = ${availability_id}`);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, typeof value === "string" ? new Date(value) : value]),
  );
}

function inserting(table: string, row: Record<string, unknown>): [string, unknown[]] {
  const marks = Object.keys(row).map((_, rank) => `$${rank + 1}`);
  return [`insert into ${table} (${Object.keys(row).join()}) values (${marks.join()})`, Object.values(row)];
}

/** Compares the two; `changed` runs first in each transaction, which is rolled back. */
const compared = (changed = "select") =>
  fc.asyncProperty(drawn, async (one) => {
    const { now, facts } = ruled(one);
    await owner.query("begin");
    try {
      await owner.query(changed);
      expect(await stored(one, now)).toStrictEqual(facts);
    } finally {
      await owner.query("rollback");
    }
  });

it("meal, margins and notice are the same in TypeScript and in the database", async () => {
  await fc.assert(compared(), { numRuns: CASES });
});

describe("a rule that changed in the database only is noticed", () => {
  const body = async (name: string) =>
    String((await owner.query("select pg_get_functiondef($1::regproc) as text", [name])).rows[0]?.text);

  it.each([
    ["agenda_avec_marges", "fin + marge_apres", "fin + marge_avant"],
    ["agenda_avec_marges", "debut - marge_avant", "debut + 0 * marge_avant"],
    ["agenda_de_service", "'chef', 'distance'", "'distance'"],
    ["engagement_adds_margins", "new.marge_avant, new.marge_apres);", "0, new.marge_apres);"],
  ])("in %s: « %s » became « %s »", async (name, text, other) => {
    const before = await body(name);
    expect(before).toContain(text);
    const found = await fc.check(compared(before.replaceAll(text, other)), { numRuns: CASES, endOnFailure: true });
    expect(found.failed).toBe(true);
    expect(String(found.errorInstance)).toContain("to strictly equal");
  });
});
