import { RESERVATION_STATUT_LABELS } from "../labels.ts";
import { lien as link, type Mail, paragraphe } from "./mail.ts";
import { type ReservationFacts, wordsOf } from "./reservation-facts.ts";

/** To a client who lost their links: a new link for each reservation. */
export function reservationLinks(found: readonly { facts: ReservationFacts; lien: string }[]): Mail {
  const count = found.length === 1 ? "1 réservation correspond" : `${found.length} réservations correspondent`;
  return {
    objet: "Les liens de vos réservations",
    preambule: `${count} à votre adresse.`,
    titre: "Vos réservations",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe("Vous avez demandé à retrouver vos réservations. Les voici, avec un nouveau lien pour chacune."),
      {
        type: "liste",
        elements: found.map(({ facts, lien }) => {
          const { date_longue, heures, chef } = wordsOf(facts);
          const statut = RESERVATION_STATUT_LABELS[facts.statut];
          return [link(`${facts.service}, ${date_longue}, ${heures}`, lien), ` — ${chef}, ${statut.toLowerCase()}`];
        }),
      },
      paragraphe("Ce n’était pas vous\u00a0? Ignorez ce message. Personne d’autre que vous ne l’a reçu."),
    ],
  };
}
