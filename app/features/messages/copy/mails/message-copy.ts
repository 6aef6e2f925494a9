import { RESPONSE_DELAY_HOURS } from "#app/features/bookings/rules/reservation.ts";
import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { formatDesiredDate } from "#app/shared/copy/format.ts";
import { greeting, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import type { MessageFacts } from "./message-received.ts";

type Links = { chef: string; annuaire: string; aide: string; donnees: string };

/**
 * To the typed address, which may belong to somebody else. The sender's text and the chef's name are shown without live
 * links, so that the mail cannot carry advertising; the only links are ours.
 */
export function messageCopy(facts: MessageFacts, links: Links): Mail {
  const prenom = withoutLiveLinks(facts.chef_prenom);
  const chef = `${prenom} ${withoutLiveLinks(facts.chef_nom)}`;
  const date = formatDesiredDate(facts.date_souhaitee);
  return {
    objet: `Votre message à ${chef}`,
    preambule: `${chef} l’a reçu. Voici votre copie.`,
    titre: "Votre message est parti",
    blocs: [
      paragraphe(
        `${greeting(withoutLiveLinks(facts.client_prenom))}\n${chef} vient de le recevoir. Sa réponse arrivera à cette adresse. Voici votre copie.`,
      ),
      { type: "citation", texte: withoutLiveLinks(facts.message) },
      ...(date === null ? [] : [paragraphe(`Date souhaitée\u00a0: ${date}`)]),
      { type: "titre", texte: "Et ensuite\u00a0?" },
      paragraphe(
        `Écrire ne réserve rien. Si une date vous convient déjà, réservez-la\u00a0: le chef a ${RESPONSE_DELAY_HOURS} heures pour confirmer, et rien n’est dû avant.`,
      ),
      { type: "bouton", libelle: `Voir les dates de ${prenom}`, lien: links.chef },
      paragraphe(["Pas de réponse d’ici quelques jours\u00a0? ", lien("Voyez les autres chefs", links.annuaire), "."]),
      {
        type: "note",
        texte: [
          "Ce n’est pas vous\u00a0? ",
          lien("Dites-le-nous", links.aide),
          ", ou effacez ce message vous-même depuis ",
          lien("Mes données", links.donnees),
          ".",
        ],
      },
    ],
  };
}
