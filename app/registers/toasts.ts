import { photosAdded } from "#app/features/photos/copy/counts.ts";
import { formatReference } from "#app/shared/copy/format.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { type Refusal, type RefusalCode, refuse } from "#app/shared/result.ts";
import { SENTENCES, sentenceOf, sentencesByField } from "./refusal-sentences.ts";

/** The shape that `showToast` of the kit takes. */
export type Toast = {
  readonly tone: "success" | "error";
  readonly title: string;
  readonly description?: string;
  /** Where « Annuler » is posted. */
  readonly undo?: string;
};

function success(title: string, description?: string): Toast {
  return description === undefined ? { tone: "success", title } : { tone: "success", title, description };
}

function failure(description: string, title = "Erreur"): Toast & { readonly description: string } {
  return { tone: "error", title, description };
}

export const SUCCESS_TOASTS = {
  signed_up: success("Compte créé avec succès !", "Vérifiez votre email pour confirmer votre compte."),
  signed_in: success("Connexion réussie !"),
  email_confirmed: success("Adresse confirmée", "Votre compte est prêt. Il reste à créer votre profil de chef."),
  password_reset: success("Mot de passe enregistré", "Connectez-vous avec le nouveau."),
  password_changed: success("Mot de passe enregistré", "Vos autres sessions sont fermées."),
  email_change_asked: success("Deux liens sont partis", "Un à l’ancienne adresse, un à la nouvelle."),
  email_change_resent: success("Un nouveau lien est parti", "Celui d’avant ne s’ouvre plus."),
  email_change_abandoned: success("Changement abandonné", "Votre adresse reste la même."),
  account_reopened: success("Votre compte est rouvert"),
  second_factor_removed: success("Double authentification retirée"),
  passkey_renamed: success("Nom enregistré"),
  passkey_removed: success("Clé retirée"),
  session_ended: success("Session fermée"),
  other_sessions_ended: success("Sessions fermées", "Il ne reste que celle-ci."),
  reservation_sent: success("Réservation confirmée !", "Votre demande de réservation a été envoyée au chef"),
  step_saved: success("Enregistré"),
  answer_erased: success("Réponse effacée"),
  answer_seen: success("C’est noté", "Le client le voit sur sa page."),
  change_sent: success("Demande envoyée", "Le chef est prévenu par e-mail."),
  change_withdrawn: success("Demande retirée"),
  change_accepted: success("Changement accepté", "Le client est prévenu par e-mail."),
  change_refused: success("Changement refusé", "Rien ne change, le client est prévenu par e-mail."),
  chef_activated: success("Statut mis à jour", "Le chef a été activé."),
  chef_deactivated: success("Statut mis à jour", "Le chef a été désactivé."),
  job_retried: success("Tâche relancée"),
  figures_asked: success("Calcul demandé", "Rechargez la page dans quelques secondes."),
  check_asked: success("Vérification demandée", "La page se relit toute seule."),
  job_discarded: success("Tâche écartée"),
  client_address_corrected: success("Adresse corrigée", "Un nouveau lien part à cette adresse."),
  cancelled_for_client: success("Réservation annulée", "Le client et le chef reçoivent un e-mail."),
  chef_reminded: success("Chef relancé", "Un e-mail lui est envoyé."),
  mail_resent: success("E-mail renvoyé"),
  links_resent: success("Liens renvoyés", "À l’adresse de cette personne."),
  announcement_saved: success("Brouillon enregistré", "Envoyez-vous un essai avant l’envoi."),
  announcement_tested: success("Essai envoyé", "Relisez-le dans votre boîte."),
  announcement_scheduled: success("Annonce programmée"),
  announcement_suspended: success("Annonce suspendue", "Les e-mails déjà préparés partent encore."),
  announcement_resumed: success("Annonce reprise"),
  terms_announced: success("Changement annoncé", "Les e-mails aux chefs partent."),
  visitor_blocked: success("Personne bloquée", "Ses réservations en cours continuent."),
  block_lifted: success("Blocage levé"),
  help_answered: success("Réponse envoyée"),
  help_noted: success("Note gardée", "Visible de l’équipe seulement."),
  help_received: success("Réponse de la personne ajoutée", "Le fil est rouvert."),
  help_closed: success("Fil clos"),
  help_reopened: success("Fil rouvert"),
  help_assigned: success("Fil confié"),
  help_template_saved: success("Modèle enregistré"),
  help_template_deleted: success("Modèle supprimé"),
  case_assigned: success("Dossier confié"),
  case_withdrawn: success("Dossier rendu à l’équipe", "Une autre personne le décide."),
  case_hidden: success("Contenu masqué", "La modération décide sous 24 heures."),
  measure_lifted: success("Mesure levée", "Les deux parties reçoivent un e-mail."),
  review_decided: success("Décision rendue", "Les deux parties reçoivent un e-mail."),
  update_saved: success("Brouillon enregistré", "Personne d’autre ne le voit."),
  update_published: success("Mise à jour publiée"),
  update_deleted: success("Brouillon supprimé"),
  operator_facts_to_confirm: success(
    "Enregistré. Un e-mail est parti à la nouvelle adresse.",
    "Elle paraîtra quand son lien sera suivi. D’ici là, rien ne change pour elle.",
  ),
  operator_facts_unchanged: success("Rien n’a changé."),
  operator_facts_saved: success("Enregistré. Les pages publiques sont à jour."),
  back_online: success("Vous êtes de nouveau en ligne", "Vos clients voient votre page et vos dates libres."),
  contest_sent: success("Contestation envoyée", "Nous vous répondons par e-mail."),
  proof_sent: success("Pièce envoyée", "Nous vous répondons par e-mail."),
  proof_withdrawn: success("Pièce retirée"),
  sites_saved: success("Sites enregistrés"),
  webhook_resumed: success("Envois repris", "Les prochains événements partiront à cette adresse."),
  webhook_removed: success("Adresse supprimée"),
  delivery_queued: success("Envoi relancé"),
  proof_accepted: success("Pièce acceptée", "Le chef est prévenu par e-mail."),
  proof_accepted_with_badge: success("Pièce acceptée", "Les quatre y sont\u00a0: le badge est posé."),
  proof_refused: success("Pièce refusée", "Le chef est prévenu par e-mail."),
  proof_saved: success("Pièce enregistrée"),
  badge_granted: success("Badge «\u00a0Vérifié\u00a0» posé", "La date du jour est publique."),
  badge_withdrawn: success("Badge «\u00a0Vérifié\u00a0» retiré"),
  member_invited: success("Invitation envoyée", "Elle est valable deux jours."),
  member_changed: success("Rôle changé", "La personne se reconnecte avec son nouveau rôle."),
  member_removed: success("Accès retiré"),
  client_profile_saved: success("Profil enregistré"),
  client_profile_activated: success("Profil activé", "Les chefs peuvent lui donner un prix."),
  client_profile_deactivated: success(
    "Profil désactivé",
    "Il n’est plus proposé aux chefs. Les prix déjà donnés restent.",
  ),
  client_profile_deleted: success("Profil supprimé"),
  photo_added: success("Succès", "Photo ajoutée"),
  photo_deleted: success("Succès", "Photo supprimée"),
  photo_updated: success("Succès", "Photo mise à jour"),
  slots_added: success("Créneaux ajoutés"),
  slot_updated: success("Créneau mis à jour"),
  slot_deleted: success("Créneau supprimé"),
  slot_opened: success("Créneau ouvert"),
  slot_closed: success("Créneau fermé"),
  slot_moved: success("Créneau déplacé"),
  service_created: success("Service créé avec succès"),
  service_updated: success("Service mis à jour"),
  service_shown: success("Service activé"),
  service_hidden: success("Service désactivé", "Les clients ne voient plus ce service."),
  service_deleted: success("Service supprimé avec succès"),
  reservation_confirmed: success("Réservation confirmée"),
  reservation_refused: success("Réservation refusée"),
  reservation_cancelled: success("Réservation annulée"),
  reservation_cancelled_slot_open: success(
    "Réservation annulée",
    "Un créneau coché est resté ouvert\u00a0: il vient d’être réservé ou changé.",
  ),
  refund_noted: success("Remboursement noté"),
  reservation_paid: success("Réservation payée"),
  payment_undone: success("Paiement retiré", "La réservation est de nouveau confirmée, à payer."),
  notification_handled: success("Notification traitée"),
  review_replied: success("Réponse publiée"),
  review_reported: success("Signalement envoyé", "Nous accusons réception par e-mail et décidons sous sept jours."),
  message_answered: success("Message marqué comme répondu"),
  profile_created: success("Profil créé"),
  profile_saved: success("Profil mis à jour"),
  zone_saved: success("Zone enregistrée"),
  feed_created: success("Adresse créée"),
  feed_renewed: success("Adresse renouvelée", "L’ancienne est éteinte."),
  feed_saved: success("Choix enregistré"),
  feed_copied: success("Adresse copiée"),
  source_added: success("Agenda ajouté", "Ses plages occupées ferment vos créneaux."),
  source_changed: success("Agenda modifié"),
  source_removed: success("Agenda retiré", "Ses plages ne ferment plus vos créneaux."),
  source_reread: success("Relecture demandée"),
  link_copied: success("Lien copié"),
  key_copied: success("Clé copiée"),
  rule_saved: success("Règle enregistrée"),
  rule_suspended: success("Règle suspendue", "Ses créneaux libres sont fermés."),
  rule_resumed: success("Règle reprise"),
  rule_deleted: success("Règle supprimée"),
  agenda_settings_saved: success("Réglages enregistrés"),
  exception_added: success("Exception ajoutée"),
  exception_removed: success("Exception supprimée"),
  holidays_saved: success("Vacances enregistrées"),
  period_blocked: success("Plage bloquée"),
  closure_removed: success("C’est rouvert", "Les créneaux libres sont de nouveau proposés."),
} as const satisfies Record<string, Toast>;
export type SuccessCode = keyof typeof SUCCESS_TOASTS;

