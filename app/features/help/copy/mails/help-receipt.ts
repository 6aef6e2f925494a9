import type { HelpSujet } from "#app/features/help/rules/codes.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { bon, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { HELP_SUJET_LABELS } from "../help-thread.ts";

type Demande = { reference: string; sujet: HelpSujet; created_at: Date };

/** To the typed address, which may belong to somebody else: it quotes nothing of the message. */
export const helpReceipt = ({ reference, sujet, created_at }: Demande, links: { aide: string }): Mail => ({
  objet: `Votre message au Centre d’aide, référence ${reference}`,
  preambule: "Nous l’avons bien reçu. Nous vous répondons par e-mail sous 24\u00a0h.",
  titre: "Nous avons reçu votre message",
  blocs: [
    paragraphe("Bonjour,"),
    paragraphe("Votre message est entre nos mains. Nous vous répondons à cette adresse, sous 24\u00a0h."),
    bon([
      ["Sujet", HELP_SUJET_LABELS[sujet]],
      ["Envoyé", formatDateTime(created_at)],
      ["Référence", reference],
    ]),
    paragraphe([
      "Quelque chose à ajouter\u00a0? Répondez à cet e-mail en gardant la référence. La réponse est peut-être déjà dans ",
      lien("les questions fréquentes", links.aide),
      ".",
    ]),
    {
      type: "note",
      texte: "Vous n’avez rien écrit\u00a0? Quelqu’un s’est trompé d’adresse\u00a0: ignorez ce message.",
    },
  ],
});
