import { failure, success, undoable } from "#app/shared/copy/toasts.ts";

const closureRemoval = (id: string) => `/dashboard/agenda/fermetures/${id}/supprimer`;

export const AGENDA_TOASTS = {
  slots_added: success("Créneaux ajoutés"),
  slot_updated: success("Créneau mis à jour"),
  slot_deleted: success("Créneau supprimé"),
  slot_opened: undoable(success("Créneau ouvert"), (id) => `/dashboard/agenda/creneau/${id}`),
  slot_closed: success("Créneau fermé"),
  slot_moved: success("Créneau déplacé"),
  rule_saved: success("Règle enregistrée"),
  rule_suspended: success("Règle suspendue", "Ses créneaux libres sont fermés."),
  rule_resumed: success("Règle reprise"),
  rule_deleted: success("Règle supprimée"),
  agenda_settings_saved: success("Réglages enregistrés"),
  exception_added: success("Exception ajoutée"),
  exception_removed: success("Exception supprimée"),
  holidays_saved: undoable(success("Vacances enregistrées"), closureRemoval),
  period_blocked: undoable(success("Plage bloquée"), closureRemoval),
  closure_removed: success("C’est rouvert", "Les créneaux libres sont de nouveau proposés."),
  load_availabilities: failure("Impossible de charger les disponibilités"),
  add_slots: failure("Impossible d'ajouter les créneaux"),
  move_slot: failure("Le créneau n’a pas pu être déplacé. Réessayez."),
  delete_slot: failure("Impossible de supprimer le créneau"),
};
