import type { HelpSujet } from "#app/features/help/rules/codes.ts";
import { bon, emailLink, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { HELP_SUJET_LABELS } from "../help-thread.ts";

type Demande = { reference: string; nom: string; email: string; sujet: HelpSujet; message: string };

/** To our team. Reply-To is the sender's address. */
export const helpReceived = (demande: Demande, links: { console: string }): Mail => ({
  objet: `Aide ${demande.reference}\u00a0: ${HELP_SUJET_LABELS[demande.sujet]}`,
  preambule: `${demande.nom} attend une réponse par e-mail sous 24\u00a0h.`,
  titre: "Nouveau message au Centre d’aide",
  blocs: [
    paragraphe(`${demande.nom} attend une réponse par e-mail, sous 24\u00a0h.`),
    { type: "citation", texte: demande.message },
    bon([
      ["Sujet", HELP_SUJET_LABELS[demande.sujet]],
      ["E-mail", [emailLink(demande.email)]],
      ["Référence", demande.reference],
    ]),
    { type: "bouton", libelle: "Ouvrir dans la console", lien: links.console },
  ],
});
