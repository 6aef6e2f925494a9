import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CONTACT_TIMES,
  decodeDesiredDate,
  encodeDesiredDate,
  isContactTime,
  toggleContactTime,
  withoutLiveLinks,
} from "./contact-message.ts";

const NOW = new Date("2026-11-14T13:30:00Z");

describe("contact times", () => {
  it("are eleven, without 08:00 and 13:00", () => {
    expect(CONTACT_TIMES).toHaveLength(11);
    expect(isContactTime("09:00")).toBe(true);
    expect(isContactTime("20:00")).toBe(true);
    expect(isContactTime("08:00")).toBe(false);
    expect(isContactTime("13:00")).toBe(false);
  });

  it("are cleared when picked again", () => {
    expect(toggleContactTime("", "10:00")).toBe("10:00");
    expect(toggleContactTime("09:00", "10:00")).toBe("10:00");
    expect(toggleContactTime("10:00", "10:00")).toBe("");
  });
});

describe("encodeDesiredDate", () => {
  it.each([
    ["", "", ""],
    ["2026-12-12", "19:00", "2026-12-12 19:00:00"],
    ["2026-12-12", "", "2026-12-12 00:00:00"],
    ["2026-11-14", "", "2026-11-14 00:00:00"],
    ["2026-11-14", "15:00", "2026-11-14 15:00:00"],
    ["2028-02-29", "09:00", "2028-02-29 09:00:00"],
  ])("stores %j %j as %j", (date, heure, value) => {
    expect(encodeDesiredDate({ date, heure }, NOW)).toStrictEqual({ ok: true, value });
  });

  it.each([
    ["", "10:00", "heure_sans_date"],
    ["2027-02-29", "", "date_invalide"],
    ["demain", "", "date_invalide"],
    ["2026-11-13", "", "date_passee"],
    ["2026-11-14", "14:00", "date_passee"],
    ["2026-12-12", "13:00", "heure_invalide"],
    ["2026-12-12", "soir", "heure_invalide"],
  ])("refuses %j %j", (date, heure, code) => {
    expect(encodeDesiredDate({ date, heure }, NOW)).toStrictEqual({ ok: false, code });
  });

  it("accepts the current minute", () => {
    const at = new Date("2026-11-14T13:00:00Z");
    expect(encodeDesiredDate({ date: "2026-11-14", heure: "14:00" }, at).ok).toBe(true);
  });

  it("uses the current day in Paris", () => {
    const afterMidnightInParis = new Date("2026-11-14T23:10:00Z");
    expect(encodeDesiredDate({ date: "2026-11-14", heure: "" }, afterMidnightInParis).ok).toBe(false);
  });
});

describe("decodeDesiredDate", () => {
  it.each([
    ["2026-12-12 19:00:00", { date: "2026-12-12", heure: "19:00" }],
    ["2026-12-12 00:00:00", { date: "2026-12-12", heure: "" }],
    ["", null],
    ["2026-12-12", null],
    ["2027-02-29 10:00:00", null],
    ["2026-12-12 25:00:00", null],
    ["x2026-12-12 19:00:00", null],
    ["2026-12-12 19:00:00x", null],
  ])("reads the stored date %j", (stored, expected) => {
    expect(decodeDesiredDate(stored)).toStrictEqual(expected);
  });
});

describe("withoutLiveLinks", () => {
  it.each([
    ["https://salle.example/plan?a=1", "https : //salle. example/plan?a=1"],
    ["HTTP://x.fr et ftp://y.fr", "HTTP : //x. fr et ftp : //y. fr"],
    ["www.1gain.com", "www. 1gain. com"],
    ["gagnez-sur-spam.example", "gagnez-sur-spam. example"],
    ["un．deux。trois｡quatre", "un． deux。 trois｡ quatre"],
    ["jeanne@mail.example", "jeanne @ mail. example"],
    ["à douze, 1.5 litre, 12.12.2026.", "à douze, 1.5 litre, 12.12.2026."],
    ["Bonjour.\nMerci… à bientôt", "Bonjour.\nMerci… à bientôt"],
  ])("turns %j into %j", (typed, shown) => {
    expect(withoutLiveLinks(typed)).toBe(shown);
  });

  it("leaves nothing that looks like a URL or an e-mail address", () => {
    const pieces = ["https://", "www.", "a.fr", "@", ".", "b", "1", " ", "é.com"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (typed) => {
        expect(withoutLiveLinks(typed.join(""))).not.toMatch(/\S:\/\/|\S@\S|\p{L}\.[\p{L}\p{N}]|\p{N}\.\p{L}/u);
      }),
    );
  });
});
