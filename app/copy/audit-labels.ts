import type { AuditAction, AuditDetails, AuditKind, AuditWay, SignInFailure } from "#app/domain/audit-catalog.ts";
import { caseReference } from "#app/domain/report-case.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import { plural } from "./chef-plurals.ts";
import { formatDay, formatReference } from "./format.ts";
import { FONDEMENT_LABELS, JUSTIFICATIF_LABELS } from "./labels.ts";
import { factName } from "./pages/operator.ts";
import { CALLER_CHECK_LABELS, RESENT_MAIL_LABELS } from "./records.ts";
import { MEASURE_GROUNDS, MEASURE_LABELS } from "./reports.ts";
import { DECISION_LABELS, GROUND_LABELS } from "./reviews.ts";
import { ROLE_LABELS } from "./team.ts";
import { BLOCK_WAYS } from "./visitor-block.ts";

const ACTIONS: Record<AuditAction, string> = {
  inscription: "Inscription",
  connexion: "Connexion",
  connexion_echouee: "Connexion échouée",
  deconnexion: "Déconnexion",
  preuve_donnee: "Identité prouvée de nouveau",
  session_fermee: "Session fermée",
  sessions_fermees: "Autres sessions fermées",
  mot_de_passe_change: "Mot de passe changé",
  second_facteur_active: "Second facteur activé",
  second_facteur_retire: "Second facteur retiré",
  codes_de_secours_crees: "Codes de secours créés",
  cle_acces_ajoutee: "Clé d’accès ajoutée",
  cle_acces_retiree: "Clé d’accès retirée",
  email_change_demande: "Changement d’adresse demandé",
  email_change: "Adresse changée",
  email_change_arrete: "Changement d’adresse arrêté par l’ancienne adresse",
  email_change_abandonne: "Changement d’adresse abandonné",
  compte_ferme: "Compte fermé",
  compte_rouvert: "Compte rouvert",
  compte_efface: "Compte effacé",
  role_accorde: "Rôle d’administrateur accordé",
  role_change: "Rôle changé dans l’équipe",
  membre_invite: "Invitation dans l’équipe",
  invitation_acceptee: "Invitation dans l’équipe acceptée",
  role_retire: "Rôle d’administrateur retiré",
  profil_chef_cree: "Profil de chef créé",
  lien_paiement_change: "Lien de paiement changé",
  remboursement_note: "Remboursement noté",
  chef_active: "Chef activé",
  chef_desactive: "Chef désactivé",
  desactivation_contestee: "Désactivation contestée",
  justificatif_enregistre: "Pièce enregistrée",
  justificatif_envoye: "Pièce envoyée",
  justificatif_repris: "Pièce reprise",
  justificatif_accepte: "Pièce acceptée",
  justificatif_refuse: "Pièce refusée",
  justificatif_ouvert: "Document ouvert",
  avis_decide: "Décision sur un avis",
  signalement_decide: "Décision sur un signalement",
  signalement_confie: "Signalement confié",
  signalement_retrait: "Retrait d’un signalement",
  signalement_masque: "Contenu masqué en urgence",
  visiteur_bloque: "Visiteur bloqué",
  blocage_leve: "Blocage levé",
  badge_pose: "Badge «\u00a0Vérifié\u00a0» posé",
  badge_retire: "Badge «\u00a0Vérifié\u00a0» retiré",
  profil_client_cree: "Profil client créé",
  profil_client_modifie: "Profil client modifié",
  profil_client_active: "Profil client activé",
  profil_client_desactive: "Profil client désactivé",
  profil_client_supprime: "Profil client supprimé",
  mise_a_jour_enregistree: "Mise à jour gardée en brouillon",
  mise_a_jour_publiee: "Mise à jour publiée",
  mise_a_jour_supprimee: "Brouillon de mise à jour supprimé",
  parametre_a_confirmer: "Adresse légale à confirmer",
  parametre_change: "Information légale changée",
  annonce_enregistree: "Brouillon d’annonce enregistré",
  annonce_essayee: "Essai d’annonce envoyé",
  annonce_programmee: "Annonce aux chefs programmée",
  annonce_suspendue: "Annonce aux chefs suspendue",
  annonce_reprise: "Annonce aux chefs reprise",
  conditions_annoncees: "Changement des conditions annoncé aux chefs",
  aide_marquee: "Message d’aide marqué",
  aide_repondue: "Réponse envoyée à un message d’aide",
  aide_notee: "Note interne écrite sur un message d’aide",
  aide_recue: "Réponse d’une personne recopiée dans son fil d’aide",
  aide_close: "Message d’aide clos",
  aide_rouverte: "Message d’aide rouvert",
  aide_confiee: "Message d’aide confié",
  aide_modele_enregistre: "Modèle de réponse enregistré",
  aide_modele_supprime: "Modèle de réponse supprimé",
  tache_relancee: "Tâche relancée",
  tache_ecartee: "Tâche écartée",
  chiffres_exportes: "Chiffres exportés",
  journal_exporte: "Journal exporté",
  donnees_exportees: "Données d’une personne exportées",
  donnees_effacees: "Données d’une personne effacées",
  fiche_ouverte: "Fiche d’un client ouverte",
  chef_note: "Note interne écrite sur un chef",
  reservation_notee: "Note interne écrite sur une réservation",
  reservation_email_corrige: "Adresse e-mail corrigée par le client",
  reservation_email_corrige_pour_client: "Adresse e-mail du client corrigée à sa demande",
  reservation_adresse_retablie: "Ancienne adresse e-mail rétablie\u00a0: «\u00a0ce n’est pas moi\u00a0»",
  reservation_annulee_pour_client: "Réservation annulée à la demande du client",
  email_renvoye: "E-mail renvoyé",
  chef_relance: "Chef relancé",
  vue_support_ouverte: "Vue support ouverte",
  vue_support_quittee: "Vue support quittée",
  site_restaure: "Site restauré depuis une sauvegarde",
  taches_relancees: "Tâches relancées après une restauration",
};

