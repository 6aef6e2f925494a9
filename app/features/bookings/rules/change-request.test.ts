import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceBasket } from "./basket.ts";
import {
  answersToRemove,
  assumedTariffs,
  CHANGE_TRANSITIONS,
  changeDeadline,
  changeExpiresAt,
  checkChangeable,
  type FrozenTariff,
  MAX_CHANGES,
  MAX_PENDING_CHANGES,
  placesAfterChange,
  priceListOf,
  shownChange,
  slotsToMoveTo,
  transitionOfChange,
} from "./change-request.ts";
import { CHANGEMENT_STATUTS, RESERVATION_ACTEURS, RESERVATION_STATUTS } from "./codes.ts";

const DINNER = new Date("2026-12-12T18:00:00Z");
const NEXT = new Date("2026-12-19T18:00:00Z");
const NOW = new Date("2026-12-01T09:06:00Z");
const END = new Date("2026-12-03T09:06:00Z");
const open = { statut: "envoyee", expire_le: END } as const;
const CLOSED = { ok: false, code: "changement_ferme" };

describe("the state graph", () => {
  const answer = (action: (typeof CHANGE_TRANSITIONS)[number]["action"], over = {}) => {
    const acteur = CHANGE_TRANSITIONS.find((one) => one.action === action)?.acteur ?? "client";
    return transitionOfChange({ change: open, action, acteur, motif: "Complet", now: NOW, ...over });
  };

  it("leaves `envoyee` once, to one of the five final states", () => {
    expect(CHANGE_TRANSITIONS.map(({ to }) => to).toSorted()).toEqual(
      CHANGEMENT_STATUTS.filter((statut) => statut !== "envoyee").toSorted(),
    );
    for (const statut of CHANGEMENT_STATUTS.filter((one) => one !== "envoyee")) {
      for (const { action } of CHANGE_TRANSITIONS)
        expect(answer(action, { change: { ...open, statut } })).toEqual(CLOSED);
    }
  });

  it("lets only the named actor act", () => {
    for (const { action, acteur } of CHANGE_TRANSITIONS) {
      for (const other of RESERVATION_ACTEURS.filter((one) => one !== acteur))
        expect(answer(action, { acteur: other })).toEqual(CLOSED);
    }
  });

  it("accepts, refuses and withdraws before the end, and expires from the end on", () => {
    expect(answer("accept")).toMatchObject({ ok: true, value: { to: "acceptee" } });
    expect(answer("refuse")).toMatchObject({ ok: true, value: { to: "refusee" } });
    expect(answer("withdraw")).toMatchObject({ ok: true, value: { to: "retiree" } });
    expect(answer("expire")).toEqual(CLOSED);
    for (const action of ["accept", "refuse", "withdraw"] as const)
      expect(answer(action, { now: END })).toEqual(CLOSED);
    expect(answer("expire", { now: END })).toMatchObject({ ok: true, value: { to: "expiree" } });
  });

  it("ends with its reservation at any time", () => {
    expect(answer("lapse")).toMatchObject({ ok: true, value: { to: "caduque" } });
    expect(answer("lapse", { now: END })).toMatchObject({ ok: true, value: { to: "caduque" } });
  });

  it("needs a reason to refuse, and none to accept", () => {
    expect(answer("refuse", { motif: "  " })).toEqual({ ok: false, code: "motif_requis" });
    expect(answer("refuse", { motif: undefined })).toEqual({ ok: false, code: "motif_requis" });
    expect(answer("accept", { motif: "" })).toMatchObject({ ok: true });
  });
});

describe("until when", () => {
  it("a request ends after 48 hours", () => {
    expect(changeExpiresAt(NOW, DINNER, NEXT)).toEqual(END);
  });

  it("or 24 hours before the earlier of the two slots", () => {
    const late = new Date("2026-12-10T17:00:00Z");
    expect(changeExpiresAt(late, DINNER, NEXT)).toEqual(new Date("2026-12-11T18:00:00Z"));
    expect(changeExpiresAt(late, NEXT, DINNER)).toEqual(new Date("2026-12-11T18:00:00Z"));
  });

  it("a request made in time is open for at least a day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const start = (minutes: number) => new Date(NOW.getTime() + (48 * 60 + minutes) * 60_000);
        expect(changeExpiresAt(NOW, start(a), start(b)).getTime() - NOW.getTime()).toBeGreaterThan(24 * 3_600_000);
      }),
    );
  });
});

