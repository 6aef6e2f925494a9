import { setTimeout as wait } from "node:timers/promises";
import { type BookingFixture, totalOf } from "./booking-fixture.ts";
import type { Visitor } from "./visitor.ts";

/** A form sent sooner would have to be confirmed by mail (FORM_MIN_AGE_MS). */
const READING_MS = 2500;

/**
 * Opens the service's page, fills in the form it contains and submits it, as a browser without JavaScript. Returns the
 * text of the page that confirms the request.
 */
export async function bookThroughPages(person: Visitor, fixture: BookingFixture, email: string): Promise<string> {
  const path = `/service/${fixture.service_id}?creneau=${fixture.availability_id}`;
  const page = await (await person.get(path)).text();
  const hidden = (name: string) => {
    const value = new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(page)?.[1];
    if (value === undefined) throw new Error(`the page of the service has no field « ${name} »`);
    return value;
  };
  const form = {
    cle: hidden("cle"),
    dessine_a: hidden("dessine_a"),
    availability_id: fixture.availability_id,
    [`quantites[${fixture.profile_id}]`]: "1",
    total_affiche: (totalOf(1) / 100).toFixed(2),
    client_prenom: "Zoé",
    client_nom: "Durand",
    client_email: email,
    client_telephone: "06 12 34 56 78",
    client_message: "",
    page_perso: "",
  };
  await wait(READING_MS);
  const sent = await person.post(path, form);
  const next = sent.headers.get("location");
  if (next === null) throw new Error(`the booking was answered with ${sent.status}`);
  return (await person.get(next)).text();
}
