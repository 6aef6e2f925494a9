import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Valeurs = { prenom: string | null; date_longue: string; lien_tableau_de_bord: string };

export const contestReceived = ({ prenom, date_longue, lien_tableau_de_bord }: Valeurs): Mail => ({
  objet: "Nous avons reçu votre contestation",
  preambule: "Une personne de l’équipe la relit et vous répond par e-mail.",
  titre: "Votre contestation est arrivée",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Vous avez contesté ${date_longue} la désactivation de votre page. Votre message est chez nous.`),
    paragraphe(
      "Une personne de l’équipe relit la décision, une autre que celle qui l’a prise quand c’est possible, et vous répond par e-mail, quelle que soit la réponse.",
    ),
    paragraphe("Vos réservations en cours continuent, et votre tableau de bord reste ouvert."),
    { type: "bouton", libelle: "Ouvrir mon tableau de bord", lien: lien_tableau_de_bord },
  ],
});
