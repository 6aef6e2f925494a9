import { describe, expect, it } from "vitest";
import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import type { AvisStatut } from "./codes.ts";
import {
  answerTimeOf,
  appealCloses,
  canEditReview,
  canReply,
  canWithdrawReview,
  checkWrite,
  correctionCloses,
  correctionsLateBefore,
  heldUntil,
  initialOf,
  invitationAt,
  isOwnService,
  isReviewAsked,
  missingCharacters,
  opensReview,
  ratingHalves,
  ratingOf,
  replyAwaitedSince,
  responsivenessOf,
  reviewCloses,
  reviewReminderAt,
  reviewsClosedBefore,
  reviewWindow,
} from "./review.ts";

const END = new Date("2030-06-15T21:00:00Z");
const at = (text: string) => new Date(text);
const meal = (statut: ReservationStatut) => ({ statut, date_fin: END });
const review = (statut: AvisStatut, correction: string | null = null) => ({
  statut,
  created_at: at("2030-06-17T10:00:00Z"),
  correction_demandee_le: correction === null ? null : at(correction),
});

describe("mails of a review", () => {
  it("invites the next day at 10:00 in Paris, also for a meal that ended after midnight", () => {
    expect(invitationAt(END)).toEqual(at("2030-06-16T08:00:00Z"));
    expect(invitationAt(at("2030-06-15T23:00:00Z"))).toEqual(at("2030-06-17T08:00:00Z"));
  });

  it("asks for a review from the invitation until the window closes, and never for a cancelled meal", () => {
    const asked = (statut: ReservationStatut, iso: string) => isReviewAsked(meal(statut), at(iso));
    expect(asked("confirmee", "2030-06-16T07:59:59Z")).toBe(false);
    expect(asked("confirmee", "2030-06-16T08:00:00Z")).toBe(true);
    expect(asked("confirmee", "2030-07-15T21:00:00Z")).toBe(false);
    expect(asked("annulee", "2030-06-16T08:00:00Z")).toBe(false);
  });

  it("is opened from the private page through a mailed link only, once, and never by the chef", () => {
    const linked = {
      ...meal("confirmee"),
      ...{
        client_email: "a@x.fr",
        chef_email: "b@x.fr",
        chef_actif: true,
        anonymise_le: null,
        par_mail: true,
        revu: false,
      },
    };
    const morning = at("2030-06-16T08:00:00Z");
    expect(opensReview(linked, morning)).toBe(true);
    expect(opensReview(linked, END)).toBe(false);
    for (const over of [
      { par_mail: false },
      { revu: true },
      { chef_actif: false },
      { anonymise_le: END },
      { chef_email: "A@x.fr" },
    ])
      expect(opensReview({ ...linked, ...over }, morning)).toBe(false);
  });

  it("reminds five days later, also across the change to winter time", () => {
    expect(reviewReminderAt(invitationAt(END))).toEqual(at("2030-06-21T08:00:00Z"));
    expect(reviewReminderAt(at("2030-10-23T08:00:00Z"))).toEqual(at("2030-10-28T09:00:00Z"));
  });
});

describe("reviewWindow", () => {
  it.each(["confirmee", "payee", "terminee"] as const)("opens after a meal that is %s", (statut) => {
    expect(reviewWindow(meal(statut), END)).toBe("ouverte");
    expect(reviewWindow(meal(statut), at("2030-06-15T20:59:59Z"))).toBe("impossible");
    expect(reviewWindow(meal(statut), at("2030-07-15T20:59:59Z"))).toBe("ouverte");
    expect(reviewWindow(meal(statut), at("2030-07-15T21:00:00Z"))).toBe("fermee");
  });

  it.each(["en_attente", "annulee", "refuse"] as const)("never opens after a reservation that is %s", (statut) => {
    expect(reviewWindow(meal(statut), at("2030-06-17T10:00:00Z"))).toBe("impossible");
  });
});

describe("the dates that the clean-up compares with", () => {
  it("are the inverse of the ends of the periods", () => {
    expect(reviewsClosedBefore(reviewCloses(END))).toEqual(END);
    expect(correctionsLateBefore(correctionCloses(END))).toEqual(END);
  });
});

describe("checkWrite", () => {
  it("accepts a first review within the window only", () => {
    expect(checkWrite(meal("payee"), null, END)).toEqual({ ok: true, value: "nouveau" });
    expect(checkWrite(meal("payee"), null, at("2030-07-16T00:00:00Z"))).toMatchObject({ code: "avis_ferme" });
    expect(checkWrite(meal("annulee"), null, END)).toMatchObject({ code: "introuvable" });
  });

  it("accepts a change for 48 hours", () => {
    expect(checkWrite(meal("payee"), review("publie"), at("2030-06-19T09:59:59Z"))).toMatchObject({ value: "modifie" });
    expect(checkWrite(meal("payee"), review("publie"), at("2030-06-19T10:00:00Z"))).toMatchObject({
      code: "avis_plus_modifiable",
    });
  });

  it.each(["refuse", "retire"] as const)("refuses a second review after one that is %s", (statut) => {
    expect(checkWrite(meal("payee"), review(statut), END)).toMatchObject({ code: "avis_deja_donne" });
  });
});

describe("canEditReview", () => {
  it("lets a held text be changed until the decision", () => {
    expect(canEditReview(review("retenu"), at("2030-08-01T00:00:00Z"))).toBe(true);
  });

  it("gives 14 days for a correction that was asked for", () => {
    const asked = review("a_corriger", "2030-06-20T00:00:00Z");
    expect(canEditReview(asked, at("2030-07-03T23:59:59Z"))).toBe(true);
    expect(canEditReview(asked, at("2030-07-04T00:00:00Z"))).toBe(false);
    expect(canEditReview(review("a_corriger"), END)).toBe(false);
  });
});

