import { createCookie } from "react-router";
import { z } from "zod";
import { COOKIE_ATTRIBUTES, COOKIE_PREFIX } from "#app/platform/auth.server.ts";
import { type RequestFacts, setCookie } from "#app/platform/context.server.ts";
import { keysFor } from "#app/platform/secrets.server.ts";

const MAX_BOOKINGS = 5;
const ids = z.array(z.guid());

const cookie = createCookie(`${COOKIE_PREFIX}.bookings`, {
  ...COOKIE_ATTRIBUTES,
  secrets: keysFor("booking cookie").map((key) => key.toString("base64url")),
});

/**
 * Ids of the reservations made in this browser, newest first. The signature only shows that the server wrote the list. How
 * long this browser may open a reservation is decided from its date: a client can keep a cookie beyond its Max-Age.
 */
export async function readBookings(facts: RequestFacts): Promise<string[]> {
  return ids.safeParse(await cookie.parse(facts.headers.get("cookie"))).data ?? [];
}

export async function addBooking(facts: RequestFacts, id: string, maxAge: number): Promise<void> {
  const list = [id, ...(await otherBookings(facts, id))].slice(0, MAX_BOOKINGS);
  setCookie(facts, await cookie.serialize(list, { maxAge }));
}

export async function removeBooking(facts: RequestFacts, id: string, maxAge: number): Promise<void> {
  const list = await otherBookings(facts, id);
  setCookie(facts, await cookie.serialize(list, { maxAge: list.length === 0 ? 0 : maxAge }));
}

async function otherBookings(facts: RequestFacts, id: string): Promise<string[]> {
  return (await readBookings(facts)).filter((known) => known !== id);
}