/** Entries of other releases may contain unknown codes. */
const isAction = (code: string): code is AuditAction => Object.hasOwn(ACTIONS, code);
export const labelOfAction = (code: string): string => (isAction(code) ? ACTIONS[code] : "Action d’une autre version");

const WAYS: Record<AuditWay, string> = {
  email: "par e-mail et mot de passe",
  google: "par Google",
  cle_acces: "par clé d’accès",
  confirmation: "par le lien de confirmation",
  lien: "par le lien reçu par e-mail",
  profil: "depuis la page de sécurité",
  commande: "par la commande du serveur",
  titulaire: "à la demande de son titulaire",
  inactivite: "après une longue inactivité",
};

const FAILURES: Record<SignInFailure, string> = {
  identifiants_incorrects: "e-mail ou mot de passe incorrect",
  compte_non_confirme: "adresse pas encore confirmée",
  mot_de_passe_inscription: "ce n’est pas le mot de passe choisi à l’inscription",
  code_incorrect: "code incorrect",
  cle_inconnue: "clé d’accès inconnue",
  cle_non_verifiee: "clé d’accès non vérifiée",
};

type Detail = Required<AuditDetails>;
type Words = { [Name in keyof Detail]: (value: NonNullable<Detail[Name]>) => string };

const DETAILS: Words = {
  par: (code) => WAYS[code],
  raison: (code) => FAILURES[code],
  second_facteur: (kind) => (kind === "totp" ? "avec un code de l’application" : "avec un code de secours"),
  type: (code) => JUSTIFICATIF_LABELS[code],
  expire_le: (day) => `valable jusqu’au ${formatDay(day)}`,
  fondement: (code) => FONDEMENT_LABELS[code],
  statut: (code) => (code === "traite" ? "traité" : "à traiter"),
  avis_decision: (code) => DECISION_LABELS[code],
  avis_fondement: (code) => GROUND_LABELS[code],
  mesure: (code) => MEASURE_LABELS[code],
  mesure_fondement: (code) => MEASURE_GROUNDS[code],
  fermees: (count) => plural(count, "session", "sessions"),
  demandes_refusees: (count) => plural(count, "demande refusée", "demandes refusées"),
  annulees: (count) => plural(count, "réservation annulée", "réservations annulées"),
  anonymisees: (count) => plural(count, "réservation anonymisée", "réservations anonymisées"),
  plus_tard: (count) =>
    plural(count, "réservation gardée jusqu’à son terme", "réservations gardées jusqu’à leur terme"),
  messages: (count) => plural(count, "message effacé", "messages effacés"),
  aides: (count) => plural(count, "message d’aide effacé", "messages d’aide effacés"),
  avis: (count) => `${count} avis ${count >= 2 ? "retirés" : "retiré"}`,
  fait: (fact) => factName(fact),
  verifie: (checks) => `vérifié\u00a0: ${checks.map((check) => CALLER_CHECK_LABELS[check].toLowerCase()).join(", ")}`,
  mail: (mail) => `«\u00a0${RESENT_MAIL_LABELS[mail]}\u00a0»`,
  role_console: (role) => `rôle ${ROLE_LABELS[role]}`,
  role_avant: (role) => `avant\u00a0: ${ROLE_LABELS[role]}`,
  portee: (code) => BLOCK_WAYS[code],
  jours: (count) => `pendant ${count} jours`,
  compte: (closed) => (closed ? "compte effacé" : "sans compte"),
  mails_deja_envoyes: (count) => plural(count, "e-mail déjà envoyé", "e-mails déjà envoyés"),
  personnes_effacees: (count) => plural(count, "personne effacée de nouveau", "personnes effacées de nouveau"),
  objets_retrouves: (count) => plural(count, "fichier retrouvé", "fichiers retrouvés"),
};
const isDetail = (name: string): name is keyof Detail => Object.hasOwn(DETAILS, name);

