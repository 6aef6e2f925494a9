import { randomInt, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RESERVATION_STATUTS, type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";
import { slugOf } from "#app/shared/text.ts";
import { type BookingFixture, bookingFixture } from "#tests/support/booking-fixture.ts";
import { aReservation, insert } from "#tests/support/factories.ts";
import {
  addViews,
  countWaitingRequests,
  selectComputation,
  selectFigureAnswers,
  selectFigureSums,
} from "../figures.repo.server.ts";
import { figuresByPeriod, parseFiguresQuery, quartilesOf } from "../rules/figures.ts";
import { computeFigures } from "./compute-figures.job.server.ts";

const NOW = new Date("2026-11-15T05:13:00Z");
const HOUR = 3_600_000;
function oneOf<T>(list: readonly T[]): T {
  const [chosen] = list.slice(randomInt(list.length));
  if (chosen === undefined) throw new Error("the list is empty");
  return chosen;
}

type Made = { jour: Day; repas: Day; ville: string; type: string; statut: ReservationStatut; cents: number };
type Outcome = { acteur: "chef" | "client" | "systeme"; heures: number };

let client: pg.PoolClient;
const made: (Made & { issue: Outcome | null })[] = [];
beforeAll(async () => {
  client = await pool.connect();
  const offers: (BookingFixture & { ville: string; type: string })[] = [];
  for (const ville of ["Saint-Étienne", "saint etienne", "Lyon", ""]) {
    const type = oneOf(TYPES_SERVICE);
    const created_at = new Date(NOW.getTime() - randomInt(1, 160) * 24 * HOUR);
    const fixture = await bookingFixture(client, {
      chef: { ville: ville || null, created_at },
      service: { type_service: type },
    });
    offers.push({ ...fixture, ville: slugOf(ville), type });
  }
  for (let rank = 0; rank < 120; rank += 1) await book(oneOf(offers));
  await computeFigures.run({ at: NOW }, { id: "test", attempt: 1 });
});
afterAll(() => client.release());

async function book(offer: BookingFixture & { ville: string; type: string }) {
  const created_at = new Date(NOW.getTime() - randomInt(1, 170 * 24 * 60) * 60_000);
  const statut = oneOf(RESERVATION_STATUTS);
  const meal = new Date(created_at.getTime() + randomInt(1, 40) * 24 * HOUR);
  const cents = randomInt(0, 50_000);
  const row = aReservation(offer.chef_id, offer.service_id, offer.availability_id, {
    ...{ statut, created_at, date_souhaitee: meal, date_fin: new Date(meal.getTime() + HOUR) },
    ...{ prix_final: (cents / 100).toFixed(2), places_prises: 0 },
  });
  const { id } = await insert(client, "reservations", row);
  const cancelled = statut === "annulee" || statut === "refuse";
  const acteur = cancelled ? oneOf(["chef", "client", "systeme"] as const) : ("chef" as const);
  const issue = statut === "en_attente" ? null : { acteur, heures: randomInt(0, 72) };
  const event = { reservation_id: id, statut_apres: "en_attente", acteur: "client", created_at };
  await insert(client, "reservation_events", event);
  if (issue !== null) {
    const at = new Date(created_at.getTime() + issue.heures * HOUR + randomInt(0, HOUR));
    const after = cancelled ? statut : "confirmee";
    const answer = { reservation_id: id, statut_avant: "en_attente", statut_apres: after, acteur, created_at: at };
    await insert(client, "reservation_events", answer);
    // A later change is not the answer to the request.
    if (statut === "payee") {
      const paid = { ...answer, statut_avant: "confirmee", statut_apres: "payee", created_at: NOW };
      await insert(client, "reservation_events", paid);
    }
  }
  made.push({
    jour: dayOf(created_at),
    repas: dayOf(meal),
    ville: offer.ville,
    type: offer.type,
    statut,
    cents,
    issue,
  });
}

/** The same figures, counted one reservation at a time. */
function naive(du: Day, au: Day, kept: (one: Made) => boolean) {
  const inside = (jour: Day) => du <= jour && jour <= au;
  const asked = made.filter((one) => kept(one) && inside(one.jour));
  const count = (test: (one: (typeof made)[number]) => boolean) => asked.filter(test).length;
  const lost = ({ statut }: Made) => statut === "annulee" || statut === "refuse";
  const answers = asked.flatMap(({ issue }) => (issue?.acteur === "chef" ? [{ heures: issue.heures, nombre: 1 }] : []));
  return {
    demandes: asked.length,
    confirmees: count(({ statut }) => ["confirmee", "payee", "terminee"].includes(statut)),
    annulees: count((one) => lost(one) && one.issue?.acteur !== "systeme"),
    expirees: count((one) => lost(one) && one.issue?.acteur === "systeme"),
    en_attente: count(({ statut }) => statut === "en_attente"),
    declare: made
      .filter((one) => kept(one) && inside(one.repas) && ["payee", "terminee"].includes(one.statut))
      .reduce((sum, { cents }) => sum + cents, 0),
    delais: quartilesOf(answers),
  };
}

describe("the figures of the night", () => {
  it.each(["", "par=semaine", "ville=saint-etienne", "type=traiteur", "ville=lyon&type=chef_domicile&par=semaine"])(
    "equal a count of each reservation for « %s »",
    async (query) => {
      const asked = parseFiguresQuery(new URLSearchParams(query), dayOf(NOW));
      const { periodes } = figuresByPeriod(
        asked.periodes,
        await selectFigureSums(db, asked),
        await selectFigureAnswers(db, asked),
        null,
      );
      for (const { nouveaux_chefs: _n, nouveaux_visibles: _v, en_cours: _e, debut, fin, ...rest } of periodes) {
        const { vues: _vues, demandes_comptees: _counted, vues_connues: _known, ...shown } = rest;
        const last = fin < asked.au ? fin : asked.au;
        const kept = ({ ville, type }: Made) =>
          (asked.ville === null || ville === asked.ville) && (asked.type === null || type === asked.type);
        expect({ debut, ...shown }).toEqual({ debut, ...naive(debut, last, kept) });
      }
    },
  );

  it("count new chefs once, in their town, and those with a visible service apart", async () => {
    const asked = parseFiguresQuery(new URLSearchParams("du=2026-01-01"), dayOf(NOW));
    const chefsIn = async (ville: string | null) =>
      (await selectFigureSums(db, { ...asked, ville })).reduce((sum, row) => sum + row.nouveaux_chefs, 0);
    expect([await chefsIn(null), await chefsIn("saint-etienne"), await chefsIn("lyon")]).toEqual([4, 2, 1]);
    const visible = (await selectFigureSums(db, asked)).reduce((sum, row) => sum + row.nouveaux_visibles, 0);
    expect(visible).toBe(4);
  });

  it("set the views of a span beside the requests of the days on which views were counted", async () => {
    const asked = parseFiguresQuery(new URLSearchParams("du=2026-01-01"), dayOf(NOW));
    expect((await selectComputation(db))?.vues_depuis).toBeNull();
    const { rows } = await client.query("select id from chefs where ville = 'Lyon' order by created_at desc limit 1");
    const chef_id = rows[0].id;
    const seen = { chef_id, genre: "service", vues: 2 } as const;
    await addViews(db, "2026-09-10", [seen, { ...seen, genre: "chef", vues: 3 }]);
    await addViews(db, "2026-09-10", [
      { ...seen, vues: 5 },
      { ...seen, chef_id: randomUUID() },
    ]);
    await addViews(db, "2024-01-01", [seen]);
    await computeFigures.run({ at: NOW }, { id: "test", attempt: 3 });
    expect((await selectComputation(db))?.vues_depuis).toBe("2026-09-10");
    const sums = async (ville: string | null) => {
      const found = await selectFigureSums(db, { ...asked, ville });
      return [
        found.reduce((sum, row) => sum + row.vues, 0),
        found.reduce((sum, row) => sum + row.demandes_comptees, 0),
      ];
    };
    const since = made.filter(({ jour }) => jour >= "2026-09-10");
    expect(await sums(null)).toEqual([10, since.length]);
    expect(await sums("lyon")).toEqual([10, since.filter(({ ville }) => ville === "lyon").length]);
    expect((await sums("saint-etienne"))[0]).toBe(0);
  });

  it("tell when they were computed, list the towns, and stay the same when computed again", async () => {
    const all = async () => (await client.query("select * from chiffres_jours order by 1, 2, 3")).rows;
    const before = await all();
    await computeFigures.run({ at: NOW }, { id: "test", attempt: 2 });
    expect(await all()).toEqual(before);
    const last = await selectComputation(db);
    expect(last?.calcule_le).toEqual(NOW);
    expect(last?.villes.map(slugOf).toSorted()).toEqual(
      ["lyon", "saint-etienne"].filter((ville) => made.some((one) => one.ville === ville)),
    );
  });

  it("leave what waits now to the reservations themselves", async () => {
    const waiting = made.filter(({ statut }) => statut === "en_attente");
    expect(await countWaitingRequests(db, { ville: null, type: null })).toBe(waiting.length);
    const here = waiting.filter(({ ville, type }) => ville === "lyon" && type === "traiteur");
    expect(await countWaitingRequests(db, { ville: "lyon", type: "traiteur" })).toBe(here.length);
  });
});
