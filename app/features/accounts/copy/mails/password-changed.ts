import { greeting, type Mail } from "#app/shared/copy/mail.ts";

type Valeurs = { prenom: string | null; date_longue: string; heure: string; lien_reinitialisation: string };

export const passwordChanged = ({ prenom, date_longue, heure, lien_reinitialisation }: Valeurs): Mail => ({
  objet: "Votre mot de passe a changé",
  preambule: "Si ce n’était pas vous, agissez maintenant.",
  titre: "Votre mot de passe a changé",
  blocs: [
    { type: "paragraphe", texte: greeting(prenom) },
    {
      type: "paragraphe",
      texte: `Le mot de passe de votre compte Convive a été modifié le ${date_longue} à ${heure}.`,
    },
    { type: "paragraphe", texte: "C’était vous\u00a0? Il n’y a rien à faire." },
    {
      type: "paragraphe",
      texte:
        "Ce n’était pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe, puis vérifiez votre lien de paiement.",
    },
    { type: "bouton", libelle: "Reprendre la main", lien: lien_reinitialisation },
  ],
});
