import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RESERVATION_ACTEURS, RESERVATION_STATUTS, type ReservationStatut } from "./codes.ts";
import {
  amountPaid,
  availableActions,
  BOOKING_BROWSER_MINUTES,
  bookingBrowserUntil,
  CALENDAR_STATUS,
  canCorrectEmail,
  cancellationMailState,
  checkPaymentLink,
  chefSeesStreet,
  confirmationWords,
  expiresAt,
  isExpired,
  isLive,
  MAX_EMAIL_CORRECTIONS,
  OTHER_DAYS,
  otherChefsPath,
  otherFreeDays,
  parsePhoneDigits,
  parseReference,
  paymentLinkOf,
  privateLinksOpenSince,
  receiptKey,
  referenceOf,
  refundDue,
  releasesPlaces,
  reminderDay,
  restToSettle,
  shownPaymentLink,
  soldEnd,
  TRANSITIONS,
  transitionFor,
} from "./reservation.ts";

const at = (iso: string) => new Date(iso);

/** The allowed transitions, written independently by hand; "!" requires a reason. */
const ALLOWED = new Set([
  "en_attente>confirmee chef",
  "en_attente>annulee chef!",
  "en_attente>annulee client",
  "en_attente>annulee systeme",
  "confirmee>payee chef",
  "confirmee>annulee chef!",
  "confirmee>annulee client",
  "confirmee>terminee systeme",
  "payee>annulee chef!",
  "payee>confirmee chef",
  "payee>annulee client",
  "payee>terminee systeme",
]);

const EVERY_MOVE = RESERVATION_STATUTS.flatMap((from) =>
  RESERVATION_STATUTS.flatMap((to) => RESERVATION_ACTEURS.map((acteur) => ({ from, to, acteur }))),
);

describe("status transitions", () => {
  it("covers 36 pairs for three actors", () => {
    expect(EVERY_MOVE).toHaveLength(108);
  });

  it.each(EVERY_MOVE)("$from to $to by $acteur", ({ from, to, acteur }) => {
    const name = `${from}>${to} ${acteur}`;
    const allowed = ALLOWED.has(name) || ALLOWED.has(`${name}!`);
    const found = TRANSITIONS.filter((one) => one.from === from && one.to === to && one.acteur === acteur);
    expect(found.length > 0).toBe(allowed);
    expect(found.every(({ motif_requis }) => motif_requis !== ALLOWED.has(name))).toBe(true);
  });

  it.each([undefined, "", "  \n\t"])("refuses a refusal without a reason: %j", (motif) => {
    const asked = { from: "en_attente", action: "refuse", acteur: "chef", motif } as const;
    expect(transitionFor(asked)).toStrictEqual({ ok: false, code: "motif_requis" });
  });

  it.each(TRANSITIONS)("finds the transition of $action by $acteur from $from", (transition) => {
    const { from, action, acteur } = transition;
    const found = transitionFor({ from, action, acteur, motif: "Four en panne" });
    expect(found).toStrictEqual({ ok: true, value: transition });
  });

  it("refuses an action that the status does not allow, or without its required reason", () => {
    const asked = { acteur: "chef", action: "cancel" } as const;
    expect(transitionFor({ ...asked, from: "en_attente" })).toMatchObject({ ok: false, code: "transition_interdite" });
    expect(transitionFor({ ...asked, from: "payee" })).toMatchObject({ ok: false, code: "motif_requis" });
  });

  it("lets the client leave a paid reservation by withdrawal only", () => {
    const ofClient = TRANSITIONS.filter(({ from, acteur }) => from === "payee" && acteur === "client");
    expect(ofClient.map(({ action }) => action)).toStrictEqual(["withdraw"]);
    expect(transitionFor({ from: "payee", action: "cancel", acteur: "client" })).toMatchObject({
      code: "transition_interdite",
    });
  });

  it.each([
    ["en_attente", "chef", ["confirm", "refuse"]],
    ["en_attente", "client", ["cancel"]],
    ["en_attente", "systeme", ["expire"]],
    ["confirmee", "chef", ["mark_paid", "cancel"]],
    ["confirmee", "client", ["cancel", "withdraw"]],
    ["payee", "chef", ["cancel", "undo_payment"]],
    ["payee", "client", ["withdraw"]],
    ["payee", "systeme", ["finish"]],
    ["annulee", "chef", []],
    ["refuse", "chef", []],
    ["terminee", "chef", []],
    ["inconnu", "chef", []],
  ] as const)("offers on %s to the %s", (statut, acteur, actions) => {
    expect(availableActions(statut, acteur)).toStrictEqual(actions);
  });
});

