import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { packGzip } from "#scripts/gzip/pack.ts";

const plain = (data: Buffer) => gzipSync(data, { level: 9 }).length;

it("opens to what it was, and is never larger than zlib's", () => {
  const bytes = fc.uint8Array({ maxLength: 600 });
  const words = fc.array(fc.constantFrom("const ", "return ", "é", "aaaaaaaa", "(x)=>", "\u0000"), { maxLength: 400 });
  const data = fc.oneof(
    bytes.map((some) => Buffer.from(some)),
    words.map((some) => Buffer.from(some.join(""))),
  );
  fc.assert(
    fc.property(data, (some) => {
      const packed = packGzip(some);
      expect(gunzipSync(packed).equals(some)).toBe(true);
      expect(packed.length).toBeLessThanOrEqual(plain(some));
    }),
    { numRuns: 200 },
  );
});

it.each([
  ["nothing", Buffer.alloc(0)],
  ["one byte", Buffer.from("a")],
  ["the longest matches", Buffer.alloc(70_000, "ab")],
  ["the farthest matches", Buffer.concat([Buffer.from("Convive"), Buffer.alloc(32_761, 0), Buffer.from("Convive")])],
])("packs %s", (_what, data) => {
  expect(gunzipSync(packGzip(data)).equals(data)).toBe(true);
});

it("saves a few hundredths on a script", () => {
  const script = readFileSync("node_modules/react-dom/cjs/react-dom.production.js");
  expect(packGzip(script).length / plain(script)).toBeLessThan(0.985);
});
