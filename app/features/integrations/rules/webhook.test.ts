import { describe, expect, it } from "vitest";
import { TRANSITIONS } from "#app/features/bookings/rules/reservation.ts";
import { eventOfAction, nextAttempt, outcomeOfAttempt, siteOrigin } from "./webhook.ts";

const NOW = new Date("2026-11-17T10:00:00Z");

describe("the attempts of a delivery", () => {
  it("are ten, in a little more than three days", () => {
    let at = NOW;
    let essais = 1;
    for (let next = nextAttempt(1, at); next !== null; next = nextAttempt(essais, at)) {
      expect(next > at).toBe(true);
      at = next;
      essais += 1;
    }
    expect(essais).toBe(10);
    expect((at.getTime() - NOW.getTime()) / 3_600_000).toBeCloseTo(75.6, 1);
  });

  it.each([
    [{ essais: 1, reponse: 200 }, "delivered"],
    [{ essais: 1, reponse: 204 }, "delivered"],
    [{ essais: 1, reponse: 199 }, "retry"],
    [{ essais: 1, reponse: 301 }, "retry"],
    [{ essais: 1, reponse: 410 }, "gone"],
    [{ essais: 9, reponse: null }, "retry"],
    [{ essais: 10, reponse: 500 }, "abandoned"],
  ])("%o is %s", (attempt, kind) => {
    expect(outcomeOfAttempt(attempt, NOW).kind).toBe(kind);
  });
});

describe("the event of a transition", () => {
  it("is by action: a refusal is not a cancellation, and the end of a meal is no event", () => {
    const events = TRANSITIONS.map(({ action }) => `${action} ${eventOfAction(action)}`);
    expect([...new Set(events)].toSorted()).toEqual([
      "cancel reservation.annulee",
      "confirm reservation.confirmee",
      "expire reservation.annulee",
      "finish null",
      "mark_paid reservation.payee",
      "refuse reservation.refusee",
      "undo_payment reservation.confirmee",
      "withdraw reservation.annulee",
    ]);
  });
});

describe("the origin of a site", () => {
  it.each([
    ["https://www.Chez-Lea.fr/contact?x=1", "https://www.chez-lea.fr"],
    ["chez-lea.fr", "https://chez-lea.fr"],
    ["https://chez-lea.fr:443", "https://chez-lea.fr"],
    ["https://chez-lea.fr:8443/#a", "https://chez-lea.fr:8443"],
  ])("%s is %s", (typed, origin) => {
    expect(siteOrigin(typed)).toBe(origin);
  });

  it.each([
    "",
    "http://chez-lea.fr",
    "https://*.chez-lea.fr",
    "https://localhost",
    "https://chez-lea.fr; script-src *",
    "https://chez-lea.fr 'self'",
    "https://u:p@chez-lea.fr",
    "https://chez-lea.fr:99999",
    "javascript:alert(1)",
    `https://${"a".repeat(254)}.fr`,
  ])("refuses %s", (typed) => {
    expect(siteOrigin(typed)).toBeNull();
  });
});
