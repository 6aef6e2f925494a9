import type { AuditAction, AuditDetails } from "#app/domain/audit-catalog.ts";
import { dayOf, timeOf } from "#app/domain/calendar.ts";
import { writeCsv } from "#app/domain/csv.ts";
import type { JournalActors, JournalGroup, JournalLine } from "#app/domain/journal.ts";
import { detailWords, labelOfActor, labelOfObjet } from "./audit-labels.ts";
import { capitalize, formatDay } from "./format.ts";

export const JOURNAL_GROUP_LABELS: Record<JournalGroup, string> = {
  decisions: "Décisions et sanctions",
  reservations: "Réservations et e-mails",
  aide: "Aide",
  donnees: "Pièces et données personnelles",
  reglages: "Paramètres et équipe",
  contenus: "Annonces et contenus",
  comptes: "Comptes",
  connexions: "Connexions",
};

export const JOURNAL_ACTOR_LABELS: Record<JournalActors, string> = {
  equipe: "Toute l’équipe",
  chefs: "Les chefs",
  clients: "Les clients",
  systeme: "Le système",
};

/** What follows the name of the actor. `{}` stands for the object; without it the object, if it is another one, is a line. */
const SENTENCES: Record<AuditAction, string> = {
  inscription: "a créé un compte",
  connexion: "a ouvert une session",
  connexion_echouee: "n’a pas réussi à se connecter",
  deconnexion: "a quitté sa session",
  preuve_donnee: "a prouvé de nouveau son identité",
  session_fermee: "a fermé une session",
  sessions_fermees: "a fermé ses autres sessions",
  mot_de_passe_change: "a changé son mot de passe",
  second_facteur_active: "a activé le second facteur",
  second_facteur_retire: "a retiré le second facteur",
  codes_de_secours_crees: "a créé des codes de secours",
  cle_acces_ajoutee: "a ajouté une clé d’accès",
  cle_acces_retiree: "a retiré une clé d’accès",
  email_change_demande: "a demandé à changer d’adresse",
  email_change: "a changé d’adresse",
  email_change_arrete: "a arrêté le changement d’adresse depuis l’ancienne adresse",
  email_change_abandonne: "a abandonné son changement d’adresse",
  compte_ferme: "a fermé un compte",
  compte_rouvert: "a rouvert un compte",
  compte_efface: "a effacé un compte",
  role_accorde: "a donné un rôle de la console à {}",
  role_change: "a changé le rôle de {}",
  membre_invite: "a invité {} dans l’équipe",
  invitation_acceptee: "a rejoint l’équipe",
  role_retire: "a retiré l’accès à la console de {}",
  profil_chef_cree: "a créé la page de {}",
  lien_paiement_change: "a changé un lien de paiement",
  remboursement_note: "a noté le remboursement de la {}",
  chef_active: "a activé la page de {}",
  chef_desactive: "a désactivé la page de {}",
  desactivation_contestee: "a contesté la désactivation de la page de {}",
  justificatif_enregistre: "a enregistré une pièce de {}",
  justificatif_envoye: "a envoyé une pièce pour {}",
  justificatif_repris: "a repris une pièce de {}",
  justificatif_accepte: "a accepté une pièce de {}",
  justificatif_refuse: "a refusé une pièce de {}",
  justificatif_ouvert: "a ouvert une pièce de {}",
  avis_decide: "a décidé de l’{}",
  signalement_decide: "a décidé du {}",
  signalement_confie: "a changé qui s’occupe du {}",
  signalement_retrait: "a dit connaître la personne du {}",
  signalement_masque: "a masqué en urgence le contenu du {}",
  visiteur_bloque: "a bloqué {}",
  blocage_leve: "a levé le blocage de {}",
  badge_pose: "a donné le badge «\u00a0Vérifié\u00a0» à {}",
  badge_retire: "a retiré le badge «\u00a0Vérifié\u00a0» de {}",
  profil_client_cree: "a créé le {}",
  profil_client_modifie: "a modifié le {}",
  profil_client_active: "a activé le {}",
  profil_client_desactive: "a désactivé le {}",
  profil_client_supprime: "a supprimé un profil client",
  mise_a_jour_enregistree: "a gardé en brouillon la {}",
  mise_a_jour_publiee: "a publié la {}",
  mise_a_jour_supprimee: "a supprimé le brouillon d’une mise à jour",
  parametre_a_confirmer: "a demandé la confirmation d’une adresse des pages légales",
  parametre_change: "a changé une information légale",
  annonce_enregistree: "a enregistré le brouillon de l’{}",
  annonce_essayee: "s’est envoyé un essai de l’{}",
  annonce_programmee: "a programmé l’{}",
  annonce_suspendue: "a suspendu l’{}",
  annonce_reprise: "a repris l’{}",
  conditions_annoncees: "a annoncé aux chefs un changement des conditions",
  aide_marquee: "a marqué le {}",
  aide_repondue: "a répondu au {}",
  aide_notee: "a écrit une note interne sur le {}",
  aide_recue: "a recopié une réponse dans le fil du {}",
  aide_close: "a clos le {}",
  aide_rouverte: "a rouvert le {}",
  aide_confiee: "a confié le {}",
  aide_modele_enregistre: "a enregistré le {}",
  aide_modele_supprime: "a supprimé un modèle de réponse",
  tache_relancee: "a relancé la {}",
  tache_ecartee: "a écarté la {}",
  chiffres_exportes: "a exporté les chiffres",
  journal_exporte: "a exporté le journal",
  donnees_exportees: "a exporté les données d’une personne",
  donnees_effacees: "a effacé les données d’une personne, à sa demande",
  fiche_ouverte: "a ouvert la fiche de la {}",
  chef_note: "a écrit une note interne sur {}",
  reservation_notee: "a écrit une note interne sur la {}",
  reservation_email_corrige: "a corrigé l’adresse e-mail de la {}",
  reservation_email_corrige_pour_client: "a corrigé, à la demande du client, l’adresse e-mail de la {}",
  reservation_adresse_retablie: "a dit «\u00a0ce n’est pas moi\u00a0» et repris l’adresse e-mail de la {}",
  reservation_annulee_pour_client: "a annulé, à la demande du client, la {}",
  email_renvoye: "a renvoyé un e-mail de la {}",
  chef_relance: "a relancé le chef de la {}",
  vue_support_ouverte: "a regardé le tableau de bord de {}",
  vue_support_quittee: "a quitté le tableau de bord de {}",
  site_restaure: "a restauré le site depuis une sauvegarde",
  taches_relancees: "a relancé les tâches après une restauration",
};