describe("checkChangeable", () => {
  const none = { ouverte: false, nombre: 0 };
  const check = (over: object, asked = none, now = NOW) =>
    checkChangeable(
      { statut: "confirmee", date_souhaitee: DINNER, created_at: NOW, demandee_le: null, ...over },
      asked,
      now,
    );

  it.each(RESERVATION_STATUTS)("allows requests that wait, and confirmed and paid reservations: %s", (statut) => {
    expect(check({ statut }).ok).toBe(["en_attente", "confirmee", "payee"].includes(statut));
  });

  it("allows three changes of a request that waits, also the day before, until its time is over", () => {
    const late = new Date(DINNER.getTime() - 24 * 3_600_000);
    const waiting = { statut: "en_attente", created_at: new Date(late.getTime() - 1) };
    expect(check(waiting, { ouverte: false, nombre: MAX_PENDING_CHANGES - 1 }, late)).toEqual({
      ok: true,
      value: null,
    });
    expect(check(waiting, { ouverte: false, nombre: MAX_PENDING_CHANGES }, late)).toEqual({
      ok: false,
      code: "changements_trop",
      max: 3,
    });
    const over = new Date(NOW.getTime() + 72 * 3_600_000);
    const asked = { statut: "en_attente", created_at: NOW };
    expect(check(asked, none, over)).toEqual({ ok: false, code: "changement_impossible" });
    expect(check({ ...asked, demandee_le: new Date(NOW.getTime() + 1) }, none, over).ok).toBe(true);
  });

  it("stops 48 hours before the meal", () => {
    const limit = changeDeadline(DINNER);
    expect(check({}, none, new Date(limit.getTime() - 1)).ok).toBe(true);
    expect(check({}, none, limit)).toEqual({ ok: false, code: "changement_trop_tard" });
  });

  it("allows one open request, and a limited number in all", () => {
    expect(check({}, { ouverte: true, nombre: 1 })).toEqual({ ok: false, code: "changement_en_cours" });
    expect(check({}, { ouverte: false, nombre: MAX_CHANGES - 1 }).ok).toBe(true);
    expect(check({}, { ouverte: false, nombre: MAX_CHANGES })).toMatchObject({ code: "changements_trop" });
  });
});

describe("slotsToMoveTo", () => {
  const slot = (id: string, over: object = {}) => ({
    id,
    date_debut: NEXT,
    places_illimitees: false,
    places_disponibles: 10,
    places_reservees: 0,
    capacite_max: null,
    places_hors_compte: 0,
    pris: false,
    ...over,
  });

  it("offers slots that take the whole group, 48 hours ahead, other than the own one", () => {
    const slots = [
      slot("own"),
      slot("free"),
      slot("small", { places_reservees: 3 }),
      slot("taken", { pris: true }),
      slot("soon", { date_debut: new Date(NOW.getTime() + 48 * 3_600_000) }),
    ];
    const group = { availability_id: "own", convives: 8, now: NOW };
    const ids = (statut: "confirmee" | "en_attente") => slotsToMoveTo(slots, { ...group, statut }).map(({ id }) => id);
    expect(ids("confirmee")).toEqual(["free"]);
    expect(ids("en_attente"), "as soon as anybody can book").toEqual(["free", "soon"]);
  });
});

