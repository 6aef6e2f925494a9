import { type ReservationFacts, reservationWords } from "#app/features/bookings/copy/reservation-facts.ts";
import { type Bloc, bon, greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Links = { lien: string };

/** To the chef. Apart from what the client wrote, the mail contains neither an address nor an answer of a guest. */
export function messagesOfClient(facts: ReservationFacts, texts: readonly string[], { lien }: Links): Mail {
  const { client, date_longue } = reservationWords(facts);
  return {
    objet: `${client} vous écrit\u00a0: ${facts.service}, ${date_longue}`,
    preambule: received(texts),
    titre: `${client} vous écrit`,
    blocs: [
      paragraphe(greeting(facts.chef_prenom)),
      ...body(facts, texts),
      paragraphe("Répondez depuis vos messages\u00a0: le client est prévenu par e-mail."),
      { type: "bouton", libelle: "Lire et répondre", lien },
    ],
  };
}

/** To the client, with a private link. */
export function messagesOfChef(facts: ReservationFacts, texts: readonly string[], { lien }: Links): Mail {
  const { chef, date_longue } = reservationWords(facts);
  return {
    objet: `${chef} vous écrit\u00a0: ${facts.service}, ${date_longue}`,
    preambule: received(texts),
    titre: `${chef} vous écrit`,
    blocs: [
      paragraphe(greeting(facts.client_prenom)),
      ...body(facts, texts),
      paragraphe("Répondez sur la page de votre réservation\u00a0: le chef est prévenu par e-mail."),
      { type: "bouton", libelle: "Lire et répondre", lien },
    ],
  };
}

const received = (texts: readonly string[]) =>
  texts.length === 1
    ? "Un message au sujet de la réservation."
    : `${texts.length} messages au sujet de la réservation.`;

function body(facts: ReservationFacts, texts: readonly string[]): Bloc[] {
  const { date_longue, heures } = reservationWords(facts);
  return [
    ...texts.map((texte): Bloc => ({ type: "citation", texte })),
    bon([
      ["Service", facts.service],
      ["Date", date_longue],
      ["Heure", heures],
    ]),
  ];
}
