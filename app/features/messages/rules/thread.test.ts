import { describe, expect, it } from "vitest";
import { inOrder, isSameMessage, isThreadOpen, questionsOpenSince, SHOWN_MESSAGES, threadMailDue } from "./thread.ts";

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

describe("the page of a question", () => {
  it("is open for ninety days after the last message", () => {
    expect(questionsOpenSince(new Date("2026-11-19T10:00:00Z"))).toEqual(new Date("2026-08-21T10:00:00Z"));
  });
});

describe("the messages of a thread", () => {
  const said = (minute: number) => ({
    ...({ id: String(minute), cle: null, auteur: "client", texte: "Agrumes", lu_le: null, avec: null } as const),
    created_at: new Date(Date.UTC(2026, 10, 19, 10, minute)),
  });

  it("are in the order of their writing, whatever they came with", () => {
    expect(inOrder([said(3), said(1), said(2)]).map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });

  it("are the newest ones when there are too many", () => {
    const shown = inOrder(Array.from({ length: SHOWN_MESSAGES + 2 }, (_, minute) => said(minute)));
    expect([shown.length, shown[0]?.id]).toEqual([SHOWN_MESSAGES, "2"]);
  });
});

it("a message about a question is not the same as one about a reservation", () => {
  const said = { auteur: "client", texte: "Agrumes" } as const;
  const stored = { ...said, reservation_id: null, contact_id: "a" };
  expect(isSameMessage(stored, { ...said, contact_id: "a" })).toBe(true);
  expect(isSameMessage(stored, { ...said, contact_id: "b" })).toBe(false);
  expect(isSameMessage(stored, { ...said, reservation_id: "a" })).toBe(false);
});
