import { lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

export function requestExpiredForClient(facts: ReservationFacts, links: { service: string; annuaire: string }): Mail {
  const { chef, date_longue, heures } = reservationWords(facts);
  return {
    objet: `Votre demande du ${date_longue} n’a pas reçu de réponse`,
    preambule: "Elle est annulée, vous ne devez rien.",
    titre: "Le chef n’a pas répondu à temps",
    blocs: [
      paragraphe(`Bonjour ${facts.client_prenom},`),
      paragraphe(
        `${chef} n’a pas répondu à votre demande pour «\u00a0${facts.service}\u00a0», le ${date_longue}, ${heures}. Elle est annulée et vous ne devez rien.`,
      ),
      paragraphe(["Vous pouvez choisir une autre date, ou ", lien("un autre chef", links.annuaire), "."]),
      { type: "bouton", libelle: "Voir les autres dates", lien: links.service },
    ],
  };
}

export function requestExpiredForChef(facts: ReservationFacts, links: { dashboard: string }): Mail {
  const { client, date_longue, heures } = reservationWords(facts);
  const places =
    facts.nombre_participants === 1
      ? "et la place est de nouveau libre"
      : `et les ${facts.nombre_participants} places sont de nouveau libres`;
  return {
    objet: "Une demande s’est annulée faute de réponse",
    preambule: `${client}, ${date_longue}\u00a0: les places sont de nouveau libres.`,
    titre: "Une demande s’est annulée",
    blocs: [
      paragraphe(`Bonjour ${facts.chef_prenom},`),
      paragraphe(
        `La demande de ${client} pour «\u00a0${facts.service}\u00a0», le ${date_longue}, ${heures}, est restée sans réponse. Elle est annulée ${places}.`,
      ),
      paragraphe(
        "Le client a été prévenu. Pour éviter ce cas, fermez les créneaux que vous ne tiendrez pas, ou refusez en donnant un motif.",
      ),
      { type: "bouton", libelle: "Gérer mes créneaux", lien: links.dashboard },
    ],
  };
}
