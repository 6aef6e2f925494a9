import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDateOfYear, formatDayAndMonth } from "#app/shared/copy/format.ts";
import { type Bloc, bon, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { freeOnDays } from "../counts.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

/** `motif` is null once it was erased; `dates` are the chef's next free days, when they are offered. */
type Refusal = { motif: string | null; dates: readonly Date[] };
type Links = { recherche: string; service: string };

/** To the client whose request the chef declined, with the reason as it was written. */
export function reservationRefused(facts: ReservationFacts, { motif, dates }: Refusal, links: Links): Mail {
  const { chef, date_longue, heures, commune, participants } = reservationWords(facts);
  const { nom } = eventWords(facts);
  return {
    objet: `Refusé\u00a0: ${nom} de ${facts.chef_prenom}, ${formatDayAndMonth(facts.date_souhaitee)}`,
    preambule: "Vous ne devez rien.",
    titre: `${facts.chef_prenom} n’a pas pu accepter`,
    blocs: [
      paragraphe(
        `Bonjour ${facts.client_prenom},\n${chef} n’a pas pu accepter votre demande.${motif === null ? "" : " Voici sa raison\u00a0:"}`,
      ),
      // The recipient may be a stranger: a chef who books with their own page must not send links through us.
      ...(motif === null ? [] : [{ type: "citation", texte: withoutLiveLinks(motif) } as const]),
      paragraphe("La demande est annulée et vous ne devez rien."),
      ...otherDates(facts.chef_prenom, dates, links),
      bon([
        ["Service", facts.service],
        ["Date", date_longue],
        ["Heure", heures],
        ["Lieu", commune],
        ["Participants", participants],
      ]),
      paragraphe("Même date, même commune, autant de convives\u00a0: la recherche est prête."),
    ],
  };
}

const SEARCH = "Voir les chefs libres ce jour-là";

function otherDates(prenom: string, dates: readonly Date[], { recherche, service }: Links): Bloc[] {
  if (dates.length === 0) return [{ type: "bouton", libelle: SEARCH, lien: recherche }];
  return [
    paragraphe(freeOnDays(prenom, dates.map(formatDateOfYear))),
    { type: "bouton", libelle: "Choisir une autre date", lien: service },
    paragraphe([lien(SEARCH, recherche)]),
  ];
}
