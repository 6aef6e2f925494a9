import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { isLive, MAX_OPEN_REQUESTS } from "#app/features/bookings/rules/reservation.ts";

export type ModelSlot = {
  id: string;
  service: number;
  unlimited: boolean;
  places: number;
  actif: boolean;
  /** Ranks of slots of other services at the same time. */
  overlaps: number[];
};
export type ModelReservation = { id: string; slot: number; people: number; email: string; statut: ReservationStatut };
export type Ask = { slot: number; people: number; email: string; encore: boolean; shownPrice: number };

/** Reference model of booking: no locks, no SQL, one command at a time. */
export class BookingModel {
  reservations: ModelReservation[] = [];
  chefActif = true;
  readonly visible: boolean[];
  readonly prices: number[];
  readonly slots: ModelSlot[];

  constructor(slots: ModelSlot[], services: number, price: number) {
    this.slots = slots;
    this.visible = Array<boolean>(services).fill(true);
    this.prices = Array<number>(services).fill(price);
  }

  slot(rank: number): ModelSlot {
    const slot = this.slots[rank];
    if (slot === undefined) throw new Error(`no slot ${rank}`);
    return slot;
  }

  live(slot: number): ModelReservation[] {
    return this.reservations.filter((one) => one.slot === slot && isLive(one.statut));
  }

  taken(slot: number): number {
    return this.slot(slot).unlimited ? 0 : this.live(slot).reduce((sum, { people }) => sum + people, 0);
  }

  /** The result code the application must return, or "ok". */
  expected({ slot: rank, people, email, encore, shownPrice }: Ask): string {
    const slot = this.slot(rank);
    if (!this.chefActif || !this.visible[slot.service]) return "service_introuvable";
    if (!slot.actif) return "creneau_retire";
    if (!slot.unlimited && this.taken(rank) + people > slot.places) return "places_insuffisantes";
    if (shownPrice !== this.prices[slot.service]) return "prix_modifie";
    const own = this.reservations.filter((one) => one.email === email);
    const open = own.filter(({ statut }) => statut === "en_attente").length;
    const here = own.some((one) => one.slot === rank && (one.statut === "en_attente" || one.statut === "confirmee"));
    if (here && !encore) return "demande_deja_envoyee";
    if (open >= MAX_OPEN_REQUESTS) return "demandes_ouvertes_limite";
    if (slot.overlaps.some((other) => this.live(other).length > 0)) return "chef_engage";
    return "ok";
  }
}