/** « par Google, avec un code de l’application ». Omits absent, zero and unknown values. */
export function detailWords(details: AuditDetails | null): string {
  const names = Object.keys(details ?? {}).filter(isDetail);
  return names.flatMap((name) => wordsOf(name, details?.[name])).join(", ");
}

function wordsOf<Name extends keyof Detail>(name: Name, value: Detail[Name] | null | undefined): string[] {
  return value == null || value === 0 ? [] : [DETAILS[name](value)];
}

/** The former value, the new one and the reason, one per line: the former one is empty at first. */
function changeOfFact(lines: string | null): string {
  const [avant = "", apres = "", motif = ""] = lines?.split("\n") ?? [];
  const former = avant === "" ? "à renseigner" : `«\u00a0${avant}\u00a0»`;
  return `Avant\u00a0: ${former}. Après\u00a0: «\u00a0${apres}\u00a0». Motif\u00a0: «\u00a0${motif}\u00a0».`;
}

/** The name of the object while it exists, or its number. */
const OBJECTS: Record<AuditKind, (nom: string | null, id: string) => string> = {
  user: (nom) => nom ?? "Compte effacé",
  session: () => "Une session",
  passkey: (nom) => (nom === null ? "Une clé d’accès" : `Clé «\u00a0${nom}\u00a0»`),
  chef: (nom) => nom ?? "Chef effacé",
  client_profile: (nom) => (nom === null ? "Profil supprimé" : `Profil «\u00a0${nom}\u00a0»`),
  update: (nom) => (nom === null ? "Mise à jour supprimée" : `Version ${nom}`),
  parametre: (nom) => changeOfFact(nom),
  annonce: (nom) => (nom === null ? "Annonce supprimée" : `Annonce «\u00a0${nom}\u00a0»`),
  aide_modele: (nom) => (nom === null ? "Modèle supprimé" : `Modèle «\u00a0${nom}\u00a0»`),
  help_message: (nom) => (nom === null ? "Message effacé" : `Message de ${nom}`),
  reservation: (_nom, id) => `Réservation ${formatReference(referenceOf(id))}`,
  avis: (nom) => (nom === null ? "Avis effacé" : `Avis de ${nom}`),
  signalement: (_nom, id) => `Signalement ${caseReference(Number(id))}`,
  blocage: (nom) => nom ?? "Une personne dont le nom est effacé",
  job: (_nom, id) => `Tâche n°\u00a0${id}`,
  recu: (_nom, id) => `Reçu ${id}`,
  restauration: () => "Le site",
};
const isKind = (kind: string): kind is AuditKind => Object.hasOwn(OBJECTS, kind);

export function labelOfObjet(objet: string, nom: string | null): string {
  const [kind = "", id = ""] = objet.split(":");
  return isKind(kind) ? OBJECTS[kind](nom, id) : "Autre objet";
}

type Actor = { action: string; acteur_id: string | null; acteur: string | null; ip: string | null };

/**
 * Entries without account and address are a client's correction, a job, or an operator's command.
 */
export function labelOfActor({ action, acteur_id, acteur, ip }: Actor): string {
  if (acteur !== null) return acteur;
  if (acteur_id !== null) return "Un compte effacé";
  if (action === "reservation_email_corrige" || action === "reservation_adresse_retablie") return "Un client";
  return ip === null ? "Le système" : "Une personne non connectée";
}
