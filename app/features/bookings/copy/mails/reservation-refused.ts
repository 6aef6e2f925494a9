import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDayAndMonth } from "#app/shared/copy/format.ts";
import { type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

/** To the client whose request the chef declined, with the reason as it was written; null once erased. */
export function reservationRefused(facts: ReservationFacts, motif: string | null, links: { recherche: string }): Mail {
  const { chef, date_longue, heures } = reservationWords(facts);
  const { nom } = eventWords(facts);
  return {
    objet: `Refusé\u00a0: ${nom} de ${facts.chef_prenom}, ${formatDayAndMonth(facts.date_souhaitee)}`,
    preambule: "Vous ne devez rien.",
    titre: `${facts.chef_prenom} n’a pas pu accepter`,
    blocs: [
      paragraphe(`Bonjour ${facts.client_prenom},`),
      paragraphe(
        `${chef} n’a pas pu accepter votre demande pour «\u00a0${facts.service}\u00a0», ${date_longue}, ${heures}.${motif === null ? "" : " Voici sa raison\u00a0:"}`,
      ),
      // The recipient may be a stranger: a chef who books with their own page must not send links through us.
      ...(motif === null ? [] : [{ type: "citation", texte: withoutLiveLinks(motif) } as const]),
      paragraphe("La demande est annulée et vous ne devez rien."),
      { type: "bouton", libelle: "Voir les chefs libres ce jour-là", lien: links.recherche },
      paragraphe("Même date, même commune, autant de convives\u00a0: la recherche est prête."),
    ],
  };
}
