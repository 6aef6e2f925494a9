import { selectAlternatives } from "#app/features/agenda/availabilities.repo.server.ts";
import { selectUnreservedSlots } from "#app/features/agenda/availabilities-closing.repo.server.ts";
import {
  selectEvents,
  selectMailFacts,
  selectOtherReservations,
} from "#app/features/bookings/reservations.repo.server.ts";
import { paymentNotedAt } from "#app/features/bookings/rules/payment-undo.ts";
import { otherFreeDays, referenceOf, refundDue, soldMinutes } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayPeriod } from "#app/shared/calendar.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { ok, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

const MAX_SLOTS = 50;

export type CancellationPlan = Extract<Awaited<ReturnType<typeof readCancellation>>, { ok: true }>["value"];

/** What the cancellation dialog shows: the refund, the other slots of the day, and the letter as it would be sent now. */
export async function readCancellation({ chef_id }: ChefScope, reservation_id: string, at: Date = now()) {
  const facts = await selectMailFacts(db, reservation_id);
  if (facts === null || facts.chef_id !== chef_id) return refuse("introuvable");
  const { date_souhaitee, statut, service_id, chef_ville: ville } = facts;
  const jour = dayPeriod(date_souhaitee);
  const [events, others, slots, alternatives] = await Promise.all([
    selectEvents(db, facts.id),
    selectOtherReservations(db, { chef_id, except: facts.id, jour }),
    selectUnreservedSlots(db, { chef_id, debut: jour.debut > at ? jour.debut : at, fin: jour.fin, limit: MAX_SLOTS }),
    selectAlternatives(db, { service_id, chef_id, ville, jour, now: at }),
  ]);
  const prix_final = centsFromDecimal(facts.prix_final) ?? 0;
  return ok({
    id: facts.id,
    statut,
    client_nom: facts.client_nom,
    recu_le: paymentNotedAt(events),
    autres_reservations: others,
    creneaux: slots.filter((slot) => slot.id !== facts.availability_id),
    lettre: {
      client_prenom: facts.client_prenom,
      chef_prenom: facts.chef_prenom,
      chef_nom: facts.chef_nom,
      service: facts.service,
      type_service: facts.type_service,
      date_souhaitee,
      duree_minutes: soldMinutes(facts),
      reference: referenceOf(facts.id),
      prix_final,
      a_rendre: refundDue(facts),
      dates_libres: otherFreeDays(alternatives.debuts, date_souhaitee),
      ville,
      chefs_libres: alternatives.chefs,
    },
  });
}
