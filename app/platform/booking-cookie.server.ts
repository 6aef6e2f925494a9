import { createHmac, timingSafeEqual } from "node:crypto";
import { serialize } from "hono/utils/cookie";
import { COOKIE_ATTRIBUTES, COOKIE_PREFIX } from "./auth.server.ts";
import { type RequestFacts, readCookie, setCookie } from "./context.server.ts";
import { keysFor } from "./secrets.server.ts";

const NAME = `${COOKIE_PREFIX}.bookings`;
const KEYS = keysFor("booking cookie");
const MOST = 5;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const signatureOf = (ids: string, key: Buffer) => createHmac("sha256", key).update(ids).digest();

/**
 * Ids of the reservations made in this browser, newest first. The signature only shows that the server wrote the list. How
 * long this browser may open a reservation is decided from its date: a client can keep a cookie beyond its Max-Age.
 */
export function readBookings(facts: RequestFacts): string[] {
  const [ids = "", signature = ""] = (readCookie(facts, NAME) ?? "").split(".");
  const given = Buffer.from(signature, "base64url");
  const genuine = KEYS.some((key) => {
    const expected = signatureOf(ids, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return genuine ? ids.split("_").filter((id) => ID.test(id)) : [];
}

export function addBooking(facts: RequestFacts, id: string, seconds: number): void {
  const others = readBookings(facts).filter((known) => known !== id);
  writeBookings(facts, [id, ...others].slice(0, MOST), seconds);
}

export function removeBooking(facts: RequestFacts, id: string, seconds: number): void {
  const others = readBookings(facts).filter((known) => known !== id);
  writeBookings(facts, others, others.length === 0 ? 0 : seconds);
}

function writeBookings(facts: RequestFacts, list: readonly string[], maxAge: number): void {
  const ids = list.join("_");
  const value = `${ids}.${signatureOf(ids, KEYS[0]).toString("base64url")}`;
  setCookie(facts, serialize(NAME, value, { ...COOKIE_ATTRIBUTES, maxAge }));
}
