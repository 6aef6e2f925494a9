import { describe, expect, it } from "vitest";
import { TRANSITIONS } from "#app/features/bookings/rules/reservation.ts";
import { contentOf, eventOf, nextAttempt, outcomeOfAttempt } from "./webhook.ts";

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
  ])("an attempt %o ends as %s", (attempt, kind) => {
    expect(outcomeOfAttempt(attempt, NOW).kind).toBe(kind);
  });
});

describe("what other sites are told", () => {
  it("of a transition is by action: a refusal is not a cancellation, and the end of a meal is no event", () => {
    const events = TRANSITIONS.map(({ from, to, acteur, action }) => {
      const nature = action === "withdraw" ? "retractation" : null;
      return `${action} ${eventOf({ statut_avant: from, statut_apres: to, acteur, nature })}`;
    });
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

  it.each([
    ["a request", { statut_avant: null, statut_apres: "en_attente", acteur: "client", nature: null }, "demandee"],
    ["a change", { statut_avant: null, statut_apres: "payee", acteur: "chef", nature: "changement" }, "deplacee"],
  ] as const)("of %s is its own event", (_, event, name) => {
    expect(eventOf(event)).toBe(`reservation.${name}`);
  });

  it("of a change of status that no transition allows is nothing", () => {
    const event = { statut_avant: "terminee", statut_apres: "en_attente", acteur: "client", nature: null } as const;
    expect(eventOf(event)).toBeNull();
  });

  it("contains the meal and nothing about the client, in seconds of UTC", () => {
    const facts = {
      created_at: new Date("2026-11-17T10:00:00.123Z"),
      reservation_id: "reservation",
      chef_id: "chef",
      service_id: "service",
      titre: "Dîner",
      date_souhaitee: new Date("2026-11-20T18:00:00Z"),
      date_fin: new Date("2026-11-20T21:00:00Z"),
      nombre_participants: 4,
      statut_apres: "confirmee",
      client_email: "zoe@exemple.fr",
    } as const;
    expect(contentOf("reservation.confirmee", facts)).toStrictEqual({
      type: "reservation.confirmee",
      timestamp: "2026-11-17T10:00:00Z",
      data: {
        reservation_id: "reservation",
        chef_id: "chef",
        service: { id: "service", titre: "Dîner" },
        date_debut: "2026-11-20T18:00:00Z",
        date_fin: "2026-11-20T21:00:00Z",
        nombre_participants: 4,
        statut: "confirmee",
      },
    });
  });
});
