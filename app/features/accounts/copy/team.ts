import { plural } from "#app/shared/copy/plural.ts";
import type { ConsoleRole } from "../rules/codes.ts";
import { type ConsoleRight, hasRight } from "../rules/console-roles.ts";

export const ROLE_LABELS: Record<ConsoleRole, string> = {
  support: "Support",
  moderation: "Modération",
  proprietaire: "Propriétaire",
};

/** « 3 personnes, 1 invitation en cours. » */
export function teamSummary(people: number, invitations: number): string {
  const invited = invitations === 0 ? "" : `, ${plural(invitations, "invitation", "invitations")} en cours`;
  return `${plural(people, "personne", "personnes")}${invited}.`;
}

type Row = { act: string; right: ConsoleRight; yes?: string; no?: string };

const ROWS: readonly Row[] = [
  { act: "Rechercher, ouvrir une fiche", right: "fiches" },
  { act: "Répondre à l’aide, écrire une note interne", right: "aide" },
  { act: "Renvoyer un e-mail, annuler pour un client, relancer un chef", right: "gestes" },
  { act: "Regarder le tableau de bord d’un chef, sans rien changer", right: "vue_support" },
  { act: "Décider un signalement ou un avis", right: "decisions" },
  { act: "Masquer une photo, désactiver un chef, lever une mesure", right: "decisions" },
  { act: "Bloquer une personne, lever un blocage", right: "decisions" },
  { act: "Relire une contestation", right: "decisions", yes: "Si autre personne" },
  { act: "Ouvrir les pièces d’un dossier", right: "justificatifs" },
  { act: "Journal de tous", right: "journal", no: "Décisions" },
  { act: "Chiffres et CSV", right: "chiffres_csv", no: "Lecture" },
  { act: "Annonces, mises à jour, profils clients", right: "contenus" },
  { act: "Paramètres légaux, équipe", right: "parametres" },
  { act: "Effacer des données à la demande", right: "donnees" },
];

/** « Non », or the part of the right that the role has. */
function wordOf(role: ConsoleRole, { right, yes = "Oui", no = "Non" }: Row): string {
  if (hasRight(role, right)) return yes;
  return right === "journal" && !hasRight(role, "journal_decisions") ? "Non" : no;
}

/** The table « Qui peut quoi »: the words of each role, in the given order. */
export const rightsTable = (roles: readonly ConsoleRole[]) =>
  ROWS.map((row) => ({ act: row.act, words: roles.map((role) => wordOf(role, row)) }));