describe("live statuses", () => {
  it("occupy places; leaving them releases the places", () => {
    expect(RESERVATION_STATUTS.filter(isLive)).toStrictEqual(["en_attente", "confirmee", "payee", "terminee"]);
    expect(releasesPlaces("en_attente", "annulee")).toBe(true);
    expect(releasesPlaces("payee", "terminee")).toBe(false);
    expect(releasesPlaces("annulee", "refuse")).toBe(false);
    expect(releasesPlaces("annulee", "en_attente")).toBe(false);
  });

  it("map to iCalendar statuses", () => {
    expect(RESERVATION_STATUTS.map((statut) => CALENDAR_STATUS[statut])).toStrictEqual([
      "TENTATIVE",
      "CONFIRMED",
      "CONFIRMED",
      "CANCELLED",
      "CANCELLED",
      "CONFIRMED",
    ]);
  });
});

describe("checkPaymentLink", () => {
  it.each([
    [0, "", { ok: true, value: null }],
    [1, "", { ok: false, code: "lien_paiement_manquant" }],
    [1, "   ", { ok: false, code: "lien_paiement_manquant" }],
    [1, "http://payer.example/x", { ok: false, code: "lien_https" }],
    [1, "javascript:alert(1)", { ok: false, code: "lien_https" }],
    [1, " https://payer.example/x ", { ok: true, value: null }],
  ])("accepts or refuses, for %i cents, the link %j", (prix_final, lien_paiement, expected) => {
    expect(checkPaymentLink({ prix_final, lien_paiement })).toStrictEqual(expected);
  });
});

describe("paymentLinkOf", () => {
  const own = "https://payer.example/diner";
  const ofChef = "https://payer.example/lea";
  it.each([
    ["the reservation's own link", own, ofChef, own],
    ["the chef's when it has none", null, ofChef, ofChef],
    ["the chef's when its own cannot be a link", "javascript:alert(1)", ofChef, ofChef],
    ["nothing when neither can be a link", null, "http://payer.example", null],
    ["nothing when there is none", null, null, null],
  ])("gives %s", (_, stored, chef, expected) => {
    expect(paymentLinkOf(stored, chef)).toBe(expected);
  });
});

describe("parseReference", () => {
  it.each(["1DC842ED", "1dc8 42ed", " 1DC8\u00a042ED ", "1dc8-42ed"])("reads %j", (typed) => {
    expect(parseReference(typed)).toBe("1dc842ed");
  });
  it.each(["1DC842E", "1DC842EDA", "Zoé Durand", ""])("is null for %j", (typed) => {
    expect(parseReference(typed)).toBeNull();
  });
});

describe("parsePhoneDigits", () => {
  it.each(["06 12 34 56 78", "0612345678", "+33 6 12 34 56 78", "0033 (0)6.12.34.56.78"])("reads %j", (typed) => {
    expect(parsePhoneDigits(typed)).toBe("612345678");
  });
  it.each(["06", "Zoé 06 12 34", ""])("is null for %j", (typed) => {
    expect(parsePhoneDigits(typed)).toBeNull();
  });
});

it("refunds what was paid, and leaves the rest of a changed price to settle", () => {
  const read = (statut: ReservationStatut, montant_regle: string | null = null, prix_final = "680.00") => {
    const facts = { statut, prix_final, montant_regle };
    return [amountPaid(facts), refundDue(facts), restToSettle(facts)];
  };
  expect(read("payee")).toEqual([68_000, 68_000, 0]);
  expect(read("payee", "600.00")).toEqual([60_000, 60_000, 8_000]);
  expect(read("terminee", "700.00")).toEqual([70_000, 0, -2_000]);
  expect(read("payee", null, "?")).toEqual([0, 0, 0]);
  for (const statut of ["en_attente", "confirmee", "annulee", "refuse"] as const)
    expect(read(statut)).toEqual([null, 0, 0]);
});

