import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SLOT_STARTS } from "#app/features/agenda/rules/slots.ts";
import {
  type AgendaException,
  type ExpandedRules,
  expandRules,
  type OpeningRules,
} from "#app/features/agenda/rules/weekly-rules.ts";
import { addDays, addMinutes, weekdayOf } from "#app/shared/calendar.ts";
import { expandNaively, FIRST_DAY, HOLIDAYS, LAST_DAY } from "./agenda-rules-oracle.ts";

/** `AGENDA_RULES=full` compares 10,000 rule sets. */
const RUNS = process.env.AGENDA_RULES === "full" ? 10_000 : 300;
const SERVICES = ["s1", "s2", "s3"];
const CLOCK_CHANGES = ["2027-03-28", "2027-10-31", "2028-03-26", "2028-10-29"];

const service = fc.constantFrom(...SERVICES);
const places = fc.integer({ min: 1, max: 100 });
/** Rules may start before the period. */
const day = fc.integer({ min: -400, max: 730 }).map((rank) => addDays(FIRST_DAY, rank));
const notableDay = fc.oneof(day, fc.constantFrom(...HOLIDAYS, ...CLOCK_CHANGES, "2028-02-29"));

const rule = fc
  .record({
    service_id: service,
    jours: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    heures: fc.subarray([...SLOT_STARTS], { minLength: 1, maxLength: 4 }),
    places,
    semaines: fc.integer({ min: 1, max: 4 }),
    du: day,
    days: fc.option(fc.integer({ min: 0, max: 800 })),
    suspendue: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
  })
  .map(({ days, ...given }) => ({ ...given, au: days === null ? null : addDays(given.du, days) }));

const hour = fc.constantFrom(...SLOT_STARTS);
const exception: fc.Arbitrary<AgendaException> = fc.oneof(
  fc.record({ service_id: service, type: fc.constant("ouvert" as const), jour: notableDay, heure: hour, places }),
  fc
    .record({ service_id: fc.option(service), jour: notableDay, heure: fc.option(hour) })
    .map((closed) => ({ ...closed, heure: closed.service_id && closed.heure, type: "ferme" as const, places: null })),
);

const rules: fc.Arbitrary<OpeningRules> = fc.record({
  regles: fc.array(rule, { minLength: 1, maxLength: 5 }),
  exceptions: fc.uniqueArray(exception, {
    maxLength: 12,
    // The constraint `one_exception_per_day_and_hour`.
    selector: ({ service_id, type, jour, heure }) => `${jour} ${service_id} ${heure} ${type}`,
  }),
  ferme_feries: fc.boolean(),
});

type Expand = (rules: OpeningRules) => ExpandedRules;
const expandTwoYears: Expand = (given) => expandRules(given, FIRST_DAY, LAST_DAY);

function linesOf({ ouverts, sautes }: ExpandedRules): string[] {
  const opened = ouverts.map(
    (start) => `${start.jour} ${start.heure} ${start.service_id} ${start.date_debut.toISOString()} ${start.places}`,
  );
  const skipped = sautes.map((start) => `${start.jour} ${start.heure} ${start.service_id} ${start.raison}`);
  // The domain sorts both lists; together they are sorted here.
  expect(opened).toStrictEqual(opened.toSorted());
  expect(skipped).toStrictEqual(skipped.toSorted());
  return [...opened, ...skipped].sort();
}

function compare(expand: Expand): fc.RunDetails<[OpeningRules]> {
  const same = fc.property(rules, (given) => {
    const [found, expected] = [linesOf(expand(given)), expandNaively(given, SERVICES)];
    return found.length === expected.length && found.every((line, rank) => line === expected[rank]);
  });
  return fc.check(same, { numRuns: RUNS, endOnFailure: true });
}

describe("the expansion of rules over two years", () => {
  it(`equals the naive one for ${RUNS} random rule sets`, { timeout: 3_600_000 }, () => {
    const { failed, numRuns, counterexample } = compare(expandTwoYears);
    expect({ failed, numRuns, counterexample }).toStrictEqual({ failed: false, numRuns: RUNS, counterexample: null });
  });

  const changedRules = (change: (rule: OpeningRules["regles"][number]) => object): Expand => {
    return ({ regles, ...rest }) =>
      expandTwoYears({ ...rest, regles: regles.map((given) => ({ ...given, ...change(given) })) });
  };
  const kept = (keep: (exception: AgendaException) => boolean): Expand => {
    return ({ exceptions, ...rest }) => expandTwoYears({ ...rest, exceptions: exceptions.filter(keep) });
  };
  const broken: [string, Expand][] = [
    [
      "keeps winter time all year",
      (given) => {
        const { ouverts, sautes } = expandTwoYears(given);
        const winter = (jour: string, heure: string) => addMinutes(new Date(`${jour}T${heure}:00Z`), -60);
        return { sautes, ouverts: ouverts.map((start) => ({ ...start, date_debut: winter(start.jour, start.heure) })) };
      },
    ],
    [
      "counts weeks from the Monday after the start",
      changedRules(({ du }) => ({ du: weekdayOf(du) === 1 ? du : addDays(du, 8 - weekdayOf(du)) })),
    ],
    ["ends a rule one day early", changedRules(({ au }) => ({ au: au && addDays(au, -1) }))],
    ["resumes a suspended rule", changedRules(() => ({ suspendue: false }))],
    ["keeps public holidays closed", kept(({ type, jour }) => type === "ferme" || !HOLIDAYS.includes(jour))],
    ["opens an hour that was closed by hand", kept(({ type, heure }) => type === "ouvert" || heure === null)],
    ["leaves out the last day", (given) => expandRules(given, FIRST_DAY, addDays(LAST_DAY, -1))],
  ];
  it.each(broken)("differs when it %s", (_, expand) => {
    expect(compare(expand).failed).toBe(true);
  });
});
