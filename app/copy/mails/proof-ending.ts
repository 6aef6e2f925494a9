import { greeting, type Mail, paragraphe } from "./mail.ts";

type Valeurs = { prenom: string; justificatif: string; date_longue: string; lien_tableau_de_bord: string };

export const proofEnding = ({ prenom, justificatif, date_longue, lien_tableau_de_bord }: Valeurs): Mail => ({
  objet: `Votre ${justificatif} expire le ${date_longue}`,
  preambule: "Envoyez la nouvelle pièce pour garder votre badge.",
  titre: "Un justificatif arrive à échéance",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      `Votre ${justificatif} est valable jusqu’au ${date_longue}. Sans nouvelle pièce à cette date, le badge «\u00a0Vérifié\u00a0» quittera votre page.`,
    ),
    paragraphe("Rien d’autre ne change\u00a0: votre profil reste visible et vos réservations aussi."),
    paragraphe("Pour la renouveler, répondez à cet e-mail en joignant la nouvelle pièce."),
    { type: "bouton", libelle: "Ouvrir mon tableau de bord", lien: lien_tableau_de_bord },
  ],
});
