import { CONTACT } from "../pages/site.ts";
import { bon, greeting, type Mail, paragraphe, phoneLink } from "./mail.ts";

type Valeurs = {
  prenom: string | null;
  date_longue: string;
  heure: string;
  lien_paiement: string | null;
  ancien_lien_paiement: string | null;
  lien_profil: string;
};

export const paymentLinkChanged = ({ prenom, date_longue, heure, ...liens }: Valeurs): Mail => ({
  objet: "Votre lien de paiement a changé",
  preambule: "Vérifiez que la nouvelle adresse est bien la vôtre.",
  titre: "Votre lien de paiement a changé",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      `Le lien de paiement de votre profil a été modifié le ${date_longue} à ${heure}. Vos prochains clients recevront celui-ci\u00a0:`,
    ),
    bon([
      ["Nouveau lien", liens.lien_paiement],
      ["Ancien lien", liens.ancien_lien_paiement],
    ]),
    paragraphe([
      "Ce n’était pas vous\u00a0? Changez votre mot de passe, remettez le bon lien et prévenez-nous au ",
      phoneLink(CONTACT.telephone),
      ".",
    ]),
    { type: "bouton", libelle: "Vérifier mon profil", lien: liens.lien_profil },
  ],
});