describe("prices", () => {
  const adult: FrozenTariff = {
    profile_id: "adulte",
    profile_name: "Adulte",
    prix: 8500,
    paliers: [{ min_quantity: 6, max_quantity: null, discount_percentage: 5 }],
  };
  const child: FrozenTariff = { profile_id: "enfant", profile_name: "Enfant", prix: 3500, paliers: [] };
  const total = (tariffs: readonly FrozenTariff[], adults: number, children = 2) => {
    const { prices, tiers } = priceListOf(tariffs);
    const lines = [
      { profile_id: "adulte", quantite: adults },
      { profile_id: "enfant", quantite: children },
    ];
    const priced = priceBasket(prices, tiers, lines, 600);
    return priced.ok ? priced.value.total : priced.code;
  };

  it("apply the frozen prices and tiers, and keep the travel fee", () => {
    expect(total([adult, child], 6)).toBe(560_50);
    expect(total([adult, child], 7)).toBe(641_25);
    expect(total([adult, child], 5)).toBe(501_00);
  });

  const line = { profile_id: "adulte", profile_name: "Adulte", quantite: 6, prix_unitaire: 80_75 };

  it("of an old reservation are today's while they give the price it was sold at", () => {
    expect(assumedTariffs([line], [adult, child])).toEqual([adult, child]);
  });

  it("of an old reservation are the sold unit price once the chef has changed them", () => {
    const dearer = { ...adult, prix: 9500 };
    const [assumed, other] = assumedTariffs([line], [dearer, child]);
    expect(assumed).toEqual({ ...adult, prix: 80_75, paliers: [] });
    expect(other).toEqual(child);
    expect(assumedTariffs([line], [])).toEqual([{ ...adult, prix: 80_75, paliers: [] }]);
  });
});

describe("placesAfterChange", () => {
  const moved = { meme_creneau: false, nombre_participants: 8, nombre_tenu: 8 };
  const guests = { meme_creneau: true };

  it("moves the places: the new slot keeps what was held, the former one gets back what was taken", () => {
    expect(placesAfterChange({ places_prises: 8 }, { ...moved, places_tenues: 8 })).toEqual({
      places_prises: 8,
      ancien: 8,
      nouveau: 0,
    });
    expect(placesAfterChange({ places_prises: 8 }, { ...moved, places_tenues: 0 })).toMatchObject({ places_prises: 0 });
  });

  it.each([
    ["more guests, counted", 8, { nombre_participants: 10, nombre_tenu: 2, places_tenues: 2 }, 10, 0],
    ["fewer guests, counted", 8, { nombre_participants: 5, nombre_tenu: 0, places_tenues: 0 }, 5, 3],
    ["more guests, places unlimited", 0, { nombre_participants: 10, nombre_tenu: 2, places_tenues: 0 }, 0, 0],
    ["more guests, places unlimited by now", 8, { nombre_participants: 10, nombre_tenu: 2, places_tenues: 0 }, 0, 8],
  ])("moves the held places of a group: %s", (_, places_prises, held, taken, nouveau) => {
    expect(placesAfterChange({ places_prises }, { ...guests, ...held })).toEqual({
      places_prises: taken,
      ancien: 0,
      nouveau,
    });
  });
});

it("answers go when more came than guests will", () => {
  const left = (answers: number, convives: number) => answersToRemove(answers, { convives, avant: 8 });
  expect([left(8, 6), left(5, 6), left(0, 1)]).toEqual([2, 0, 0]);
  // More answers than guests, and guests are added: nobody has to go.
  expect([left(12, 8), left(12, 9)]).toEqual([0, 0]);
});

describe("shownChange", () => {
  const stored = {
    id: "1",
    type: "date",
    statut: "envoyee",
    date_avant: DINNER,
    date_debut: NEXT,
    date_fin: new Date("2026-12-19T21:00:00Z"),
    convives_avant: 8,
    nombre_participants: 8,
    nombre_tenu: 8,
    prix_avant: "560.50",
    prix_final: "560.50",
    reponses_retirees: ["a"],
    mot: null,
    reponse: null,
    expire_le: END,
  } as const;

  it("shows both slots with the length that was sold", () => {
    expect(shownChange(stored, false)).toMatchObject({
      prix: 560_50,
      prix_avant: 560_50,
      fin_avant: { fin: new Date("2026-12-12T21:00:00Z"), environ: false },
      fin: { fin: stored.date_fin, environ: false },
    });
    expect(shownChange(stored, true)).toMatchObject({ fin: { environ: true } });
  });

  it("shows zero for a price that cannot be read", () => {
    expect(shownChange({ ...stored, prix_avant: "", prix_final: "x" }, false)).toMatchObject({
      prix: 0,
      prix_avant: 0,
    });
  });
});
