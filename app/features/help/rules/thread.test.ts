import { describe, expect, it } from "vitest";
import { checkHelpAct, helpState, mailsOfThread, type OpenThread, threadVersion, turnAfter } from "./thread.ts";

const at = new Date("2026-11-15T11:05:00Z");
const thread: OpenThread = { email: "marion@exemple.fr", statut: "nouveau", echanges: 2, dernier: "Nora Lefèvre" };

describe("the state of a help thread", () => {
  it.each([
    ["nouveau", { statut: "nouveau", attend_depuis: null, confie: false }],
    ["confie", { statut: "nouveau", attend_depuis: null, confie: true }],
    ["attend", { statut: "nouveau", attend_depuis: at, confie: true }],
    ["clos", { statut: "traite", attend_depuis: at, confie: true }],
  ] as const)("is %s for %j", (state, columns) => {
    expect(helpState(columns)).toBe(state);
  });

  it.each([
    ["note", false, null],
    ["recu", false, { statut: "nouveau", attend_depuis: null, clos_le: null }],
    ["reponse", false, { statut: "nouveau", attend_depuis: at, clos_le: null }],
    ["reponse", true, { statut: "traite", attend_depuis: null, clos_le: at }],
    ["cloture", false, { statut: "traite", attend_depuis: null, clos_le: at }],
  ] as const)("after %s (last word: %s) becomes %j", (genre, clore, turn) => {
    expect(turnAfter(genre, clore, at)).toEqual(turn);
  });
});

describe("an act on a help thread", () => {
  const version = threadVersion(thread);

  it.each(["reponse", "note", "recu", "cloture"] as const)("%s is accepted on the thread that was seen", (genre) => {
    expect(checkHelpAct(thread, { genre, version })).toEqual({ ok: true, value: null });
  });

  it.each(["note", "recu"] as const)("%s is accepted after somebody else wrote", (genre) => {
    expect(checkHelpAct(thread, { genre, version: "nouveau-1" })).toMatchObject({ ok: true });
  });

  it.each(["reponse", "cloture"] as const)("%s after somebody else wrote is refused with their name", (genre) => {
    const refused = { ok: false, code: "aide_changee", nom: "Nora Lefèvre" };
    expect(checkHelpAct(thread, { genre, version: "nouveau-1" })).toEqual(refused);
  });

  it("a thread that changed without an entry names nobody", () => {
    const reopened = { ...thread, dernier: null };
    expect(checkHelpAct(reopened, { genre: "reponse", version: "traite-2" })).toMatchObject({ nom: "Quelqu’un" });
  });

  it("an answer to an address that receives no mail is refused", () => {
    const typed = { ...thread, email: "jeanne@exemple" };
    expect(checkHelpAct(typed, { genre: "reponse", version })).toMatchObject({ code: "aide_sans_adresse" });
  });

  it("a second closing is refused, an answer after it is not", () => {
    const closed = { ...thread, statut: "traite" as const };
    const seen = threadVersion(closed);
    expect(checkHelpAct(closed, { genre: "cloture", version: seen })).toMatchObject({ code: "aide_deja_close" });
    expect(checkHelpAct(closed, { genre: "reponse", version: seen })).toMatchObject({ ok: true });
  });
});

it("the mails of a thread are the receipt, then the answers in order", () => {
  expect(mailsOfThread("m", ["1", "2"])).toEqual(["aide-m", "aide-reponse-1", "aide-reponse-2"]);
});