/** `reference` is null when the page was opened without one. */
export const helpSent = (reference: string | null) =>
  success(
    "Message envoyé !",
    `${reference === null ? "" : `Votre message est parti, référence ${formatReference(reference)}. `}Nous vous répondrons dans les plus brefs délais.`,
  );

export const contactSent = (chef: string) =>
  success("Message envoyé !", `Votre demande a été envoyée à ${chef}. Vous recevrez une réponse rapidement.`);
export const photosUploaded = (count: number) => success("Succès", photosAdded(count));
export const photosReordered = (description: string, position: number, total: number) =>
  success("Ordre enregistré", `«\u00a0${description}\u00a0» est en position ${position} sur ${total}`);

/** Live toasts of the notification bell. They never quote a client's message: it may contain health data. */
export const newReservation = (client: string, service: string, date: string, heure: string) =>
  success("Nouvelle réservation", `${client}, ${service}, ${date} à ${heure}`);
export const newMessage = (client: string) => success("Nouveau message", `${client} vous a écrit`);
export const newChange = (asks: string, client: string, service: string) => success(asks, `${client}, ${service}`);
export const newThreadMessage = (client: string) =>
  success("Nouveau message", `${client} vous a écrit au sujet de sa réservation`);

/** Failures of an operation. */
export const FAILURE_TOASTS = {
  unexpected: failure("Une erreur est survenue. Veuillez réessayer."),
  contact: failure(UNSENT.contact),
  help: failure(UNSENT.help),
  book: failure(UNSENT.book),
  load_data: failure("Impossible de charger les données"),
  load_own_data: failure("Impossible de charger vos données"),
  load_messages: failure("Impossible de charger les messages"),
  load_availabilities: failure("Impossible de charger les disponibilités"),
  load_client_profiles: failure("Impossible de charger les profils clients"),
  save_service: failure("Impossible de sauvegarder le service"),
  untitled_service: failure(SENTENCES.service_sans_titre),
  toggle_visibility: failure("Impossible de modifier la visibilité"),
  delete_service: failure("Impossible de supprimer le service"),
  add_slots: failure("Impossible d'ajouter les créneaux"),
  move_slot: failure("Le créneau n’a pas pu être déplacé. Réessayez."),
  delete_slot: failure("Impossible de supprimer le créneau"),
  upload: failure("Erreur lors de l'upload"),
  delete_photo: failure("Erreur lors de la suppression"),
  update_photo: failure("Erreur lors de la mise à jour"),
  confirm_reservation: failure("Impossible de confirmer la réservation"),
  cancel_reservation: failure("Impossible d'annuler la réservation"),
  answer_change: failure("Votre réponse n’a pas pu être enregistrée. Réessayez."),
  reply_to_review: failure("Votre réponse n’a pas pu être publiée. Réessayez."),
  report_review: failure("Le signalement n’a pas pu être envoyé. Réessayez."),
  note_refund: failure("Le remboursement n’a pas pu être noté. Réessayez."),
  handle_notification: failure("Impossible de traiter la notification"),
  save_client_profile: failure("Impossible de sauvegarder le profil"),
  toggle_client_profile: failure("Impossible de modifier le statut"),
  save_chef_profile: failure("Une erreur est survenue lors de la sauvegarde"),
  load_admin: failure("Erreur lors du chargement des données."),
  toggle_chef: failure("Erreur lors de la mise à jour du statut."),
  copy_link: failure("La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le."),
  open_mail: failure("La messagerie n’a pas pu s’ouvrir."),
  payment_stays: failure(SENTENCES.paiement_definitif),
  review_already_replied: failure(SENTENCES.avis_reponse_deja),
  review_already_reported: failure(SENTENCES.signalement_deja),
  network: failure(UNSENT.network),
  unreached: failure(
    "Nous n’avons pas reçu la réponse du serveur. Votre saisie reste ici\u00a0: réessayez dans un instant.",
  ),
  signed_out: failure(
    "Votre session est terminée. Reconnectez-vous dans un autre onglet, puis envoyez de nouveau\u00a0: votre saisie reste ici.",
  ),
  offline: failure(UNSENT.offline),
  too_heavy: failure("Cet envoi est trop lourd."),
  invitation_by_mail: failure("Il confirme que la boîte est la vôtre.", "Ouvrez le lien de l’e-mail d’invitation"),
  export_refused: failure(
    "Mot de passe manquant ou incorrect. Cherchez la personne de nouveau.",
    "Rien n’a été téléchargé",
  ),
  access_denied: failure("Vous n'avez pas les permissions d'administrateur.", "Accès refusé"),
  chef_profile_missing: failure("Profil chef non trouvé"),
  google_failed: failure(SENTENCES.google_refus),
  google_unverified: failure(
    "Un compte existe avec cette adresse. Connectez-vous par mot de passe, confirmez l’adresse, puis reliez Google.",
  ),
} as const satisfies Record<string, Toast>;
export type FailureCode = keyof typeof FAILURE_TOASTS;

