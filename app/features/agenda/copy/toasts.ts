import { type Day, weekdayOf } from "#app/shared/calendar.ts";
import { failure, gone, success, undoable } from "#app/shared/copy/toasts.ts";

const closureRemoval = (id: string) => `/dashboard/agenda/fermetures/${id}/supprimer`;

export const AGENDA_TOASTS = {
  slots_added: success("Créneaux ajoutés"),
  slot_updated: success("Créneau mis à jour"),
  slot_deleted: gone("Créneau supprimé"),
  slot_opened: undoable(success("Créneau ouvert"), (id) => `/dashboard/agenda/creneau/${id}`),
  slot_closed: gone("Créneau fermé"),
  slot_moved: success("Créneau déplacé"),
  rule_saved: success("Règle enregistrée"),
  rule_suspended: success("Règle suspendue", "Ses créneaux libres sont fermés."),
  rule_resumed: success("Règle reprise"),
  rule_deleted: gone("Règle supprimée"),
  agenda_settings_saved: success("Réglages enregistrés"),
  exception_added: success("Exception ajoutée"),
  exception_removed: gone("Exception supprimée"),
  holidays_saved: undoable(success("Vacances enregistrées"), closureRemoval),
  period_blocked: undoable(success("Plage bloquée"), closureRemoval),
  day_closed_1: undoable(success("Lundi est fermé."), closureRemoval),
  day_closed_2: undoable(success("Mardi est fermé."), closureRemoval),
  day_closed_3: undoable(success("Mercredi est fermé."), closureRemoval),
  day_closed_4: undoable(success("Jeudi est fermé."), closureRemoval),
  day_closed_5: undoable(success("Vendredi est fermé."), closureRemoval),
  day_closed_6: undoable(success("Samedi est fermé."), closureRemoval),
  day_closed_7: undoable(success("Dimanche est fermé."), closureRemoval),
  closure_removed: gone("C’est rouvert", "Les créneaux libres sont de nouveau proposés."),
  load_availabilities: failure("Impossible de charger les disponibilités"),
  add_slots: failure("Impossible d'ajouter les créneaux"),
  move_slot: failure("Le créneau n’a pas pu être déplacé. Réessayez."),
  delete_slot: failure("Impossible de supprimer le créneau"),
};

const DAY_CLOSED = [
  "day_closed_1",
  "day_closed_2",
  "day_closed_3",
  "day_closed_4",
  "day_closed_5",
  "day_closed_6",
  "day_closed_7",
] as const satisfies (keyof typeof AGENDA_TOASTS)[];

/** « Samedi est fermé. » */
export const dayClosedToast = (jour: Day) => DAY_CLOSED[weekdayOf(jour) - 1] ?? "day_closed_1";
