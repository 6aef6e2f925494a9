import { describe, expect, it } from "vitest";
import {
  checkAddressCorrection,
  checkCaller,
  checkReminder,
  checkResend,
  resentAs,
  type SupportedReservation,
  undoEnds,
} from "./support-acts.ts";

const now = new Date("2026-11-15T11:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const waiting: SupportedReservation = { statut: "en_attente", email_confirme_le: null, anonymise_le: null };

describe("the person on the phone", () => {
  it.each([
    [[], false],
    [["date"], false],
    [["date", "date"], false],
    [["date", "couleur"], false],
    [["date", "convives"], true],
    [["contact", "date", "convives"], true],
  ])("who answered %j: accepted %s", (right, accepted) => {
    expect(checkCaller(right, { code: true }).ok).toBe(accepted);
  });

  it("is refused without the call code, whatever they answered: the chef and the guests know the answers", () => {
    expect(checkCaller(["contact", "date", "convives"], { code: false })).toMatchObject({
      code: "code_appel_incorrect",
    });
  });
});

describe("correcting an address", () => {
  it.each([
    ["of a request that waits", waiting, true],
    ["of a paid reservation", { ...waiting, statut: "payee" }, true],
    ["of a cancelled reservation", { ...waiting, statut: "annulee" }, "correction_fermee"],
    ["of an erased person", { ...waiting, anonymise_le: now }, "correction_fermee"],
    ["that was corrected three times", { ...waiting, email_corrections: 3 }, "correction_fermee"],
    ["that its owner confirmed", { ...waiting, email_confirme_le: now }, "adresse_confirmee"],
  ] as const)("%s is decided as %s", (_name, reservation, expected) => {
    const checked = checkAddressCorrection({ email_corrections: 2, ...reservation });
    expect(checked.ok || checked.code).toBe(expected);
  });
});

it("can be undone for seven days", () => {
  expect(undoEnds(now)).toEqual(new Date("2026-11-22T11:00:00Z"));
});

describe("reminding the chef", () => {
  it.each([
    ["en_attente", null, true],
    ["en_attente", ago(24 * 60), true],
    ["en_attente", ago(24 * 60 - 1), "relance_deja"],
    ["confirmee", null, "relance_sans_objet"],
  ] as const)("of a reservation %s, last at %s: %s", (statut, last, expected) => {
    const checked = checkReminder(statut, { last, now });
    expect(checked.ok || checked.code).toBe(expected);
  });
});

describe("sending a mail again", () => {
  it.each([
    ["accuse", "confirmee", null, true],
    ["accuse", "terminee", null, "renvoi_sans_objet"],
    ["demande", "en_attente", ago(10), true],
    ["demande", "en_attente", ago(9), "renvoi_deja"],
    ["demande", "confirmee", null, "renvoi_sans_objet"],
  ] as const)("%s of a reservation %s, last at %s: %s", (mail, statut, last, expected) => {
    const checked = checkResend(mail, { ...waiting, statut }, { last, now });
    expect(checked.ok || checked.code).toBe(expected);
  });

  it("is refused once the client is erased", () => {
    expect(checkResend("accuse", { ...waiting, anonymise_le: now }, { last: null, now }).ok).toBe(false);
  });
});

describe("a mail of the list", () => {
  const receipt = { tache: "send-reservation-receipt", current: true };
  const request = { tache: "notify-chef-of-reservation", current: true };
  it.each([
    ["the receipt of a request", receipt, waiting, "accuse"],
    ["the request to the chef", request, waiting, "demande"],
    ["the request that the chef answered", request, { ...waiting, statut: "confirmee" }, null],
    ["a receipt to a former address", { ...receipt, current: false }, waiting, null],
    ["another mail", { tache: "send-thread-mail", current: true }, waiting, null],
    ["a mail about no reservation", receipt, null, null],
  ] as const)("%s: sent again or not", (_, mail, reservation, expected) => {
    expect(resentAs(mail, reservation, now)).toBe(expected);
  });
});