const TITLES: Partial<Record<RefusalCode, string>> = {
  photos_limite: "Limite atteinte",
};

export function toastOf(refusal: Refusal): Toast {
  return failure(sentenceOf(refusal), TITLES[refusal.code]);
}

/** The toast of a code sent through a redirect, « holidays_saved:<id> » with « Annuler »; null for an unknown code. */
export function toastOfCode(code: string | undefined): Toast | null {
  if (code === undefined) return null;
  if (isSuccessCode(code)) return SUCCESS_TOASTS[code];
  const [name = "", id = ""] = code.split(":");
  if ((name === "holidays_saved" || name === "period_blocked") && /^[0-9a-f-]{36}$/.test(id))
    return { ...SUCCESS_TOASTS[name], undo: `/dashboard/agenda/fermetures/${id}/supprimer` };
  if (name === "slot_opened" && /^[0-9a-f-]{36}$/.test(id))
    return { ...SUCCESS_TOASTS[name], undo: `/dashboard/agenda/creneau/${id}` };
  if (name === "reservation_paid" && /^[0-9a-f-]{36}$/.test(id))
    return { ...SUCCESS_TOASTS[name], undo: `/dashboard/reservations/${id}/payee/annuler` };
  return isFailureCode(code) ? FAILURE_TOASTS[code] : null;
}

