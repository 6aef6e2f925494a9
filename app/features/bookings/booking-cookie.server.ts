import { createCookie } from "react-router";
import { z } from "zod";
import { COOKIE_ATTRIBUTES, COOKIE_PREFIX } from "#app/platform/auth.server.ts";
import { type RequestFacts, setCookie } from "#app/platform/context.server.ts";
import { keysFor } from "#app/platform/secrets.server.ts";
import { BOOKING_BROWSER_MINUTES, referenceOf } from "./rules/reservation.ts";

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

async function removeBooking(facts: RequestFacts, id: string, maxAge: number): Promise<void> {
  const list = await otherBookings(facts, id);
  setCookie(facts, await cookie.serialize(list, { maxAge: list.length === 0 ? 0 : maxAge }));
}

async function otherBookings(facts: RequestFacts, id: string): Promise<string[]> {
  return (await readBookings(facts)).filter((known) => known !== id);
}

/** Sets the cookie that lets this browser open its booking, and returns the page's URL. */
export async function rememberBooking(facts: RequestFacts, reservation_id: string): Promise<string> {
  await addBooking(facts, reservation_id, BOOKING_BROWSER_MINUTES * 60);
  return `/demande/envoyee/${referenceOf(reservation_id)}`;
}

/** Removes this browser's access, for shared computers. The reservation does not change. */
export async function forgetBooking(facts: RequestFacts, reference: string): Promise<void> {
  const id = (await readBookings(facts)).find((known) => referenceOf(known) === reference);
  if (id !== undefined) await removeBooking(facts, id, BOOKING_BROWSER_MINUTES * 60);
}
