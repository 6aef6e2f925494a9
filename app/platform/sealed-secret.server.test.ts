import { describe, expect, it } from "vitest";
import { openSecret, rewrapSecret, sealSecret } from "./sealed-secret.server.ts";

describe("a sealed secret", () => {
  it("opens for its own row only", () => {
    const sealed = sealSecret("agenda_flux 1", "jeton");
    expect(openSecret("agenda_flux 1", sealed)).toBe("jeton");
    expect(() => openSecret("agenda_flux 2", sealed)).toThrow("unable to authenticate data");
    expect(sealed.includes("jeton")).toBe(false);
  });

  it("is not wrapped again under the current key", () => {
    expect(rewrapSecret("row", sealSecret("row", "x"))).toBeNull();
  });
});
