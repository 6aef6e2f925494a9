import { ROLE_LABELS } from "#app/features/accounts/copy/team.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { FONDEMENT_LABELS } from "#app/features/chefs/copy/account-labels.ts";
import { factName } from "#app/features/legal/copy/operator.ts";
import { MEASURE_GROUNDS, MEASURE_LABELS } from "#app/features/moderation/copy/cases.ts";
import { BLOCK_WAYS } from "#app/features/moderation/copy/visitor-block.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { DECISION_LABELS } from "#app/features/reviews/copy/reviews.ts";
import { JUSTIFICATIF_LABELS } from "#app/features/verification/copy/labels.ts";
import { formatDay, formatReference } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import {
  type JournalDetails,
  type JournalObject,
  type JournalWay,
  type SignInFailure,
  wordsOfAction,
} from "../rules/journal-actions.ts";
import { CALLER_CHECK_LABELS, RESENT_MAIL_LABELS } from "./records.ts";

export const labelOfAction = (code: string): string => wordsOfAction(code).label;

const WAYS: Record<JournalWay, string> = {
  email: "par e-mail et mot de passe",
  google: "par Google",
  cle_acces: "par clé d’accès",
  confirmation: "par le lien de confirmation",
  lien: "par le lien reçu par e-mail",
  profil: "depuis la page de sécurité",
  commande: "par la commande du serveur",
  titulaire: "à la demande de son titulaire",
  inactivite: "après une longue inactivité",
  retour: "au jour que le chef avait choisi",
};

const FAILURES: Record<SignInFailure, string> = {
  identifiants_incorrects: "e-mail ou mot de passe incorrect",
  compte_non_confirme: "adresse pas encore confirmée",
  mot_de_passe_inscription: "ce n’est pas le mot de passe choisi à l’inscription",
  code_incorrect: "code incorrect",
  cle_inconnue: "clé d’accès inconnue",
  cle_non_verifiee: "clé d’accès non vérifiée",
};

type Detail = Required<JournalDetails>;
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
  avis_fondement: (code) => MEASURE_GROUNDS[code],
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
export function detailWords(details: JournalDetails | null): string {
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
const OBJECTS: Record<JournalObject, (nom: string | null, id: string) => string> = {
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
const isKind = (kind: string): kind is JournalObject => Object.hasOwn(OBJECTS, kind);

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
