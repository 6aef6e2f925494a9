import { remainingPlaces } from "#app/features/bookings/rules/capacity.ts";
import { inCommune } from "#app/features/chefs/copy/chef-labels.ts";
import { feeSentence } from "#app/features/chefs/copy/zones.ts";
import { inWords } from "#app/features/search/copy/search.ts";
import { tiersOf, unitPrice } from "#app/features/services/rules/pricing.ts";
import { formatTime } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import type { VenueAnswer } from "./answer-venue.server.ts";
import type { BookableService, ShownSlot } from "./read-bookable-service.server.ts";

export type ShownGuests = NonNullable<ReturnType<typeof answerGuests>>;

/** Unless the address says another number. */
const USUAL_GUESTS = 2;

/** How many come and what they pay, before the booking: at the first tariff, whose prices the search shows. Null without a price. */
export function answerGuests(
  service: BookableService,
  { brought, place, slots }: { brought: number | null; place: VenueAnswer | null; slots: readonly ShownSlot[] },
) {
  const [tarif] = service.tarifs;
  if (tarif === undefined) return null;
  const max = service.places_illimitees ? MAX_PARTICIPANTS : (service.capacite_max ?? MAX_PARTICIPANTS);
  const convives = Math.min(brought ?? USUAL_GUESTS, max);
  const meal = unitPrice(tarif.prix, tiersOf(service.paliers, tarif.client_profile_id), convives) * convives;
  const quote = place?.quote ?? null;
  const trip = quote?.ok === true ? quote.trip.frais : 0;
  const total = meal + trip;
  const adult = tarif.nom === "Adulte";
  const each = `${formatAmount(Math.round(total / convives))} ${adult && brought === null ? "par adulte" : "par personne"}`;
  return {
    convives,
    max,
    total: formatAmount(total),
    phrase: `${each}${adult ? "" : `, au tarif ${tarif.nom}`}${travelWords(service, quote)}`,
    /** Whether the travel depends on a commune that can be given. */
    demande_commune: service.besoin_commune !== "jamais",
    commune: quote?.commune.nom ?? null,
    erreur: place?.error ?? undefined,
    choix: place?.choix ?? [],
    manque: missingPlaces(slots, brought),
  };
}

function travelWords({ besoin_commune, deplacement }: BookableService, quote: VenueAnswer["quote"] | null): string {
  if (quote?.ok === true) return `, déplacement jusqu’${inCommune(quote.commune.nom)} compris.`;
  if (quote?.ok === false) return `. ${quote.commune.nom} est hors de la zone du chef.`;
  if (deplacement === null || besoin_commune === "jamais") return ".";
  return `. ${feeSentence(deplacement.frais)}.`;
}

/** « À 18:00, il manque 2 places pour huit. »: the slots that could hold the guests, and have too few places left. */
function missingPlaces(slots: readonly ShownSlot[], convives: number | null): readonly string[] {
  if (convives === null) return [];
  return slots.flatMap((slot) => {
    const left = slot.pris ? null : remainingPlaces(slot);
    if (left === null || left === 0 || left >= convives) return [];
    return `À ${formatTime(slot.date_debut)}, il manque ${plural(convives - left, "place", "places")} pour ${inWords(convives)}.`;
  });
}
