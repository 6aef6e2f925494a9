import { selectDrawnClosures } from "#app/features/agenda/agenda-view.repo.server.ts";
import { selectOpenSlotAt } from "#app/features/agenda/availabilities.repo.server.ts";
import { countReservationsOfClient, selectOtherReservations } from "#app/features/bookings/reservations.repo.server.ts";
import { type RecordFacts, recordAct } from "#app/features/bookings/rules/record.ts";
import type { ExpectedEnd } from "#app/features/bookings/rules/reservation.ts";
import { selectThread } from "#app/features/messages/threads.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayPeriod } from "#app/shared/calendar.ts";

const MAX_MESSAGES = 50;

type Reservation = Pick<RecordFacts, "statut" | "created_at" | "demandee_le" | "date_souhaitee" | "prix_final"> & {
  readonly id: string;
  readonly service_id: string;
  readonly client_email: string;
  readonly fin: ExpectedEnd;
  readonly changement: object | null;
  readonly somme_a_rembourser: number;
  readonly rembourse_le: Date | null;
  readonly vue: Date;
};

/** What a chef must know beside the reservation to decide, and the one thing to do. */
export async function readRecord(chef_id: string, reservation: Reservation) {
  const { id, statut, date_souhaitee, service_id, client_email, vue } = reservation;
  const jour = dayPeriod(date_souhaitee);
  const act = recordAct(
    {
      ...reservation,
      fin: reservation.fin.fin,
      changement: reservation.changement !== null,
      a_rendre: reservation.somme_a_rembourser > 0 && reservation.rembourse_le === null,
    },
    vue,
  );
  const [others, closures, messages, visits, open] = await Promise.all([
    selectOtherReservations(db, { chef_id, except: id, jour }),
    statut === "en_attente" ? selectDrawnClosures(db, { chef_id, ...jour }) : [],
    selectThread(db, { reservation_id: id }, MAX_MESSAGES),
    countReservationsOfClient(db, { chef_id, client_email }),
    act.act === "rouvrir" ? selectOpenSlotAt(db, service_id, date_souhaitee) : null,
  ]);
  return { act, others, closures, messages: messages.length, visits, reopened: open !== null };
}

export type ReservationRecord = Awaited<ReturnType<typeof readRecord>>;
