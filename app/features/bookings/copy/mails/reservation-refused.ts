import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDateOfYear, formatDayAndMonth } from "#app/shared/copy/format.ts";
import { type Bloc, bon, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { chefsFreeThen } from "../answers.ts";
import { freeOnDays } from "../counts.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

/**
 * `motif` is null once it was erased; `dates` are the chef's next free days, when they are offered; `libres` counts the chefs
 * that the search finds on the day, null where it cannot tell.
 */
type Refusal = { motif: string | null; dates: readonly Date[]; libres: number | null };
type Links = { recherche: string; service: string };

/** To the client whose request the chef declined, with the reason as it was written. */
export function reservationRefused(facts: ReservationFacts, { motif, dates, libres }: Refusal, links: Links): Mail {
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
      ...otherDates(facts, { dates, libres }, links),
      bon([
        ["Service", facts.service],
        ["Date", date_longue],
        ["Heure", heures],
        ["Lieu", commune],
        ["Participants", participants],
      ]),
      ...(libres === 0
        ? []
        : [paragraphe("Même date, même commune, autant de convives\u00a0: la recherche est prête.")]),
    ],
  };
}

type Offered = Pick<Refusal, "dates" | "libres">;

/** A search that would find nobody is not offered. */
function otherDates(facts: ReservationFacts, { dates, libres }: Offered, { recherche, service }: Links): Bloc[] {
  const search = libres === 0 ? null : chefsFreeThen(libres, facts);
  if (dates.length === 0) return search === null ? [] : [{ type: "bouton", libelle: search, lien: recherche }];
  return [
    paragraphe(freeOnDays(facts.chef_prenom, dates.map(formatDateOfYear))),
    { type: "bouton", libelle: "Choisir une autre date", lien: service },
    ...(search === null ? [] : [paragraphe([lien(search, recherche)])]),
  ];
}
