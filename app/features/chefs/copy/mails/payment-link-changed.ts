import { formatReference } from "#app/shared/copy/format.ts";
import { bon, greeting, type Mail, paragraphe, phoneLink } from "#app/shared/copy/mail.ts";
import { site } from "#app/shared/copy/site.ts";

type Valeurs = {
  prenom: string | null;
  date_longue: string;
  heure: string;
  lien_paiement: string | null;
  ancien_lien_paiement: string | null;
  /** The reservation confirmed with the new link. */
  reference?: string | undefined;
  lien_profil: string;
};

export const paymentLinkChanged = ({ prenom, date_longue, heure, reference, ...liens }: Valeurs): Mail => ({
  objet: reference === undefined ? "Votre lien de paiement a changé" : "Un autre lien de paiement pour une réservation",
  preambule: "Vérifiez que la nouvelle adresse est bien la vôtre.",
  titre: reference === undefined ? "Votre lien de paiement a changé" : "Un autre lien de paiement",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      reference === undefined
        ? `Le lien de paiement de votre profil a été modifié le ${date_longue} à ${heure}. Vos prochains clients recevront celui-ci\u00a0:`
        : `La réservation ${formatReference(reference)} a été confirmée le ${date_longue} à ${heure} avec un autre lien que celui de votre profil. Votre client paiera ici\u00a0:`,
    ),
    bon([
      [reference === undefined ? "Nouveau lien" : "Lien de la réservation", liens.lien_paiement],
      [reference === undefined ? "Ancien lien" : "Lien de votre profil", liens.ancien_lien_paiement],
    ]),
    paragraphe([
      "Ce n’était pas vous\u00a0? Changez votre mot de passe, remettez le bon lien et prévenez-nous au ",
      phoneLink(site().contact_telephone),
      ".",
    ]),
    { type: "bouton", libelle: "Vérifier mon profil", lien: liens.lien_profil },
  ],
});