describe("otherFreeDays", () => {
  const cancelled = new Date("2026-11-21T19:00:00Z");
  it("returns the first start of the next two days, except the day of the cancelled meal", () => {
    const starts = [
      "2026-12-05T19:00:00Z",
      "2026-11-21T09:00:00Z",
      "2026-11-28T19:00:00Z",
      "2026-11-28T11:00:00Z",
      "2026-12-12T19:00:00Z",
    ];
    const days = otherFreeDays(
      starts.map((start) => new Date(start)),
      cancelled,
    );
    expect(days.map((day) => day.toISOString())).toStrictEqual([
      "2026-11-28T11:00:00.000Z",
      "2026-12-05T19:00:00.000Z",
    ]);
  });

  it("returns as many days as asked", () => {
    const starts = ["2026-11-28T19:00:00Z", "2026-12-04T19:00:00Z", "2026-12-05T19:00:00Z", "2026-12-12T19:00:00Z"];
    const days = otherFreeDays(
      starts.map((start) => new Date(start)),
      cancelled,
      OTHER_DAYS.refus,
    );
    expect(days).toHaveLength(3);
  });

  it("is empty when the only free start is on that day", () => {
    expect(otherFreeDays([new Date("2026-11-21T11:00:00Z")], cancelled)).toStrictEqual([]);
  });
});

describe("cancellationMailState", () => {
  const due = new Date("2026-11-19T07:12:00Z");
  const state = (annulation_a_envoyer_le: Date | null, annulation_envoyee_le: Date | null, seconds: number) =>
    cancellationMailState({ annulation_a_envoyer_le, annulation_envoyee_le }, new Date(due.getTime() + seconds * 1000));
  it("distinguishes leaving, sent and late mails", () => {
    expect(state(null, null, 600)).toBeNull();
    expect(state(due, null, 119)).toBe("leaving");
    expect(state(due, null, 120)).toBe("late");
    expect(state(due, due, 600)).toBe("sent");
  });
});

describe("expiresAt", () => {
  it.each([
    ["far away: 72 h", "2026-11-14T10:00:00Z", "2026-12-12T18:00:00Z", "2026-11-17T10:00:00Z"],
    ["near: 2 h before", "2026-12-11T10:00:00Z", "2026-12-12T18:00:00Z", "2026-12-12T16:00:00Z"],
    ["both at once", "2026-12-09T16:00:00Z", "2026-12-12T18:00:00Z", "2026-12-12T16:00:00Z"],
    ["just outside the margin", "2026-12-12T15:59:00Z", "2026-12-12T18:00:00Z", "2026-12-12T16:00:00Z"],
    ["at the margin: the start", "2026-12-12T16:00:00Z", "2026-12-12T18:00:00Z", "2026-12-12T18:00:00Z"],
    ["inside the margin: the start", "2026-12-12T17:30:00Z", "2026-12-12T18:00:00Z", "2026-12-12T18:00:00Z"],
    ["72 real hours over a clock change", "2027-03-26T10:00:00Z", "2027-04-20T18:00:00Z", "2027-03-29T10:00:00Z"],
  ])("gives the deadline of a request made %s", (_case, created, start, expected) => {
    expect(expiresAt(at(created), at(start))).toStrictEqual(at(expected));
  });

  it("is after the request and not after the start", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (msToStart) => {
        const created = at("2026-11-14T10:00:00Z");
        const start = new Date(created.getTime() + msToStart);
        const end = expiresAt(created, start);
        expect(end > created && end <= start).toBe(true);
      }),
    );
  });

  it("applies only to pending requests", () => {
    const request = {
      created_at: at("2026-11-14T10:00:00Z"),
      demandee_le: null,
      date_debut: at("2026-12-12T18:00:00Z"),
    };
    expect(isExpired({ ...request, statut: "en_attente" }, at("2026-11-17T09:59:59Z"))).toBe(false);
    expect(isExpired({ ...request, statut: "en_attente" }, at("2026-11-17T10:00:00Z"))).toBe(true);
    expect(isExpired({ ...request, statut: "confirmee" }, at("2026-11-18T10:00:00Z"))).toBe(false);
    const changed = { ...request, statut: "en_attente", demandee_le: at("2026-11-16T10:00:00Z") } as const;
    expect(isExpired(changed, at("2026-11-19T09:59:59Z")), "the time to answer starts again").toBe(false);
    expect(isExpired(changed, at("2026-11-19T10:00:00Z"))).toBe(true);
  });
});

describe("referenceOf", () => {
  it("is eight characters", () => {
    expect(referenceOf("0195f3a1-7c2e-7b4d-9a10-2f6e8d0c1b2a")).toBe("8D0C1B2A");
  });
});

describe("a private link", () => {
  it("is valid for reservations of the last thirty days and of the future", () => {
    expect(privateLinksOpenSince(at("2030-07-15T17:00:00Z"))).toEqual(at("2030-06-15T17:00:00Z"));
  });
});

