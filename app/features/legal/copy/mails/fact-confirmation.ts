import type { ConfirmedFact } from "#app/features/legal/rules/codes.ts";
import { type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { pagesShowing } from "../settings.ts";

/** To an address of the company, before the site shows it. */
export function factConfirmation({ fait, lien }: { fait: ConfirmedFact; lien: string }): Mail {
  return {
    objet: "Confirmez cette adresse de Convive",
    preambule: "Le lien est valable 7 jours. Sans lui, l’adresse ne paraît pas.",
    titre: "Cette adresse est-elle lue\u00a0?",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe(
        `L’équipe de Convive veut afficher cette adresse au public, dans\u00a0: ${pagesShowing(fait)}. Confirmez qu’une personne lit ce qui y arrive.`,
      ),
      { type: "bouton", libelle: "Confirmer cette adresse", lien },
      paragraphe("Le lien est valable 7 jours. Jusque-là, l’ancienne adresse reste affichée."),
      { type: "note", texte: "Vous n’attendiez pas ce message\u00a0? Ignorez-le\u00a0: rien ne change." },
    ],
  };
}
