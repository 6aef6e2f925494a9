import { describe, expect, it } from "vitest";
import { isHandheld, labelOfDevice } from "./devices.ts";

describe("device label", () => {
  it.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox sur Windows", false],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari sur iPhone",
      true,
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0 Safari/537.36",
      "Chrome sur macOS",
      false,
    ],
    ["curl/8.0", "Navigateur inconnu", false],
  ])("names the device of %s", (userAgent, label, handheld) => {
    expect(labelOfDevice(userAgent)).toBe(label);
    expect(isHandheld(userAgent)).toBe(handheld);
  });
});
