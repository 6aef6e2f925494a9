import { REQUEST_CONFIRMATION_MINUTES } from "#app/features/bookings/rules/request-confirmation.ts";
import { type Mail, paragraphe } from "#app/shared/copy/mail.ts";

/** To the address of a request: the chef receives nothing before its owner confirms. */
export function requestConfirmation({ service, chef, lien }: { service: string; chef: string; lien: string }): Mail {
  const duree = `${REQUEST_CONFIRMATION_MINUTES} minutes`;
  return {
    objet: "Confirmez votre adresse pour envoyer la demande",
    preambule: `Le lien est valable ${duree}. Rien n’est encore parti.`,
    titre: "Plus qu’une étape",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe(
        `Une demande de réservation a été faite avec votre adresse\u00a0: ${service}, avec ${chef}. Le chef ne la recevra, et les places ne seront retenues, que si vous l’envoyez vous-même.`,
      ),
      { type: "bouton", libelle: "Relire et envoyer la demande", lien },
      paragraphe(
        `Le lien est valable ${duree}. Les places peuvent être prises entre-temps\u00a0: le plus tôt est le mieux.`,
      ),
      {
        type: "note",
        texte: "Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: la demande s’efface d’elle-même.",
      },
    ],
  };
}
