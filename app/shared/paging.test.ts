import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor } from "./paging.ts";

const cursor = { created_at_us: 1_794_650_400_123_456n, id: "0195f3a1-7c2e-7b4d-9a10-2f6e8d0c1b2a" };

describe("directory cursor", () => {
  it("encodes and decodes its fields", () => {
    expect(encodeCursor(cursor)).toBe("ho5f0fqedc.0195f3a17c2e7b4d9a102f6e8d0c1b2a");
    expect(decodeCursor(encodeCursor(cursor))).toStrictEqual(cursor);
  });

  it("round-trips every row", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 4_102_444_800_000_000n }), fc.uuid(), (created_at_us, id) => {
        expect(decodeCursor(encodeCursor({ created_at_us, id }))).toStrictEqual({ created_at_us, id });
      }),
    );
  });

  it.each([
    null,
    "",
    ".",
    "abc",
    "ho5f0fqedc",
    "ho5f0fqedc.0195f3a17c2e7b4d9a102f6e8d0c1b2",
    "ho5f0fqedc.0195f3a17c2e7b4d9a102f6e8d0c1b2aa",
    "ho5f0fqedc.0195F3A17C2E7B4D9A102F6E8D0C1B2A",
    "ho5f0fqedc.0195f3a17c2e7b4d9a102f6e8d0c1b2g",
    "-ho5f0fqedc.0195f3a17c2e7b4d9a102f6e8d0c1b2a",
    " ho5f0fqedc.0195f3a17c2e7b4d9a102f6e8d0c1b2a",
    "0ho5f0fqedc.0195f3a17c2e7b4d9a102f6e8d0c1b2a",
    "zzzzzzzzzzzzz.0195f3a17c2e7b4d9a102f6e8d0c1b2a",
    "ho5f0fqedc'; drop table chefs;--",
  ])("refuses the cursor %j", (text) => {
    expect(decodeCursor(text)).toBeNull();
  });

  it("accepts the last supported instant", () => {
    const last = 4_102_444_800_000_000n;
    expect(decodeCursor(encodeCursor({ ...cursor, created_at_us: last }))).not.toBeNull();
    expect(decodeCursor(encodeCursor({ ...cursor, created_at_us: last + 1n }))).toBeNull();
  });

  it("never throws on arbitrary text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(decodeCursor(text)).toBeNull();
      }),
    );
  });
});
