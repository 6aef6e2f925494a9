import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createDataKey, openDataKey, openText, rewrapDataKey, sealText } from "./envelope-encryption.server.ts";

const reservation = randomUUID();
const { key, wrapped } = createDataKey(reservation);

describe("secrets of a dossier", () => {
  it("decrypts with the unwrapped key what the key encrypted", () => {
    const sealed = sealText(key, "row 1", "fruits à coque 🥜");
    expect(openText(openDataKey(reservation, wrapped), "row 1", sealed)).toBe("fruits à coque 🥜");
  });

  it("refuses a ciphertext of another row, another reservation or a changed byte", () => {
    const sealed = sealText(key, "row 1", "lait");
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    expect(() => openText(key, "row 2", sealed)).toThrow("unable to authenticate data");
    expect(() => openText(key, "row 1", changed)).toThrow("unable to authenticate data");
    expect(() => openText(createDataKey(reservation).key, "row 1", sealed)).toThrow("unable to authenticate data");
    expect(() => openDataKey(randomUUID(), wrapped)).toThrow("unable to authenticate data");
  });

  it("gives short and long answers ciphertexts of one length, and one answer two ciphertexts", () => {
    const [short, long] = [sealText(key, "row", ""), sealText(key, "row", "x".repeat(1000))];
    expect(short).toHaveLength(long.length);
    expect(sealText(key, "row", "")).not.toEqual(short);
    expect(() => sealText(key, "row", "x".repeat(1023))).toThrow("too long");
  });

  it("names an unknown wrapping key, and rewraps nothing that is current", () => {
    const foreign = Buffer.concat([Buffer.from("none"), wrapped.subarray(4)]);
    expect(() => openDataKey(reservation, foreign)).toThrow("unknown DOSSIER_KEY");
    expect(rewrapDataKey(reservation, wrapped)).toBeNull();
  });
});
