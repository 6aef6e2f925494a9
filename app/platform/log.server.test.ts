import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { describePath } from "./log.server.ts";

const words = {
  fixed: new Set([
    "reservation",
    "mes-donnees",
    "auth",
    "confirmation",
    "invitation",
    "dashboard",
    "mot-de-passe-oublie",
  ]),
  guarded: new Set(["reservation", "mes-donnees", "auth", "invitation"]),
};
const token = randomBytes(32).toString("base64url");

describe("describePath", () => {
  it.each([
    ["/nimporte-quoi", "/nimporte-quoi"],
    ["/wp-admin/setup.php", "/wp-admin/setup.php"],
    [`/reservation/${token}/autre`, "/reservation/[caché]/[caché]"],
    [`/reservation/${token.slice(0, 9)}/autre`, "/reservation/[caché]/[caché]"],
    [`/RESERVATION/${token}/x.data`, "/RESERVATION/[caché]/[caché]"],
    [`/r%65servation/${token}/x`, "/[caché]/[caché]/[caché]"],
    [`/r%2565servation/${token.slice(0, 9)}/x`, "/[caché]/[caché]/[caché]"],
    [`/reservation;x/${token.slice(0, 9)}/x`, "/[caché]/[caché]/[caché]"],
    [`/invitation/${token.slice(0, 22)}/x`, "/invitation/[caché]/[caché]"],
    [`/invitaton/${token.slice(0, 22)}/x`, "/invitaton/[caché]/[caché]"],
    [`//reservation/${token}/`, "//reservation/[caché]/"],
    [`/mes-donnees/${token}/autre.json`, "/mes-donnees/[caché]/[caché]"],
    [`/auth/confirmation/${token}`, "/auth/confirmation/[caché]"],
    [`/fr/reservation/${token}`, "/fr/reservation/[caché]"],
    [`/reservaton/${token}`, "/reservaton/[caché]"],
    ["/jeanne@exemple.fr", "/[caché]"],
    ["/jeanne%40exemple.fr", "/[caché]"],
    ["/%E0%A4%A", "/[caché]"],
    ["/dashboard/mot-de-passe-oublie/x", "/dashboard/mot-de-passe-oublie/x"],
    [`/${"a/".repeat(20)}`, "/a/a/a/a/a/a/a/a/…"],
  ])("writes %s as %s", (path, logged) => {
    expect(describePath(path, words)).toBe(logged);
    expect(describePath(path, words)).not.toContain(token.slice(0, 9));
  });
});
