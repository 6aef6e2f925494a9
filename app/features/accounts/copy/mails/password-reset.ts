import { greeting, type Mail } from "#app/shared/copy/mail.ts";

type Valeurs = { prenom: string | null; lien: string; duree_validite: string };

export const passwordReset = ({ prenom, lien, duree_validite }: Valeurs): Mail => ({
  objet: "Choisissez un nouveau mot de passe",
  preambule: `Le lien est valable ${duree_validite}.`,
  titre: "Nouveau mot de passe",
  blocs: [
    { type: "paragraphe", texte: greeting(prenom) },
    { type: "paragraphe", texte: "Une demande de nouveau mot de passe a été faite pour votre compte Convive." },
    { type: "bouton", libelle: "Choisir un mot de passe", lien },
    {
      type: "paragraphe",
      texte: `Le lien est valable ${duree_validite} et ne sert qu’une fois. Douze caractères ou plus forment un bon mot de passe.`,
    },
    {
      type: "note",
      texte: "Vous n’avez rien demandé\u00a0? Ignorez ce message, votre mot de passe actuel reste en place.",
    },
  ],
});
