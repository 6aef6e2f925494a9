import { requestExpiredForChef, requestExpiredForClient } from "#app/features/bookings/copy/mails/request-expired.ts";
import { reservationConfirmed } from "#app/features/bookings/copy/mails/reservation-confirmed.ts";
import { reservationRefused } from "#app/features/bookings/copy/mails/reservation-refused.ts";
import type { ReservationFacts } from "#app/features/bookings/copy/reservation-facts.ts";
import type { PreparationFacts } from "#app/features/evenings/copy/mails/preparation.ts";

const SITE = "https://convive.example";

/** What client and chef read once a request was answered, or not in time. */
export function answerMails(sample: ReservationFacts, preparation: PreparationFacts, prive: string) {
  const links = { prive, preparer: `${prive}#preparer`, donnees: `${SITE}/mes-donnees` };
  const confirmed = { ...sample, statut: "confirmee" } as const;
  const open = { ...preparation, echeance: new Date("2026-12-10T18:00:00Z") };
  return {
    "request-expired-client": requestExpiredForClient(sample, {
      service: `${SITE}/service/${sample.service_id}`,
      annuaire: `${SITE}/chefs`,
    }),
    "request-expired-chef": requestExpiredForChef(sample, { dashboard: `${SITE}/dashboard` }),
    "reservation-confirmed": reservationConfirmed(
      confirmed,
      { mot: "Je me réjouis de fêter ces 70 ans avec vous.", preparation: open },
      links,
    ),
    "reservation-confirmed-free": reservationConfirmed(
      { ...confirmed, prix_final: "0.00" },
      { mot: null, preparation: null },
      links,
    ),
    "reservation-refused": reservationRefused(
      sample,
      { motif: "Je suis déjà retenue ce soir-là, pardon.", dates: [new Date("2026-12-18T18:00:00Z")], libres: 3 },
      { recherche: `${SITE}/recherche?date=2026-12-12&convives=3`, service: `${SITE}/service/${sample.service_id}` },
    ),
  };
}
