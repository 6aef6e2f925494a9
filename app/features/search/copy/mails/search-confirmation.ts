import { SEARCH_CONFIRMATION_MINUTES } from "#app/features/search/rules/saved-search.ts";
import { type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { type Asked, searchTitle } from "../search.ts";

const HOURS = `${SEARCH_CONFIRMATION_MINUTES / 60} heures`;

/** To the address of a saved search: nothing else is sent before its owner confirms. */
export function searchConfirmation({ lien, ...asked }: Asked & { lien: string }): Mail {
  return {
    objet: "Confirmez votre alerte",
    preambule: `Le lien est valable ${HOURS}. Sans lui, nous n’enverrons rien.`,
    titre: "Plus qu’une étape",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe(
        `Vous voulez savoir quand un créneau s’ouvre pour cette recherche\u00a0: ${searchTitle(asked)}. Activez l’alerte pour recevoir nos e-mails, un par jour au plus.`,
      ),
      { type: "bouton", libelle: "Activer l’alerte", lien },
      paragraphe(`Le lien est valable ${HOURS}. Il sert aussi à arrêter l’alerte.`),
      {
        type: "note",
        texte: "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: l’alerte s’efface d’elle-même.",
      },
    ],
  };
}
