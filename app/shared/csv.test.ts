import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeCsv } from "./csv.ts";

/** A strict CSV parser: quoted cells, doubled quotes. */
function readCsv(text: string): string[][] {
  expect(text.startsWith("\ufeff")).toBe(true);
  const lines = text.slice(1).split("\r\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => {
    const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:;|$)/g)];
    expect(cells.map(([whole]) => whole).join("")).toBe(line);
    return cells.map(([, inner = ""]) => inner.replaceAll('""', '"'));
  });
}

describe("writeCsv", () => {
  it("writes CSV for French spreadsheets", () => {
    expect(
      writeCsv([
        ["Prénom", "Total"],
        ['Zoé "Zo"', 12],
      ]),
    ).toBe('\ufeff"Prénom";"Total"\r\n"Zoé ""Zo""";"12"\r\n');
  });

  it.each([
    "=1+1",
    "+33612345678",
    "-2",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "\r\n=1",
    "＝1",
    '=HYPERLINK("https://x")',
    "\ufeff=1",
  ])("neutralises the formula %j", (text) => {
    const [[read = ""] = []] = readCsv(writeCsv([[text]]));
    expect(read.startsWith("'")).toBe(true);
  });

  it("round-trips any text in cells", () => {
    const names = fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(names, (rows) => {
        const read = readCsv(writeCsv(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
