import type { Mail } from "#app/shared/copy/mail.ts";

type Valeurs = { email: string; lien: string; duree_validite: string };

export const verificationEmail = ({ email, lien, duree_validite }: Valeurs): Mail => ({
  objet: "Confirmez votre adresse e-mail",
  preambule: "Il reste à confirmer votre adresse.",
  titre: "Confirmez votre adresse",
  blocs: [
    { type: "paragraphe", texte: "Bonjour," },
    {
      type: "paragraphe",
      texte: `Vous venez de créer un compte chef sur Convive avec l’adresse ${email}. Confirmez-la pour ouvrir votre tableau de bord\u00a0: le mot de passe choisi à l’inscription vous sera demandé.`,
    },
    { type: "bouton", libelle: "Confirmer mon adresse", lien },
    { type: "paragraphe", texte: `Le lien est valable ${duree_validite} et ne sert qu’une fois.` },
    {
      type: "note",
      texte:
        "Vous n’êtes pas à l’origine de cette inscription\u00a0? Ne faites rien\u00a0: sans confirmation, le compte reste fermé.",
    },
  ],
});
