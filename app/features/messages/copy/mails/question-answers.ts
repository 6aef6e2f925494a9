import { type Bloc, greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import type { MessageFacts } from "./message-received.ts";

type Links = { lien: string };
type Names = Pick<MessageFacts, "client_prenom" | "client_nom" | "chef_prenom" | "chef_nom">;

const quotes = (texts: readonly string[]) => texts.map((texte): Bloc => ({ type: "citation", texte }));

/** To the visitor, with the link to their page. */
export function chefAnswers(names: Names, texts: readonly string[], { lien }: Links): Mail {
  const chef = `${names.chef_prenom} ${names.chef_nom}`;
  return {
    objet: `${chef} vous répond`,
    preambule: "Sa réponse à votre question.",
    titre: `${chef} vous répond`,
    blocs: [
      paragraphe(greeting(names.client_prenom)),
      ...quotes(texts),
      paragraphe("Répondez sur votre page, sans compte\u00a0: le lien n’ouvre qu’elle."),
      { type: "bouton", libelle: "Lire et répondre", lien },
    ],
  };
}

/** To the chef. */
export function visitorAnswers(names: Names, texts: readonly string[], { lien }: Links): Mail {
  const client = `${names.client_prenom} ${names.client_nom}`;
  return {
    objet: `${client} vous répond`,
    preambule: "Sa réponse est dans vos messages.",
    titre: `${client} vous répond`,
    blocs: [
      paragraphe(greeting(names.chef_prenom)),
      ...quotes(texts),
      { type: "bouton", libelle: "Lire et répondre", lien },
    ],
  };
}