it("lets a review be withdrawn once", () => {
  expect(canWithdrawReview({ statut: "publie" })).toBe(true);
  expect(canWithdrawReview({ statut: "refuse" })).toBe(true);
  expect(canWithdrawReview({ statut: "retire" })).toBe(false);
});

it("lets a chef reply once to a published review, and change the reply for a day", () => {
  const now = at("2030-06-20T10:00:00Z");
  const none = { reponse: null, reponse_le: null };
  expect(canReply({ statut: "publie", ...none }, now)).toBe(true);
  expect(canReply({ statut: "retenu", ...none }, now)).toBe(false);
  expect(canReply({ statut: "publie", reponse: "Merci", reponse_le: at("2030-06-19T10:00:01Z") }, now)).toBe(true);
  expect(canReply({ statut: "publie", reponse: "Merci", reponse_le: at("2030-06-19T10:00:00Z") }, now)).toBe(false);
  // The reply was erased with the client's name: it was still the only one.
  expect(canReply({ statut: "publie", reponse: null, reponse_le: at("2030-06-20T09:00:00Z") }, now)).toBe(false);
});

it("lets a decision be appealed against for six months", () => {
  expect(appealCloses(at("2030-06-20T10:00:00Z"))).toEqual(at("2030-12-20T10:00:00Z"));
});

it("counts the characters that a text lacks", () => {
  expect(missingCharacters("  Très bon  ")).toBe(12);
  expect(missingCharacters("Un repas dont on reparle encore.")).toBe(0);
  expect(missingCharacters("\u{1f37d}".repeat(10)), "code points").toBe(10);
  expect(missingCharacters("\u200b".repeat(30)), "invisible").toBe(20);
});

it.each([
  ["Durand", "D"],
  [" élan", "É"],
  ["’t Hooft", null],
  ["", null],
])("takes the initial of « %s »", (nom, initial) => {
  expect(initialOf(nom)).toBe(initial);
});

describe("ratingOf", () => {
  it("shows an average from three reviews on, rounded half up", () => {
    expect(ratingOf([0, 0, 0, 1, 1])).toMatchObject({ nombre: 2, moyenne: null });
    expect(ratingOf([0, 0, 0, 1, 2])).toMatchObject({ nombre: 3, moyenne: 4.7 });
    expect(ratingOf([0, 0, 0, 3, 1])).toMatchObject({ nombre: 4, moyenne: 4.3 });
    expect(ratingOf([0, 0, 0, 0, 0])).toMatchObject({ nombre: 0, moyenne: null });
  });
});

describe("ratingHalves", () => {
  it.each([
    [{ note: null, avis: 0 }, 8],
    [{ note: 2, avis: 2 }, 8],
    [{ note: 5, avis: 3 }, 9],
    [{ note: 5, avis: 4 }, 9],
    [{ note: 5, avis: 15 }, 10],
    [{ note: 1, avis: 5 }, 5],
    [{ note: 4.2, avis: 23 }, 8],
  ])("rounds the Bayesian average of %o to %i half points", (rated, halves) => {
    expect(ratingHalves(rated)).toBe(halves);
  });

  it("rounds a half up", () => {
    // (4.5 × 5 + 4 × 5) / 10 = 4.25
    expect(ratingHalves({ note: 4.5, avis: 5 })).toBe(9);
  });
});

describe("responsivenessOf", () => {
  it("says nothing below ten requests", () => {
    expect(responsivenessOf(Array.from({ length: 9 }, () => 10))).toBeNull();
  });

  it("gives the share of answers, rounded down, and their median time", () => {
    const answers = [null, 5, 30, 60, 90, 120, 200, 300, 400, 1000, 2000];
    expect(responsivenessOf(answers)).toEqual({ demandes: 11, part: 90, minutes: 120 });
  });

  it("has no time when nothing was answered", () => {
    expect(responsivenessOf(Array.from({ length: 10 }, () => null))).toEqual({ demandes: 10, part: 0, minutes: null });
  });
});

describe("heldUntil", () => {
  it.each([
    ["2026-11-16T09:00:00Z", "2026-11-19"],
    ["2026-11-19T23:30:00Z", "2026-11-25"],
    ["2026-11-21T09:00:00Z", "2026-11-25"],
    ["2026-11-10T09:00:00Z", "2026-11-16"],
    ["2026-12-23T09:00:00Z", "2026-12-29"],
  ])("counts three working days from %s, without weekends and holidays", (instant, day) => {
    expect(heldUntil(at(instant))).toBe(day);
  });
});

describe("isOwnService", () => {
  it.each([
    ["lea@exemple.fr", true],
    [" LEA+diner@Exemple.fr", true],
    ["leo@exemple.fr", false],
  ])("compares %s with the mailbox of the chef", (client, own) => {
    expect(isOwnService(client, "lea@exemple.fr")).toBe(own);
  });
});

it("has an initial of one letter", () => {
  expect(initialOf("ßtraub")).toBe("S");
});

describe("replyAwaitedSince", () => {
  it("is thirty days ago", () => {
    expect(replyAwaitedSince(at("2030-07-31T12:00:00Z"))).toEqual(at("2030-07-01T12:00:00Z"));
  });
});

describe("answerTimeOf", () => {
  it("is the median of the answers, from five of them on", () => {
    expect(answerTimeOf([60, null, 30, 600, 90, null])).toBeNull();
    expect(answerTimeOf([60, null, 30, 600, 90, 120])).toBe(90);
  });

  it("looks at the twenty latest answers only", () => {
    expect(answerTimeOf([...Array.from({ length: 20 }, () => 10), ...Array.from({ length: 30 }, () => 999)])).toBe(10);
  });
});
