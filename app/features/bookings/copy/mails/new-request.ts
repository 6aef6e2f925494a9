import { bon, emailLink, type Mail, paragraphe, partie, phoneLink } from "#app/shared/copy/mail.ts";
import { participantCount } from "../counts.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

/** To the chef: a new request. The only mail with the client's message. */
export function newRequest(facts: ReservationFacts, links: { dashboard: string; rappel?: boolean }): Mail {
  const words = reservationWords(facts);
  return {
    objet: `${links.rappel === true ? "Rappel, demande sans réponse" : "Nouvelle demande"}\u00a0: ${facts.service}, ${words.date_heure}`,
    preambule: `${words.client}, ${participantCount(facts.nombre_participants)}, ${words.prix_total}. À traiter avant le ${words.date_limite}.`,
    titre: links.rappel === true ? "Une demande attend votre réponse" : "Nouvelle demande de réservation",
    blocs: [
      paragraphe(`Bonjour ${words.chef},`),
      paragraphe(`${words.client} souhaite réserver «\u00a0${facts.service}\u00a0».`),
      bon([
        ["Date", words.date_heure],
        ["Fin prévue", words.heure_fin],
        ["Lieu", words.lieu_chef],
        ["Commune", words.commune_et_distance],
        ["Participants", words.participants],
        ["Déplacement", words.deplacement],
        ["Prix total", words.prix_total, "total"],
      ]),
      ...partie("Message du client", facts.client_message),
      ...partie("Coordonnées", [emailLink(facts.client_email), "\n", phoneLink(facts.client_telephone)]),
      paragraphe(
        `Vous avez jusqu’au ${words.date_limite} pour répondre. Passé ce délai, la demande s’annule et les places sont rendues.`,
      ),
      { type: "bouton", libelle: "Répondre à la demande", lien: links.dashboard },
    ],
  };
}
