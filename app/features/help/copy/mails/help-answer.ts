import { greeting, lien, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Reponse = { reference: string; nom: string; texte: string };

/** To the typed address, which may belong to somebody else: it quotes nothing of the message that it answers but the name. */
export const helpAnswer = ({ reference, nom, texte }: Reponse, liens: { retrouver: string }): Mail => ({
  // Mail programs that group by subject drop « Re: » only in this spelling.
  objet: `Re: Votre message au Centre d’aide, référence ${reference}`,
  preambule: "Notre réponse à votre message.",
  titre: "Notre réponse",
  blocs: [
    // Whoever answers may have greeted already, and our templates do.
    ...(/^\s*bonjour\b/i.test(texte) ? [] : [paragraphe(greeting(nom.trim()))]),
    { type: "citation", texte },
    paragraphe(["Une réservation\u00a0? ", lien("Retrouver ma réservation", liens.retrouver), "."]),
    {
      type: "note",
      texte: `Quelque chose à ajouter\u00a0? Répondez à cet e-mail en gardant la référence ${reference}.`,
    },
  ],
});
