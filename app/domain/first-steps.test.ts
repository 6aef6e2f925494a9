import { describe, expect, it } from "vitest";
import {
  type ChefAtStart,
  FIRST_STEPS,
  firstScreen,
  nextStep,
  type OwnOffer,
  pageState,
  READY_NOTICE_DAYS,
  stepStates,
} from "./first-steps.ts";

const NOW = new Date("2026-11-14T10:00:00Z");
const FRIDAY = new Date("2026-11-27T14:00:00Z");
const SATURDAY = new Date("2026-11-28T14:00:00Z");

const offer = (over: Partial<OwnOffer> = {}): OwnOffer => ({
  id: "a",
  titre: "Goûter",
  visible: true,
  tarifs: 1,
  prix_min: 2400,
  photos: 0,
  dates: 1,
  premiere: FRIDAY,
  ...over,
});
const chef = (over: Partial<ChefAtStart> = {}): ChefAtStart => ({
  actif: true,
  photo: false,
  lien_paiement: "https://paypal.me/eloise",
  complete: { ville: true, specialites: true, description: true },
  offers: [offer()],
  proofsSent: false,
  ...over,
});

describe("what clients see", () => {
  it.each([
    ["desactive", "hors_ligne", chef({ actif: false, lien_paiement: null, offers: [] })],
    ["profil", "hors_ligne", null],
    ["lien", "rien_a_reserver", chef({ lien_paiement: null, offers: [] })],
    ["lien", "reservable", chef({ lien_paiement: null })],
    ["service", "rien_a_reserver", chef({ offers: [] })],
    ["visible", "rien_a_reserver", chef({ offers: [offer({ visible: false, tarifs: 0, premiere: null })] })],
    ["prix", "rien_a_reserver", chef({ offers: [offer({ tarifs: 0, prix_min: null })] })],
    ["dates", "rien_a_reserver", chef({ offers: [offer({ premiere: null, dates: 0 })] })],
    [null, "reservable", chef()],
  ] as const)("%s keeps them away: %s", (cause, etat, asked) => {
    expect(pageState(asked)).toMatchObject({ cause, etat });
  });

  it("names the service that is free first, whatever is hidden or has no price", () => {
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

  it("names the hidden service on which most dates wait", () => {
    const hidden = { visible: false, premiere: null };
    const offers = [
      offer({ ...hidden, id: "one" }),
      offer({ ...hidden, id: "four", dates: 4 }),
      offer({ ...hidden, id: "two", dates: 2 }),
    ];
    expect(pageState(chef({ offers })).offer?.id).toBe("four");
  });
});

describe("the first steps", () => {
  const done = (asked: ChefAtStart | null) => stepStates(asked).filter((each) => each.done);

  it("are all ahead without a profile, and the first carries the button", () => {
    expect(done(null)).toEqual([]);
    expect(nextStep(stepStates(null))).toBe("profil");
  });

  it("count what is there, in working order", () => {
    const started = chef({ photo: true, offers: [offer({ premiere: null, photos: 1 })] });
    expect(done(started).map(({ step }) => step)).toEqual(["profil", "photo", "lien", "service", "photos"]);
    expect(nextStep(stepStates(started))).toBe("creneaux");
  });

  it.each([
    ["lien", chef({ lien_paiement: null, offers: [] })],
    ["service", chef({ offers: [] })],
    ["service", chef({ offers: [offer({ visible: false })] })],
    ["service", chef({ offers: [offer({ tarifs: 0 })] })],
    ["creneaux", chef({ offers: [offer({ premiere: null }), offer({ visible: false })] })],
    [null, chef()],
  ])("the next one needed is %s", (step, asked) => {
    expect(nextStep(stepStates(asked))).toBe(step);
  });

  it("are seven once everything is done", () => {
    const all = chef({ photo: true, offers: [offer({ photos: 3 })], proofsSent: true });
    expect(done(all)).toHaveLength(FIRST_STEPS.length);
  });
});

describe("the first screen", () => {
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
  ] as const)("%s", (screen, state, facts) => {
    expect(firstScreen(state, facts, NOW)).toBe(screen);
  });
});
