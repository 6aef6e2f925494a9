import { bon, greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Valeurs = {
  prenom: string | null;
  date_longue: string;
  heure: string;
  appareil: string;
  lien_reinitialisation: string;
  lien_sessions: string;
};

export const newDevice = (valeurs: Valeurs): Mail => ({
  objet: "Nouvelle connexion à votre compte",
  preambule: "Depuis un appareil que nous ne connaissions pas.",
  titre: "Nouvelle connexion à votre compte",
  blocs: [
    paragraphe(greeting(valeurs.prenom)),
    paragraphe("Votre compte Convive vient d’être ouvert depuis un appareil que nous ne connaissions pas."),
    bon([
      ["Quand", `${valeurs.date_longue} à ${valeurs.heure}`],
      ["Appareil", valeurs.appareil],
    ]),
    paragraphe("C’était vous\u00a0? Il n’y a rien à faire\u00a0: nous reconnaîtrons cet appareil la prochaine fois."),
    { type: "titre", texte: "Ce n’est pas vous\u00a0?" },
    paragraphe("Choisissez tout de suite un nouveau mot de passe\u00a0: toutes les sessions ouvertes se fermeront."),
    { type: "bouton", libelle: "Choisir un nouveau mot de passe", lien: valeurs.lien_reinitialisation },
    paragraphe(
      "Vérifiez ensuite votre lien de paiement, et qui est connecté sur la page «\u00a0Sécurité du compte\u00a0».",
    ),
    { type: "bouton", libelle: "Voir les sessions ouvertes", lien: valeurs.lien_sessions },
  ],
});
