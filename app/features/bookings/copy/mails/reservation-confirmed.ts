import { amountPaid } from "#app/features/bookings/rules/reservation.ts";
import { type PreparationFacts, preparationPoints } from "#app/features/evenings/copy/mails/preparation.ts";
import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDayAndMonth } from "#app/shared/copy/format.ts";
import { type Bloc, bon, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

type Links = { prive: string; preparer: string; donnees: string };
/** `mot`: the chef's own words; `preparation`: null when nothing can be prepared, or not any more. */
type Facts = { mot: string | null; preparation: (PreparationFacts & { readonly echeance: Date }) | null };

/** To the client, when the chef has confirmed. It says the sum and leads to the private page: no mail has a payment link. */
export function reservationConfirmed(facts: ReservationFacts, { mot, preparation }: Facts, links: Links): Mail {
  const { nom, moment, votre } = eventWords(facts);
  const { chef, date_longue, heures, heure_debut, participants, prix_total, commune } = reservationWords(facts);
  const due = (centsFromDecimal(facts.prix_final) ?? 0) - (amountPaid(facts) ?? 0);
  const sum = formatAmount(due);
  const day = formatDayAndMonth(facts.date_souhaitee);
  return {
    objet: `Confirmé\u00a0: ${nom} de ${facts.chef_prenom}, ${day}, ${heure_debut}`,
    preambule: due > 0 ? `${sum} à régler à ${chef}.` : `${chef} a confirmé. Il n’y a rien à régler.`,
    titre: `Confirmé, à ${day}`,
    blocs: [
      paragraphe(
        `Bonjour ${facts.client_prenom},\n${chef} a confirmé ${votre}. ${due > 0 ? `Il reste ${sum} à lui régler.` : "Il n’y a rien à régler."}`,
      ),
      // The recipient may be a stranger: a chef who books with their own page must not send links through us.
      ...(mot === null ? [] : [{ type: "citation", texte: withoutLiveLinks(mot) } as const]),
      { type: "bouton", libelle: due > 0 ? "Voir et régler" : "Voir ma réservation", lien: links.prive },
      bon([
        ["Service", facts.service],
        ["Date", date_longue],
        ["Heure", heures],
        ["Lieu", commune],
        ["Participants", participants],
        ["Prix total", prix_total, "total"],
      ]),
      ...(preparation === null ? [] : toPrepare(preparation, { moment, links })),
      {
        type: "note",
        texte:
          due > 0
            ? `Le bouton ouvre votre page, qui nomme le site de paiement de ${facts.chef_prenom}. Convive n’encaisse rien. Lien personnel\u00a0: ne transférez pas cet e-mail.`
            : "Lien personnel\u00a0: ne transférez pas cet e-mail.",
      },
    ],
  };
}

function toPrepare(
  { echeance, ...preparation }: NonNullable<Facts["preparation"]>,
  { moment, links }: { moment: string; links: Links },
): Bloc[] {
  return [
    { type: "titre", texte: `À préparer avant le ${formatDayAndMonth(echeance)}` },
    { type: "points", points: preparationPoints(preparation) },
    paragraphe([lien(`Préparer ${moment}`, links.preparer)]),
    {
      type: "note",
      texte: ["Les allergies sont effacées sept jours après. ", lien("Mes données", links.donnees)],
    },
  ];
}
