import { type ReservationFacts, reservationWords } from "#app/features/bookings/copy/reservation-facts.ts";
import { bon, greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

/** To the author of a review. `lien`: null while the chef's page is not public. */
export function reviewReply(
  facts: ReservationFacts,
  { reponse, lien }: { reponse: string; lien: string | null },
): Mail {
  const { chef, date_longue } = reservationWords(facts);
  const titre = `${facts.chef_prenom} vous a répondu`;
  return {
    objet: titre,
    preambule: `Une réponse à votre avis\u00a0: ${facts.service}.`,
    titre,
    blocs: [
      paragraphe(greeting(facts.client_prenom)),
      paragraphe(`${chef} a répondu à votre avis. Sa réponse paraît sous votre avis.`),
      { type: "citation", texte: reponse },
      bon([
        ["Service", facts.service],
        ["Date", date_longue],
      ]),
      ...(lien === null ? [] : [{ type: "bouton", libelle: "Lire les avis", lien } as const]),
    ],
  };
}
