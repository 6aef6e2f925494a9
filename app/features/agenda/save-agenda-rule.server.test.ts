import type pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readRuleRemoval } from "#app/routes/dashboard/agenda-rules/read-rule-removal.server.ts";
import { refuse } from "#app/shared/result.ts";
import { withPoolClient } from "#tests/support/booked-reservation.ts";
import { aBooking, type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { addAgendaException } from "./add-agenda-exception.server.ts";
import { selectRuleServices, selectRules, selectSettings } from "./agenda-rules.repo.server.ts";
import { removeAgendaException } from "./remove-agenda-exception.server.ts";
import { removeAgendaRule } from "./remove-agenda-rule.server.ts";
import { type AgendaRuleInput, agendaExceptionSchema } from "./rules/weekly-rules.schema.ts";
import { saveAgendaRule } from "./save-agenda-rule.server.ts";
import { saveAgendaSettings } from "./save-agenda-settings.server.ts";
import { suspendAgendaRule } from "./suspend-agenda-rule.server.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
/** Fridays and Saturdays of June 2030 at 19:00: 7, 8, 14, 15, 21, 22, 28 and 29. */
const JUNE: AgendaRuleInput = {
  jours: [5, 6],
  heures: ["19:00"],
  places: 8,
  semaines: 1,
  du: "2030-06-02",
  au: "2030-06-30",
};
const USUAL = { delai_heures: null, marge_avant: null, marge_apres: null };
let client: pg.PoolClient;
let fixture: BookingFixture;

withPoolClient((connected) => {
  client = connected;
});
beforeEach(async () => {
  // The fixture's own slot is manual; rules never touch it.
  fixture = await bookingFixture(client, {
    slot: { date_debut: "2030-08-01T17:00:00Z", date_fin: "2030-08-01T18:00:00Z" },
  });
});

async function opened(): Promise<string[]> {
  const { rows } = await client.query<{ day: string }>(
    `select to_char(date_debut at time zone 'Europe/Paris', 'DD HH24:MI') || ' ' || places_disponibles as day
     from service_availabilities where service_id = $1 and actif and ouvert_par_regle order by date_debut`,
    [fixture.service_id],
  );
  return rows.map(({ day }) => day);
}

async function aRule(rule = JUNE): Promise<string> {
  const saved = await saveAgendaRule(fixture, { service_id: fixture.service_id }, { rule, reglages: USUAL }, NOW);
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.regle_id;
}

describe("saveAgendaRule", () => {
  it("opens its slots, and gives the first rule the default settings", async () => {
    expect(await selectSettings(db, fixture.chef_id)).toBeNull();
    await aRule();
    expect(await opened()).toStrictEqual(
      ["07", "08", "14", "15", "21", "22", "28", "29"].map((day) => `${day} 19:00 8`),
    );
    expect(await selectSettings(db, fixture.chef_id)).toStrictEqual({
      delai_heures: 48,
      horizon_semaines: 13,
      marge_avant: 45,
      marge_apres: 45,
      ferme_feries: true,
    });
  });

  it("changes a rule with the margins of its service, and leaves a booked slot alone", async () => {
    const regle_id = await aRule();
    const { rows } = await client.query<{ id: string }>(
      "select id from service_availabilities where service_id = $1 and date_debut = '2030-06-14T17:00:00Z'",
      [fixture.service_id],
    );
    const booked = await bookSlot(fixture, aBooking({ ...fixture, availability_id: rows[0]?.id ?? "" }), NOW);
    expect(booked.ok).toBe(true);
    const rule: AgendaRuleInput = { ...JUNE, jours: [6], heures: ["20:00"], places: 4 };
    const reglages = { delai_heures: 24, marge_avant: 120, marge_apres: 60 };
    expect((await saveAgendaRule(fixture, { regle_id }, { rule, reglages }, NOW)).ok).toBe(true);
    expect(await opened()).toStrictEqual(["08 20:00 4", "14 19:00 8", "15 20:00 4", "22 20:00 4", "29 20:00 4"]);
    expect(await selectRuleServices(db, fixture.chef_id)).toMatchObject([reglages]);
    expect(await selectRules(db, fixture.chef_id)).toMatchObject([{ id: regle_id, ...rule }]);
    expect(await readRuleRemoval(fixture, regle_id, NOW)).toStrictEqual({ libres: 4 });
  });

  it("refuses the rule and the service of another chef, and a fifty-first rule", async () => {
    const regle_id = await aRule();
    const other = await bookingFixture(client);
    const input = { rule: JUNE, reglages: USUAL };
    expect(await saveAgendaRule(other, { regle_id }, input, NOW)).toStrictEqual(refuse("introuvable"));
    expect(await saveAgendaRule(other, { service_id: fixture.service_id }, input, NOW)).toStrictEqual(
      refuse("introuvable"),
    );
    expect(await suspendAgendaRule(other, { regle_id, suspendue: true }, NOW)).toStrictEqual(refuse("introuvable"));
    expect(await removeAgendaRule(other, regle_id, NOW)).toStrictEqual(refuse("introuvable"));
    expect(await readRuleRemoval(other, regle_id, NOW)).toBeNull();
    await client.query(
      `insert into agenda_regles (chef_id, service_id, jours, heures, places, du)
       select $1::uuid, $2::uuid, '{1}', '{12:00}', 2, '2031-01-01' from generate_series(1, 49)`,
      [fixture.chef_id, fixture.service_id],
    );
    expect(await saveAgendaRule(fixture, { service_id: fixture.service_id }, input, NOW)).toStrictEqual(
      refuse("regles_limite", { max: 50 }),
    );
  });
});

it("closes the free slots of a suspended rule, opens them when it resumes, and closes them when it is removed", async () => {
  const regle_id = await aRule();
  expect((await suspendAgendaRule(fixture, { regle_id, suspendue: true }, NOW)).ok).toBe(true);
  expect(await opened()).toStrictEqual([]);
  expect((await suspendAgendaRule(fixture, { regle_id, suspendue: false }, NOW)).ok).toBe(true);
  expect(await opened()).toHaveLength(8);
  expect((await removeAgendaRule(fixture, regle_id, NOW)).ok).toBe(true);
  expect(await opened()).toStrictEqual([]);
});

it("opens slots as far as the horizon of the settings", async () => {
  await aRule();
  const settings = { delai_heures: 0, horizon_semaines: 2, marge_avant: 0, marge_apres: 15, ferme_feries: false };
  expect((await saveAgendaSettings(fixture, settings, NOW)).ok).toBe(true);
  expect(await opened()).toStrictEqual(["07", "08", "14", "15"].map((day) => `${day} 19:00 8`));
  expect(await selectSettings(db, fixture.chef_id)).toStrictEqual(settings);
});

describe("addAgendaException", () => {
  const exception = (over: object) =>
    agendaExceptionSchema(NOW).parse({
      type: "ferme",
      jour: "2030-06-14",
      service_id: "",
      heure: "",
      note: "",
      ...over,
    });

  it("closes a day of the rules, opens another one, and both follow the rules again once removed", async () => {
    await aRule({ ...JUNE, au: "2030-06-15" });
    const closed = await addAgendaException(fixture, exception({}), NOW);
    const open = { type: "ouvert", jour: "2030-06-12", service_id: fixture.service_id, heure: "12:00", places: "3" };
    expect((await addAgendaException(fixture, exception(open), NOW)).ok).toBe(true);
    expect(await opened()).toStrictEqual(["07 19:00 8", "08 19:00 8", "12 12:00 3", "15 19:00 8"]);
    expect(await addAgendaException(fixture, exception({ note: "Encore" }), NOW)).toStrictEqual(
      refuse("exception_existe"),
    );
    if (!closed.ok) throw new Error(closed.code);
    const { exception_id } = closed.value;
    expect(await removeAgendaException(await bookingFixture(client), exception_id, NOW)).toStrictEqual(
      refuse("introuvable"),
    );
    expect((await removeAgendaException(fixture, exception_id, NOW)).ok).toBe(true);
    expect(await opened()).toContain("14 19:00 8");
  });

  it("refuses the service of another chef, and more than 200 days to come", async () => {
    const other = await bookingFixture(client);
    expect(await addAgendaException(fixture, exception({ service_id: other.service_id }), NOW)).toStrictEqual(
      refuse("introuvable"),
    );
    await client.query(
      `insert into agenda_exceptions (chef_id, type, jour)
       select $1::uuid, 'ferme', date '2031-01-01' + n from generate_series(1, 200) n`,
      [fixture.chef_id],
    );
    expect(await addAgendaException(fixture, exception({}), NOW)).toStrictEqual(
      refuse("exceptions_limite", { max: 200 }),
    );
  });
});
