import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Valeurs = { prenom: string; justificatif: string; date_longue: string; lien_justificatifs: string };

export const proofEnding = ({ prenom, justificatif, date_longue, lien_justificatifs }: Valeurs): Mail => ({
  objet: `Votre ${justificatif} expire le ${date_longue}`,
  preambule: "Envoyez la nouvelle pièce pour garder votre badge.",
  titre: "Un justificatif arrive à échéance",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      `Votre ${justificatif} est valable jusqu’au ${date_longue}. Sans nouvelle pièce à cette date, le badge «\u00a0Vérifié\u00a0» quittera votre page.`,
    ),
    paragraphe("Rien d’autre ne change\u00a0: votre profil reste visible et vos réservations aussi."),
    paragraphe(
      "Envoyez la nouvelle pièce depuis votre profil\u00a0: celle-ci reste valable jusqu’à ce que nous l’ayons examinée, au plus tard jusqu’à sa fin.",
    ),
    { type: "bouton", libelle: "Envoyer la nouvelle pièce", lien: lien_justificatifs },
  ],
});
