import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Valeurs = {
  prenom: string | null;
  date_longue: string;
  motif: string;
  fondement: string;
  lien_tableau_de_bord: string;
};

export const chefDeactivated = ({ prenom, date_longue, motif, fondement, lien_tableau_de_bord }: Valeurs): Mail => ({
  objet: "Votre profil n’est plus visible sur Convive",
  preambule: "La raison, ce qui change et comment contester.",
  titre: "Votre profil est désactivé",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Le ${date_longue}, nous avons désactivé votre profil de chef. Voici pourquoi\u00a0:`),
    paragraphe(motif),
    paragraphe(`Fondement\u00a0: ${fondement}`),
    { type: "titre", texte: "Ce qui change" },
    {
      type: "liste",
      elements: [
        "Votre page, vos services et vos créneaux ne sont plus visibles, et aucune nouvelle demande ne peut arriver.",
        "Vos réservations en cours continuent\u00a0: honorez-les ou annulez-les avec un motif.",
        "Votre tableau de bord reste ouvert.",
      ],
    },
    { type: "titre", texte: "Contester" },
    paragraphe(
      "Depuis votre tableau de bord, ou en répondant à cet e-mail, expliquez votre situation. Une personne de l’équipe la réexamine et vous répond. Vous pouvez aussi recourir à la médiation ou au juge.",
    ),
    { type: "bouton", libelle: "Ouvrir mon tableau de bord", lien: lien_tableau_de_bord },
  ],
});
