import type { Mail } from "./mail.ts";

type Reponse = { reference: string; texte: string };

/** To the typed address, which may belong to somebody else: it quotes nothing of the message that it answers. */
export const helpAnswer = ({ reference, texte }: Reponse): Mail => ({
  // Mail programs that group by subject drop « Re: » only in this spelling.
  objet: `Re: Votre message au Centre d’aide, référence ${reference}`,
  preambule: "Notre réponse à votre message.",
  titre: "Notre réponse",
  blocs: [
    { type: "citation", texte },
    {
      type: "note",
      texte: `Quelque chose à ajouter\u00a0? Répondez à cet e-mail en gardant la référence ${reference}.`,
    },
  ],
});
