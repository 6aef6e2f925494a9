import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { describePath } from "./log.server.ts";

const token = randomBytes(32).toString("base64url");

describe("describePath", () => {
  it.each([
    ["/nimporte-quoi", "/nimporte-quoi"],
    ["/wp-admin/setup.php", "/wp-admin/setup.php"],
    [`/reservation/${token}/autre`, "/reservation/[caché]/[caché]"],
    [`/reservation/${token.slice(0, 9)}/autre`, "/reservation/[caché]/[caché]"],
    [`/RESERVATION/${token}/x.data`, "/RESERVATION/[caché]/[caché]"],
    [`/r%65servation/${token}/x`, "/r%65servation/[caché]/[caché]"],
    [`//reservation/${token}/`, "//reservation/[caché]/"],
    [`/mes-donnees/${token}/autre.json`, "/mes-donnees/[caché]/[caché]"],
    [`/auth/confirmation/${token}`, "/auth/[caché]/[caché]"],
    [`/fr/reservation/${token}`, "/fr/reservation/[caché]"],
    [`/reservaton/${token}`, "/reservaton/[caché]"],
    ["/jeanne@exemple.fr", "/[caché]"],
    ["/jeanne%40exemple.fr", "/[caché]"],
    ["/%E0%A4%A", "/%E0%A4%A"],
    [`/${"a/".repeat(20)}`, "/a/a/a/a/a/a/a/a/…"],
  ])("writes %s as %s", (path, logged) => {
    expect(describePath(path)).toBe(logged);
    expect(describePath(path)).not.toContain(token.slice(0, 9));
  });
});