/** Entries of other releases may contain unknown codes. */
const isAction = (code: string): code is AuditAction => Object.hasOwn(SENTENCES, code);

type Entry = {
  readonly action: string;
  readonly acteur_id: string | null;
  readonly acteur: string | null;
  readonly ip: string | null;
  readonly objet: string | null;
  readonly objet_nom: string | null;
  /** The reason that somebody wrote. */
  readonly motif: string | null;
  readonly details: AuditDetails | null;
  readonly at: Date;
};

export type AuditSentence = {
  readonly subject: string;
  readonly before: string;
  /** The name of the object, where the sentence has one. */
  readonly object: string | null;
  readonly after: string;
  /** The reason and the details, then an object that is not in the sentence. */
  readonly lines: readonly string[];
};

/** « Nora Lefèvre a désactivé la page de Koffi Mensah. », in parts, so that the page can make a link of the object. */
export function auditSentence({ entry, autres }: JournalLine<Entry>): AuditSentence {
  const { action, objet, objet_nom, motif, details, acteur_id } = entry;
  const subject = labelOfActor(entry);
  const reasons = [capitalize(detailWords(details)), motif === null ? "" : `Motif\u00a0: «\u00a0${motif}\u00a0»`];
  const first = autres.at(-1);
  if (first !== undefined) {
    const span = `a ouvert ${autres.length + 1} sessions entre ${timeOf(first.at)} et ${timeOf(entry.at)}.`;
    return { subject, before: span, object: null, after: "", lines: [] };
  }
  const [before = "", after] = (isAction(action) ? SENTENCES[action] : "a fait une action d’une autre version").split(
    "{}",
  );
  const named = objet === null || objet === `user:${acteur_id}` ? null : labelOfObjet(objet, objet_nom);
  if (after === undefined) {
    return { subject, before: `${before}.`, object: null, after: "", lines: [...reasons, named ?? ""].filter(Boolean) };
  }
  const object = objet === null ? "un objet effacé" : nameInSentence(objet, labelOfObjet(objet, objet_nom));
  return { subject, before, object, after: `${after}.`, lines: reasons.filter(Boolean) };
}

/** People keep their capital; « Réservation E49A 8B7A » loses it, and « Chef effacé » gets an article. */
function nameInSentence(objet: string, label: string): string {
  const lower = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (!/^(chef|user):/.test(objet)) return lower;
  return label === "Chef effacé" || label === "Compte effacé" ? `un ${lower}` : label;
}

/** « Aujourd’hui, dimanche 15 novembre 2026 » */
export function journalDay(day: string, today: string): string {
  const written = formatDay(day);
  return day === today ? `Aujourd’hui, ${written}` : capitalize(written);
}

const sentenceText = ({ subject, before, object, after }: AuditSentence): string =>
  `${subject} ${before}${object ?? ""}${after}`;

const CSV_HEAD = ["jour", "heure", "phrase", "detail", "code", "objet", "acteur_id", "ip", "requete"];

/** One line per entry, with the day and time of Paris. `cut`: older entries did not fit, and the last line says so. */
export function journalCsv(entries: readonly (Entry & { readonly request_id: string | null })[], cut: boolean): string {
  const rows = entries.map((entry) => {
    const sentence = auditSentence({ entry, autres: [] });
    const { at, action, objet, acteur_id, ip, request_id } = entry;
    const words = [dayOf(at), timeOf(at), sentenceText(sentence), sentence.lines.join(" · "), action];
    return [...words, objet ?? "", acteur_id ?? "", ip ?? "", request_id ?? ""];
  });
  const rest = ["", "", "La suite n’est pas dans ce fichier\u00a0: choisissez une période plus courte."];
  return writeCsv(cut ? [CSV_HEAD, ...rows, rest] : [CSV_HEAD, ...rows]);
}
