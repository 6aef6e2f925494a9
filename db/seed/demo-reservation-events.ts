import type { ReservationActeur, ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { expiresAt } from "#app/features/bookings/rules/reservation.ts";
import { addMinutes } from "#app/shared/calendar.ts";
import type { DemoReservation } from "./demo-data.ts";

export type DemoEvent = {
  statut_avant: ReservationStatut | null;
  statut_apres: ReservationStatut;
  acteur: ReservationActeur;
  raison: string | null;
  created_at: Date;
};

type Outcome = Pick<DemoReservation, "statut" | "motif" | "annulee_par">;
type Times = { created_at: Date; date_debut: Date; date_fin: Date };

const CHEF_ANSWERS_AFTER_MIN = 4 * 60;
const CLIENT_PAYS_AFTER_MIN = 20 * 60;
const CLIENT_CANCELS_AFTER_MIN = 30 * 60;

/** The events up to the status: requested, answered four hours later, paid the next day, completed at its end. */
export function eventsOf({ statut, motif, annulee_par }: Outcome, times: Times): DemoEvent[] {
  const { created_at, date_debut, date_fin } = times;
  const after = (minutes: number) => addMinutes(created_at, minutes);
  const event = (
    statut_avant: ReservationStatut | null,
    statut_apres: ReservationStatut,
    acteur: ReservationActeur,
    at: Date,
    raison: string | null = null,
  ): DemoEvent => ({ statut_avant, statut_apres, acteur, raison, created_at: at });

  const asked = event(null, "en_attente", "client", created_at);
  const confirmed = event("en_attente", "confirmee", "chef", after(CHEF_ANSWERS_AFTER_MIN));
  const paid = event("confirmee", "payee", "chef", after(CLIENT_PAYS_AFTER_MIN));
  const endings = {
    chef: () => event("en_attente", "annulee", "chef", after(CHEF_ANSWERS_AFTER_MIN), motif),
    client: () => event("en_attente", "annulee", "client", after(CLIENT_CANCELS_AFTER_MIN), motif),
    systeme: () => event("en_attente", "annulee", "systeme", expiresAt(created_at, date_debut), motif),
  };
  switch (statut) {
    case "en_attente":
      return [asked];
    case "confirmee":
      return [asked, confirmed];
    case "payee":
      return [asked, confirmed, paid];
    case "terminee":
      return [asked, confirmed, paid, event("payee", "terminee", "systeme", date_fin)];
    case "annulee":
      return [asked, endings[annulee_par ?? "chef"]()];
    case "refuse":
      return [asked, event("en_attente", "refuse", "chef", after(CHEF_ANSWERS_AFTER_MIN), motif)];
  }
}
