import { selectBookableSlot } from "#app/features/agenda/availabilities.repo.server.ts";
import { openWaitingAnswer } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { selectRequestToConfirm } from "#app/features/bookings/requests-to-confirm.repo.server.ts";
import { bookingSchema } from "#app/features/bookings/rules/booking.schema.ts";
import { openRequest } from "#app/features/bookings/rules/request-confirmation.ts";
import { expectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { selectVisibleService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openSealed } from "#app/platform/sealed-secret.server.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import { ok, refuse } from "#app/shared/result.ts";

export type ReadRequest = Extract<Awaited<ReturnType<typeof readRequest>>, { ok: true }>["value"];

/** The request behind a mailed link. `demande` is validated again as when it was posted; null once it was sent. */
export async function readRequest(token: string, at: Date = now()) {
  const found = await selectRequestToConfirm(db, token, at);
  if (found === null) return refuse("lien_expire");
  const { service_id, reservation_id } = found;
  if (reservation_id !== null) return ok({ service_id, reservation_id, demande: null, offre: null });
  const { fields, sealed } = openRequest(found.demande ?? {});
  const reponse = openWaitingAnswer(openSealed, found.id, sealed);
  const parsed = bookingSchema.safeParse(nestEntries(Object.entries(fields)));
  if (!parsed.success) return refuse("lien_expire");
  const [service, slot] = await Promise.all([
    selectVisibleService(db, service_id),
    selectBookableSlot(db, parsed.data.availability_id),
  ]);
  const offre =
    service === null || slot === null
      ? null
      : {
          titre: service.titre,
          chef: `${service.chef.prenom} ${service.chef.nom}`,
          date_debut: slot.date_debut,
          fin: expectedEnd(slot.date_debut, slot.duree_minutes),
        };
  return ok({ service_id, reservation_id: null, demande: { ...parsed.data, reponse }, offre });
}
