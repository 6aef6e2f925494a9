import { describe, expect, it } from "vitest";
import {
  type ChefSetup,
  FIRST_STEPS,
  type FirstService,
  firstScreen,
  isOwnPause,
  nextStep,
  pageGaps,
  pageState,
  READY_NOTICE_DAYS,
  setupFacts,
  stepStates,
} from "./first-steps.ts";

const NOW = new Date("2026-11-14T10:00:00Z");
const FRIDAY = new Date("2026-11-27T14:00:00Z");
const SATURDAY = new Date("2026-11-28T14:00:00Z");

const offer = (over: Partial<FirstService> = {}): FirstService => ({
  id: "a",
  titre: "Goûter",
  visible: true,
  tarifs: 1,
  prix_min: 2400,
  photos: 0,
  dates: 1,
  premiere: FRIDAY,
  trouvable: true,
  ...over,
});
const chef = (over: Partial<ChefSetup> = {}): ChefSetup => ({
  actif: true,
  photo: false,
  lien_paiement: "https://paypal.me/eloise",
  zone: true,
  ville: "Nantes",
  liste: true,
  complete: { ville: true, specialites: true, description: true },
  offers: [offer()],
  proofsSent: false,
  ...over,
});

describe("pageState", () => {
  it.each([
    ["desactive", "hors_ligne", chef({ actif: false, lien_paiement: null, offers: [] })],
    ["profil", "hors_ligne", null],
    ["lien", "rien_a_reserver", chef({ lien_paiement: null, offers: [] })],
    ["lien", "reservable", chef({ lien_paiement: null })],
    ["service", "rien_a_reserver", chef({ offers: [] })],
    ["visible", "rien_a_reserver", chef({ offers: [offer({ visible: false, tarifs: 0, premiere: null })] })],
    ["prix", "rien_a_reserver", chef({ offers: [offer({ tarifs: 0, prix_min: null })] })],
    ["dates", "rien_a_reserver", chef({ offers: [offer({ premiere: null, dates: 0 })] })],
    ["lien", "introuvable", chef({ lien_paiement: null, zone: false })],
    ["zone", "introuvable", chef({ zone: false })],
    ["zone", "introuvable", chef({ zone: false, offers: [offer({ trouvable: false })] })],
    ["zone", "introuvable", chef({ zone: false, offers: [offer({ premiere: null, dates: 0 })] })],
    ["service", "rien_a_reserver", chef({ zone: false, offers: [] })],
    ["lieu", "introuvable", chef({ offers: [offer({ trouvable: false })] })],
    ["lieu", "introuvable", chef({ offers: [offer({ trouvable: false, premiere: null })] })],
    ["lieu", "introuvable", chef({ offers: [offer({ trouvable: false }), offer({ premiere: null })] })],
    [
      "dates",
      "rien_a_reserver",
      chef({ offers: [offer({ premiere: null }), offer({ trouvable: false, premiere: null })] }),
    ],
    ["recherche", "introuvable", chef({ liste: false })],
    ["lien", "introuvable", chef({ liste: false, lien_paiement: null })],
    [null, "reservable", chef()],
    [null, "reservable", chef({ offers: [offer({ id: "b", trouvable: false }), offer({ premiere: SATURDAY })] })],
  ] as const)("given the cause %s, is %s", (cause, etat, asked) => {
    expect(pageState(asked)).toMatchObject({ cause, etat });
  });

  it("returns the service with the earliest free slot, ignoring hidden and unpriced ones", () => {
    const offers = [
      offer({ id: "later", premiere: SATURDAY }),
      offer({ id: "first" }),
      offer({ id: "same", premiere: FRIDAY }),
      offer({ id: "full", premiere: null }),
      offer({ id: "hidden", visible: false, premiere: NOW }),
      offer({ id: "unpriced", tarifs: 0, premiere: NOW }),
    ];
    expect(pageState(chef({ offers })).offer?.id).toBe("first");
  });

  it("returns the hidden service with the most dates", () => {
    const hidden = { visible: false, premiere: null };
    const offers = [
      offer({ ...hidden, id: "one" }),
      offer({ ...hidden, id: "four", dates: 4 }),
      offer({ ...hidden, id: "two", dates: 2 }),
    ];
    expect(pageState(chef({ offers })).offer?.id).toBe("four");
  });
});

