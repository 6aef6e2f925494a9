import {
  type AgendaItem,
  type AgendaView,
  blockEnd,
  parseView,
  switchView,
  viewSearch,
} from "#app/features/agenda/rules/view.ts";
import { returningTo } from "#app/features/bookings/components/return-path.ts";
import { type Day, dayOf } from "#app/shared/calendar.ts";

export const AGENDA = "/dashboard/agenda";

/** Where an item leads; null when there is nothing to change. A request that waits comes before the other groups. */
export function itemPath(item: AgendaItem, search: string): string | null {
  if ("libre" in item) {
    const [first] = item.libre;
    return first === undefined ? null : slotPath(first.id, search);
  }
  // A busy time of another calendar is changed there; the list of closures has « Supprimer ».
  if ("fermeture" in item) return item.fermeture.type === "import" ? null : `${AGENDA}/regles`;
  const { groupes } = item.repas;
  const target = groupes.find(({ statut }) => statut === "en_attente") ?? groupes[0];
  return target === undefined ? null : reservationPathFrom(target.reservation_id, search);
}

/** A reservation, or a dialog of it, that closes onto the same view. */
export const reservationPathFrom = (reservation_id: string, search: string, act = "") =>
  returningTo(`/dashboard/reservations/${reservation_id}${act}`, AGENDA + search);

/** The sheet of a day, over the view `search`. */
export const dayPath = (jour: Day, search: string) => `${AGENDA}/${jour}${search}`;

export const slotPath = (slot_id: string, search: string) => `${AGENDA}/creneau/${slot_id}${search}`;

/** The form that opens a slot, on a day and an hour, over the view `search`. */
export const openPath = (search: string, at: { jour: string; heure?: string }) => {
  const heure = at.heure === undefined ? "" : `&heure=${at.heure}`;
  return `${AGENDA}/ouvrir${search}&le=${at.jour}${heure}`;
};

type Blocked = { jour: string; heure: string; minutes?: number | null };

/** The form that blocks time, from an hour on: as long as the meal that could be opened there, one hour without any. */
export const blockPath = (search: string, { jour, heure, minutes = null }: Blocked) => {
  const period = `jour=${jour}&de=${heure}&a=${blockEnd(heure, minutes)}`;
  return `${AGENDA}/bloquer?${period}&retour=${encodeURIComponent(AGENDA + search)}`;
};

/** The view that an address of the agenda shows, also under a dialog. */
export function viewOf({ searchParams }: URL, now: Date): AgendaView {
  const param = (name: string) => searchParams.get(name) ?? "";
  return parseView({ jour: param("jour"), semaine: param("semaine"), mois: param("mois") }, dayOf(now));
}

/** The same view, where it shows a day. */
export const viewPathOn = ({ vue }: AgendaView, jour: Day): string =>
  `${AGENDA}${viewSearch(switchView({ vue: "jour", jour }, vue, jour))}`;

/** The form of a new weekly rule that opens this slot. */
export function repeatPath(slot: { service: { id: string; places: number }; jour: Day; depart: string }): string {
  const { service, jour: date, depart } = slot;
  const query = new URLSearchParams({ service_id: service.id, date, depart, places: String(service.places) });
  return `${AGENDA}/regles/nouvelle?${query}`;
}
