import { greeting, type Mail, paragraphe } from "./mail.ts";

type Valeurs = { prenom: string | null; date_longue: string; lien_page: string };

export const chefActivated = ({ prenom, date_longue, lien_page }: Valeurs): Mail => ({
  objet: "Votre profil est de nouveau visible sur Convive",
  preambule: "On peut de nouveau vous trouver et vous réserver.",
  titre: "Votre profil est réactivé",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Le ${date_longue}, nous avons réactivé votre profil de chef.`),
    paragraphe("Votre page, vos services visibles et vos créneaux à venir sont de nouveau en ligne."),
    { type: "bouton", libelle: "Voir ma page", lien: lien_page },
  ],
});
