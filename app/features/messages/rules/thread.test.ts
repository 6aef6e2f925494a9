import { describe, expect, it } from "vitest";
import { isSameMessage, isThreadOpen, threadMailDue } from "./thread.ts";

const DINNER = new Date("2026-12-12T18:00:00Z");

describe("a thread", () => {
  it.each(["en_attente", "confirmee", "payee", "terminee"] as const)("is open while the status is %s", (statut) => {
    expect(isThreadOpen({ statut, date_souhaitee: DINNER }, new Date("2026-12-11T18:00:00Z"))).toBe(true);
  });

  it.each(["annulee", "refuse"] as const)("is closed when the status is %s", (statut) => {
    expect(isThreadOpen({ statut, date_souhaitee: DINNER }, new Date("2026-12-01T18:00:00Z"))).toBe(false);
  });

  it.each([
    ["2027-01-10T22:59:59Z", true],
    ["2027-01-10T23:00:00Z", false],
  ])("closes on the thirtieth day after the meal, in Paris (%s: %s)", (now, open) => {
    expect(isThreadOpen({ statut: "terminee", date_souhaitee: DINNER }, new Date(now))).toBe(open);
  });
});

describe("the mail of new messages", () => {
  const now = new Date("2026-12-01T10:00:00Z");

  it.each([
    [null, "2026-12-01T10:00:00Z"],
    ["2026-12-01T09:49:00Z", "2026-12-01T10:00:00Z"],
    ["2026-12-01T09:50:00Z", "2026-12-01T10:00:00Z"],
    ["2026-12-01T09:50:01Z", "2026-12-01T10:00:01Z"],
    ["2026-12-01T10:00:00Z", "2026-12-01T10:10:00Z"],
  ])("waits for ten minutes after the last one (%s)", (last, due) => {
    expect(threadMailDue(last === null ? null : new Date(last), now)).toEqual(new Date(due));
  });
});

describe("a form sent again", () => {
  const sent = { reservation_id: "r", auteur: "client", texte: "Bonjour" } as const;

  it("is the stored message only with the same reservation, author and text", () => {
    expect(isSameMessage(sent, sent)).toBe(true);
    expect(isSameMessage(null, sent)).toBe(false);
    expect(isSameMessage({ ...sent, reservation_id: "s" }, sent)).toBe(false);
    expect(isSameMessage({ ...sent, auteur: "chef" }, sent)).toBe(false);
    expect(isSameMessage({ ...sent, texte: "Bonsoir" }, sent)).toBe(false);
  });
});