it("takes the commune of the zone, until then the town of the profile", () => {
  const row = { actif: true, photo: false, lien_paiement: null, zone: true, specialites: true, description: true };
  const told = (ville: string | null, commune: string | null, zone_intervention: string | null) => {
    const facts = setupFacts({ ...row, ville, commune, zone_intervention });
    return [facts.ville, facts.complete.ville];
  };
  expect(told("Lyon", "Nantes", null)).toEqual(["Nantes", true]);
  expect(told("Lyon", null, null)).toEqual(["Lyon", true]);
  expect(told(null, null, "Nantes et 30 km autour")).toEqual([null, true]);
  expect(told(null, null, null)).toEqual([null, false]);
});

describe("pageGaps", () => {
  it.each([
    ["zone", "dates", chef({ zone: false, offers: [offer({ premiere: null, dates: 0, trouvable: false })] })],
    ["service", "service", chef({ zone: false, offers: [] })],
    ["lieu", null, chef({ offers: [offer({ trouvable: false })] })],
    ["recherche", null, chef({ liste: false })],
    [null, "lien", chef({ lien_paiement: null })],
    [null, null, chef()],
  ] as const)("are %s for a search and %s for a booking", (recherche, reservation, asked) => {
    expect(pageGaps(asked)).toEqual({ recherche, reservation });
  });
});

describe("stepStates", () => {
  const done = (asked: ChefSetup | null) => stepStates(asked).filter((each) => each.done);

  it("are all missing without a profile, and the first is next", () => {
    expect(done(null)).toEqual([]);
    expect(nextStep(stepStates(null))).toBe("profil");
  });

  it("count only usable services and slots", () => {
    const started = chef({ photo: true, offers: [offer({ premiere: null, photos: 1 })] });
    expect(done(started).map(({ step }) => step)).toEqual(["profil", "lien", "photo", "service", "zone", "photos"]);
    expect(nextStep(stepStates(started))).toBe("creneaux");
  });

  it.each([
    ["lien", chef({ zone: false, lien_paiement: null, offers: [] })],
    ["service", chef({ zone: false, offers: [] })],
    ["zone", chef({ zone: false, offers: [offer({ premiere: null })] })],
    ["service", chef({ offers: [offer({ trouvable: false })] })],
    ["service", chef({ offers: [offer({ visible: false })] })],
    ["service", chef({ offers: [offer({ tarifs: 0 })] })],
    ["creneaux", chef({ offers: [offer({ premiere: null }), offer({ visible: false })] })],
    [null, chef()],
  ])("the next required step is %s", (step, asked) => {
    expect(nextStep(stepStates(asked))).toBe(step);
  });

  it("are eight, all done, for a complete chef", () => {
    const all = chef({ photo: true, offers: [offer({ photos: 3 })], proofsSent: true });
    expect(done(all)).toHaveLength(FIRST_STEPS.length);
  });
});

describe("firstScreen", () => {
  const missing = pageState(chef({ offers: [] }));
  const ready = pageState(chef());
  const history = { table_prete_le: null, rangee_le: null, demandes: false };
  const ago = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

  it.each([
    ["mise_en_place", missing, history],
    ["plus_rien", missing, { ...history, table_prete_le: ago(30) }],
    ["plus_rien", missing, { ...history, demandes: true }],
    ["prete", ready, history],
    ["prete", ready, { ...history, table_prete_le: ago(READY_NOTICE_DAYS - 0.01) }],
    ["rien", ready, { ...history, table_prete_le: ago(READY_NOTICE_DAYS) }],
    ["rien", ready, { ...history, table_prete_le: ago(1), rangee_le: ago(0.5) }],
    ["rien", ready, { ...history, demandes: true }],
    ["rien", pageState(chef({ actif: false })), history],
  ] as const)("opens %s after sign-in", (screen, state, facts) => {
    expect(firstScreen(state, facts, NOW)).toBe(screen);
  });
});

const PAUSED = new Date("2026-11-12T09:40:00Z");

it.each([
  ["online", null, null, false],
  ["a pause", PAUSED, null, true],
  ["a decision of the team", null, PAUSED, false],
  ["a decision of the team during a pause", PAUSED, PAUSED, false],
])("given %s, says whether the chef ends it alone", (_state, pause_depuis, desactive_le, expected) => {
  expect(isOwnPause({ pause_depuis, desactive_le })).toBe(expected);
});
