import { lien as link, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { RESERVATION_STATUT_LABELS } from "../labels.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

export type LinksCause = "demande" | "remplacement";

const WHY: Record<LinksCause, string> = {
  demande: "Vous avez demandé à retrouver vos réservations. Les voici, avec un nouveau lien pour chacune.",
  remplacement:
    "Par sécurité, nous avons remplacé les liens de vos réservations. Les anciens ne s’ouvrent plus\u00a0; voici les nouveaux. Vous n’avez rien d’autre à faire.",
};

/** To a client who lost their links, or whose links were all revoked: a new link for each reservation. */
export function reservationLinks(
  found: readonly { facts: ReservationFacts; lien: string }[],
  cause: LinksCause = "demande",
): Mail {
  const count = found.length === 1 ? "1 réservation correspond" : `${found.length} réservations correspondent`;
  return {
    objet: "Les liens de vos réservations",
    preambule: `${count} à votre adresse.`,
    titre: "Vos réservations",
    blocs: [
      paragraphe("Bonjour,"),
      paragraphe(WHY[cause]),
      {
        type: "liste",
        elements: found.map(({ facts, lien }) => {
          const { date_longue, heures, chef } = reservationWords(facts);
          const statut = RESERVATION_STATUT_LABELS[facts.statut];
          return [link(`${facts.service}, ${date_longue}, ${heures}`, lien), ` — ${chef}, ${statut.toLowerCase()}`];
        }),
      },
      ...(cause === "demande"
        ? [paragraphe("Ce n’était pas vous\u00a0? Ignorez ce message. Personne d’autre que vous ne l’a reçu.")]
        : []),
    ],
  };
}
