import type { AuditAction } from "./audit-catalog.ts";
import { type Day, isDay, isSameDay } from "./calendar.ts";
import { cleanTerm, type QueryReader } from "./directory.ts";

/** What the filter « Action » offers. */
export const JOURNAL_GROUPS = [
  "decisions",
  "reservations",
  "aide",
  "donnees",
  "reglages",
  "contenus",
  "comptes",
  "connexions",
] as const;
export type JournalGroup = (typeof JOURNAL_GROUPS)[number];

const GROUPS: Record<JournalGroup, readonly AuditAction[]> = {
  /** All that a moderator may read in the journal of everybody. */
  decisions: [
    "chef_active",
    "chef_desactive",
    "desactivation_contestee",
    "justificatif_enregistre",
    "justificatif_accepte",
    "justificatif_refuse",
    "badge_pose",
    "badge_retire",
    "avis_decide",
    "signalement_decide",
    "signalement_confie",
    "signalement_retrait",
    "signalement_masque",
    "visiteur_bloque",
    "blocage_leve",
  ],
  reservations: [
    "lien_paiement_change",
    "remboursement_note",
    "reservation_email_corrige",
    "reservation_email_corrige_pour_client",
    "reservation_adresse_retablie",
    "reservation_annulee_pour_client",
    "email_renvoye",
    "chef_relance",
  ],
  aide: [
    "aide_marquee",
    "aide_repondue",
    "aide_notee",
    "aide_recue",
    "aide_close",
    "aide_rouverte",
    "aide_confiee",
    "aide_modele_enregistre",
    "aide_modele_supprime",
    "chef_note",
    "reservation_notee",
  ],
  donnees: [
    "justificatif_ouvert",
    "fiche_ouverte",
    "vue_support_ouverte",
    "vue_support_quittee",
    "justificatif_envoye",
    "justificatif_repris",
    "chiffres_exportes",
    "journal_exporte",
    "donnees_exportees",
    "donnees_effacees",
    "compte_efface",
  ],
  reglages: [
    "parametre_a_confirmer",
    "parametre_change",
    "role_accorde",
    "role_change",
    "membre_invite",
    "invitation_acceptee",
    "role_retire",
    "tache_relancee",
    "tache_ecartee",
    "taches_relancees",
    "site_restaure",
  ],
  contenus: [
    "profil_client_cree",
    "profil_client_modifie",
    "profil_client_active",
    "profil_client_desactive",
    "profil_client_supprime",
    "mise_a_jour_enregistree",
    "mise_a_jour_publiee",
    "mise_a_jour_supprimee",
    "conditions_annoncees",
    "annonce_enregistree",
    "annonce_essayee",
    "annonce_programmee",
    "annonce_suspendue",
    "annonce_reprise",
  ],
  comptes: [
    "inscription",
    "profil_chef_cree",
    "mot_de_passe_change",
    "second_facteur_active",
    "second_facteur_retire",
    "codes_de_secours_crees",
    "cle_acces_ajoutee",
    "cle_acces_retiree",
    "email_change_demande",
    "email_change",
    "email_change_arrete",
    "email_change_abandonne",
    "compte_ferme",
    "compte_rouvert",
  ],
  connexions: ["connexion", "connexion_echouee", "deconnexion", "preuve_donnee", "session_fermee", "sessions_fermees"],
};

export const actionsOf = (group: JournalGroup): readonly AuditAction[] => GROUPS[group];

/** Groups of people in the filter « Qui »; it also takes the identifier of one account. */
export const JOURNAL_ACTORS = ["equipe", "chefs", "clients", "systeme"] as const;
export type JournalActors = (typeof JOURNAL_ACTORS)[number];

const ACCOUNT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `action` is null for everything except sign-ins, which would hide the rest. */
export type JournalQuery = {
  readonly objet: string;
  readonly qui: string | null;
  readonly action: JournalGroup | "toutes" | null;
  readonly du: Day | null;
  readonly au: Day | null;
  readonly avant: number | null;
};

/** A filter that cannot be read is not applied. Of one object, everything is shown unless something else is asked for. */
export function parseJournalQuery(params: QueryReader): JournalQuery {
  const dayNamed = (name: string) => {
    const day = params.get(name) ?? "";
    return isDay(day) ? day : null;
  };
  const objet = cleanTerm(params.get("objet"));
  const qui = params.get("qui") ?? "";
  const action = params.get("action");
  const avant = params.get("avant") ?? "";
  return {
    objet,
    qui: actorsOf(qui) !== null || ACCOUNT.test(qui) ? qui : null,
    action: [...JOURNAL_GROUPS, "toutes" as const].find((each) => each === action) ?? (objet === "" ? null : "toutes"),
    du: dayNamed("du"),
    au: dayNamed("au"),
    avant: /^\d{1,15}$/.test(avant) ? Number(avant) : null,
  };
}

export const actorsOf = (qui: string | null): JournalActors | null =>
  JOURNAL_ACTORS.find((each) => each === qui) ?? null;

/** The same filters without the page, as a query of the page or of the file. */
export function journalSearch({ objet, qui, action, du, au }: JournalQuery): [string, string][] {
  const asked = { objet, qui, action: objet !== "" && action === "toutes" ? null : action, du, au };
  return Object.entries(asked).flatMap(([name, value]): [string, string][] =>
    value === null || value === "" ? [] : [[name, value]],
  );
}

type Entry = { readonly action: string; readonly acteur_id: string | null; readonly at: Date };
/** `autres`: the earlier sign-ins of the line, newest first. */
export type JournalLine<E> = { readonly entry: E; readonly autres: readonly E[] };

/** Repeated sign-ins of one account in one day of Paris are one line, in the place of the newest. `entries`: newest first. */
export function journalLines<E extends Entry>(entries: readonly E[]): JournalLine<E>[] {
  const lines: { entry: E; autres: E[] }[] = [];
  for (const entry of entries) {
    const line = lines.find(({ entry: other }) => isRepeatedSignIn(other, entry));
    if (line === undefined) lines.push({ entry, autres: [] });
    else line.autres.push(entry);
  }
  return lines;
}

function isRepeatedSignIn(a: Entry, b: Entry): boolean {
  const signIns = a.action === "connexion" && b.action === "connexion";
  return signIns && a.acteur_id !== null && a.acteur_id === b.acteur_id && isSameDay(a.at, b.at);
}