function isSuccessCode(code: string): code is SuccessCode {
  return Object.hasOwn(SUCCESS_TOASTS, code);
}

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(FAILURE_TOASTS, code);
}

/** `RefusedForm` of app/ui/form-result.ts. */
type RefusedForm = {
  readonly ok: false;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
};

/** The response to a form that its schema refuses. */
export function refusedFields(issues: Parameters<typeof sentencesByField>[0]): RefusedForm {
  return { ok: false, errors: sentencesByField(issues), problem: null };
}

/** Refusals of commands that are shown at a field, with the HTTP status. The others are shown above the form. */
const AT_FIELD: Partial<Record<RefusalCode, readonly [field: string, status: 409 | 422]>> = {
  motif_requis: ["motif", 422],
  mot_de_passe_requis: ["password", 422],
  mot_de_passe_incorrect: ["password", 422],
  avis_reponse_retenue: ["reponse", 422],
  lien_paiement_manquant: ["lien_paiement", 422],
  lien_https: ["lien_paiement", 422],
  document_requis: ["document", 422],
  document_format: ["document", 422],
  document_heic: ["document", 422],
  document_trop_lourd: ["document", 422],
  profil_client_existe: ["nom", 409],
  aide_modele_existe: ["titre", 409],
  conditions_trop_tot: ["en_vigueur_le", 422],
  conditions_deja_annoncees: ["en_vigueur_le", 409],
  exception_existe: ["jour", 409],
  agenda_deja_lie: ["adresse", 409],
  agenda_illisible: ["adresse", 422],
  agenda_non_verifie: ["adresse", 422],
};

