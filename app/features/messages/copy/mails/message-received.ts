import { formatDeadline, formatDesiredDate } from "#app/shared/copy/format.ts";
import { bon, emailLink, greeting, type Mail, paragraphe, phoneLink } from "#app/shared/copy/mail.ts";

/** A contact message and its chef, for the mails. */
export type MessageFacts = {
  readonly client_prenom: string;
  readonly client_nom: string;
  readonly client_email: string;
  readonly client_telephone: string | null;
  readonly message: string;
  readonly date_souhaitee: string;
  readonly created_at: Date;
  readonly chef_prenom: string;
  readonly chef_nom: string;
};

/** To the chef. The mail is sent with the visitor's address as Reply-To. */
export function messageReceived(facts: MessageFacts, links: { message: string }): Mail {
  const nom = `${facts.client_prenom} ${facts.client_nom}`;
  const date = formatDesiredDate(facts.date_souhaitee);
  return {
    objet: `${nom} vous écrit`,
    preambule: date === null ? "Depuis votre page publique." : `Pour le ${date}`,
    titre: `${nom} vous écrit`,
    blocs: [
      paragraphe(
        `${greeting(facts.chef_prenom)}\nce message vient de votre page publique, ${formatDeadline(facts.created_at)}.`,
      ),
      { type: "citation", texte: facts.message },
      bon([
        ["Date souhaitée", date],
        ["E-mail", [emailLink(facts.client_email)]],
        ["Téléphone", facts.client_telephone === null ? null : [phoneLink(facts.client_telephone)]],
      ]),
      paragraphe(`Répondez simplement à cet e-mail\u00a0: votre réponse arrive chez ${facts.client_prenom}.`),
      { type: "bouton", libelle: "Ouvrir le message", lien: links.message },
    ],
  };
}
