import { site } from "#app/shared/copy/site.ts";
import type { AideGenre, HelpSujet } from "../rules/codes.ts";
import type { HelpState } from "../rules/thread.ts";

export const HELP_STATE_LABELS: Record<HelpState, string> = {
  nouveau: "Nouveau",
  confie: "Confié",
  attend: "Attend la personne",
  clos: "Clos",
};

/** The heading of an entry: who wrote it, and what it is. */
export const ENTRY_AUTHORS: Record<AideGenre, (equipe: string, personne: string) => string> = {
  reponse: (equipe) => `${equipe}, pour Convive`,
  note: (equipe) => `Note interne de ${equipe}`,
  recu: (_equipe, personne) => personne,
  cloture: (equipe) => `Clos sans réponse par ${equipe}`,
};

export const ENTRY_NOTES: Record<AideGenre, (equipe: string) => string> = {
  reponse: () => "Envoyé par e-mail",
  note: () => "Visible de l’équipe seulement",
  recu: (equipe) => `Reçu par e-mail, recopié par ${equipe}`,
  cloture: () => "Visible de l’équipe seulement",
};

/** « Marion » for « Marion Teissier »: the help form has one field for the name. */
export const firstNameOf = (nom: string): string => nom.trim().split(/\s+/)[0] ?? nom;

export const answerHelp = (nom: string): string =>
  `Part par e-mail. Si ${firstNameOf(nom)} répond, sa réponse arrive à ${site().contact_email}\u00a0: recopiez-la dans ce fil.`;

export const HELP_SUJET_LABELS: Record<HelpSujet, string> = {
  reservation: "Problème de réservation",
  paiement: "Question de paiement",
  chef: "Devenir chef partenaire",
  technique: "Problème technique",
  autre: "Autre",
};

/** The subject of a help message; a contested deactivation has no subject from the list. */
export const helpTitle = (message: { readonly sujet: HelpSujet; readonly conteste_chef_id: string | null }): string =>
  message.conteste_chef_id === null ? HELP_SUJET_LABELS[message.sujet] : "Contestation d’une désactivation";
