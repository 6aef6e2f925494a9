import { priceBasket } from "#app/features/bookings/rules/basket.ts";
import { basket, bookingVenueSchema } from "#app/features/bookings/rules/booking.schema.ts";
import { priceListOf } from "#app/features/bookings/rules/change-request.ts";
import { tariffsOf } from "#app/features/bookings/rules/participants.ts";
import { selectPriceList } from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sentenceOf, sentenceOfIssue } from "#app/registers/refusal-sentences.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { answerVenue } from "./answer-venue.server.ts";

type Entries = [string, string][];

/** The total of what was typed, which « Confirmer » then sends: without JavaScript the form cannot compute it. Nothing is booked. */
export async function answerPrice(service_id: string, entries: Entries) {
  const venue = bookingVenueSchema.safeParse(Object.fromEntries(entries));
  const place = venue.success ? await answerVenue(service_id, venue.data) : null;
  const wrongPlace = place?.error ? { ou: place.error } : {};
  const typed = basket.safeParse(nestEntries(entries).quantites);
  if (!typed.success) {
    const [quantites = ""] = typed.error.issues.map(sentenceOfIssue);
    return { errors: { ...wrongPlace, quantites }, newTotal: null, place };
  }
  const { prices, tiers } = priceListOf(tariffsOf(await selectPriceList(db, service_id)));
  const priced = priceBasket(prices, tiers, typed.data, place?.quote?.ok === true ? place.quote.trip.frais : 0);
  if (!priced.ok) return { errors: { ...wrongPlace, quantites: sentenceOf(priced) }, newTotal: null, place };
  return { errors: wrongPlace, newTotal: priced.value.total, place };
}
