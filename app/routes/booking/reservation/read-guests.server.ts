import { selectBookableSlot } from "#app/features/agenda/availabilities.repo.server.ts";
import { countChanges } from "#app/features/bookings/changes.repo.server.ts";
import { selectAnswers } from "#app/features/bookings/guest-answers.repo.server.ts";
import { selectReservationByToken } from "#app/features/bookings/private-links.repo.server.ts";
import { placesToAdd } from "#app/features/bookings/rules/capacity.ts";
import {
  assumedTariffs,
  checkChangeable,
  isPending,
  priceListOf,
} from "#app/features/bookings/rules/change-request.ts";
import { participantsSchema, tariffsOf, tariffsSchema } from "#app/features/bookings/rules/participants.ts";
import { amountPaid, privateLinksOpenSince, soldEnd } from "#app/features/bookings/rules/reservation.ts";
import { selectPriceList } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { ok, refuse } from "#app/shared/result.ts";

export type GuestsOptions = Extract<Awaited<ReturnType<typeof readGuests>>, { ok: true }>["value"];

/** The prices at which the holder of a private link can change the number of guests, and who has answered. */
export async function readGuests(token: string, at: Date = now()) {
  const found = await selectReservationByToken(db, token, privateLinksOpenSince(at));
  if (found === null) return refuse("introuvable");
  const { reservation } = found;
  const allowed = checkChangeable(reservation, await countChanges(db, reservation.id), at);
  if (!allowed.ok) return allowed;
  const [offer, list, answers] = await Promise.all([
    selectBookableSlot(db, reservation.availability_id),
    selectPriceList(db, reservation.service_id),
    selectAnswers(db, reservation.id),
  ]);
  const isOffered = offer?.service_offert === true && offer.actif;
  const sold = participantsSchema.parse(reservation.participants) ?? [];
  const tariffs = tariffsSchema.parse(reservation.tarifs) ?? assumedTariffs(sold, tariffsOf(list));
  return ok({
    ...priceListOf(tariffs),
    en_attente: isPending(reservation.statut),
    regle: amountPaid(reservation),
    date_souhaitee: reservation.date_souhaitee,
    fin: soldEnd(reservation),
    convives: reservation.nombre_participants,
    quantites: Object.fromEntries(sold.map(({ profile_id, quantite }) => [profile_id, quantite])),
    frais_deplacement: centsFromDecimal(reservation.frais_deplacement) ?? 0,
    prix_final: centsFromDecimal(reservation.prix_final) ?? 0,
    /** Nobody can be added once the chef no longer offers the service or the slot. */
    ouvert: isOffered,
    /** How many more people the slot takes. */
    places: isOffered ? (placesToAdd(offer) ?? MAX_PARTICIPANTS) : 0,
    illimite: isOffered && offer.places_illimitees,
    // Before the confirmation nobody but the host has answered.
    reponses: (isPending(reservation.statut) ? [] : answers).map(({ id, prenom, age }) => ({ id, prenom, age })),
  });
}