describe("correcting the e-mail address", () => {
  const sent = at("2026-11-14T17:42:00Z");
  const fresh = { statut: "en_attente", created_at: sent, email_corrections: 0, email_confirme_le: null } as const;
  const lastMinute = at("2026-11-14T18:41:59Z");

  it("is allowed for an hour while the reservation is live, whatever the chef answered", () => {
    expect(BOOKING_BROWSER_MINUTES).toBe(60);
    expect(bookingBrowserUntil(sent)).toEqual(at("2026-11-14T18:42:00Z"));
    expect(canCorrectEmail(fresh, lastMinute)).toBe(true);
    expect(canCorrectEmail(fresh, at("2026-11-14T18:42:00Z"))).toBe(false);
    const open = RESERVATION_STATUTS.filter((statut) => canCorrectEmail({ ...fresh, statut }, lastMinute));
    expect(open).toEqual(["en_attente", "confirmee", "payee"]);
  });

  it("is allowed three times, and not after the address was confirmed", () => {
    expect(canCorrectEmail({ ...fresh, email_corrections: MAX_EMAIL_CORRECTIONS - 1 }, lastMinute)).toBe(true);
    expect(canCorrectEmail({ ...fresh, email_corrections: MAX_EMAIL_CORRECTIONS }, lastMinute)).toBe(false);
    expect(canCorrectEmail({ ...fresh, email_confirme_le: sent }, lastMinute)).toBe(false);
  });

  it("creates one receipt per correction", () => {
    const keys = [0, 1, 2].map((email_corrections) => receiptKey({ id: "a", email_corrections }));
    expect(keys).toEqual(["a", "a-1", "a-2"]);
  });
});

it("the reminder is due two days before the meal, in Paris", () => {
  expect(reminderDay(at("2026-12-11T23:30:00Z"))).toBe("2026-12-10");
});

describe("shownPaymentLink", () => {
  const due = {
    statut: "confirmee",
    prix_final: "205.00",
    lien_paiement: "https://payer.example/205",
    chef_lien_paiement: "https://payer.example/moi",
    chef_actif: true,
  } as const;

  it("is the reservation's link, or the chef's", () => {
    expect(shownPaymentLink(due)).toBe("https://payer.example/205");
    expect(shownPaymentLink({ ...due, lien_paiement: null })).toBe("https://payer.example/moi");
    expect(shownPaymentLink({ ...due, lien_paiement: null, chef_lien_paiement: null })).toBeNull();
  });

  it("is shown only while a payment is due to an active chef", () => {
    expect(RESERVATION_STATUTS.filter((statut) => shownPaymentLink({ ...due, statut }))).toEqual(["confirmee"]);
    expect(shownPaymentLink({ ...due, prix_final: "0.00" })).toBeNull();
    expect(shownPaymentLink({ ...due, chef_actif: false })).toBeNull();
  });
});

it("ends a reservation as it was sold, « environ » when the service had no duration", () => {
  const sold = { date_souhaitee: new Date("2026-12-12T18:00:00Z"), date_fin: new Date("2026-12-12T19:00:00Z") };
  expect(soldEnd({ ...sold, fin_estimee: false })).toEqual({ fin: sold.date_fin, lendemain: false, environ: false });
  expect(soldEnd({ ...sold, fin_estimee: true })).toEqual({ fin: sold.date_fin, lendemain: false, environ: true });
});

it.each(RESERVATION_STATUTS)("shows the street to the chef once confirmed and not cancelled: %s", (statut) => {
  expect(chefSeesStreet(statut)).toBe(["confirmee", "payee", "terminee"].includes(statut));
});

it("searches for other chefs on the same day, around the commune when there is one", () => {
  const wish = { date_souhaitee: new Date("2026-12-12T18:00:00Z"), nombre_participants: 8 };
  expect(otherChefsPath({ ...wish, commune_insee: "38544" })).toBe(
    "/recherche?date=2026-12-12&convives=8&commune=38544",
  );
  expect(otherChefsPath({ ...wish, commune_insee: null })).toBe("/recherche?date=2026-12-12&convives=8");
});

it("confirmationWords are those of the confirmation, not a later reason", () => {
  const asked = { statut_avant: null, statut_apres: "en_attente", raison: null } as const;
  const confirmed = { statut_avant: "en_attente", statut_apres: "confirmee", raison: "À samedi." } as const;
  const cancelled = { statut_avant: "confirmee", statut_apres: "annulee", raison: "Un empêchement" } as const;
  expect(confirmationWords([asked, confirmed, cancelled])).toBe("À samedi.");
  expect(confirmationWords([asked, { ...confirmed, raison: null }])).toBeNull();
  expect(confirmationWords([asked, { ...cancelled, statut_avant: "en_attente" }])).toBeNull();
});