const STATUS_OF_CODE: Partial<Record<RefusalCode, number>> = {
  envoi_non_verifie: 429,
  // Not 429, after which the page is loaded again: a new token would start the time again that has to pass.
  envoi_trop_tot: 422,
  erreur_inattendue: 503,
  trop_de_demandes: 429,
};

/** The response to a form that the command refuses, and its HTTP status; `failed` is the toast of an unexpected error. */
export function refusedChange(refusal: Refusal, failed: Toast = FAILURE_TOASTS.unexpected): [RefusedForm, number] {
  const at = AT_FIELD[refusal.code];
  if (at !== undefined) {
    const [field, status] = at;
    return [{ ok: false, errors: { [field]: sentenceOf(refusal) }, problem: null }, status];
  }
  const problem = refusal.code === "erreur_inattendue" ? (failed.description ?? failed.title) : sentenceOf(refusal);
  return [{ ok: false, errors: {}, problem }, STATUS_OF_CODE[refusal.code] ?? 409];
}

/** Problems of a photo upload as a whole; each refused file has its own sentence. */
export function uploadProblems(
  end: "complete" | "too_heavy" | "malformed" | { readonly secondes: number },
  files: number,
): string[] {
  if (typeof end === "object")
    return [sentenceOf(refuse("trop_de_demandes", { action: "photos", secondes: end.secondes }))];
  const heavy = end === "too_heavy" ? [FAILURE_TOASTS.too_heavy.description] : [];
  return files === 0 ? [...heavy, SENTENCES.champ_requis] : heavy;
}
