import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { SUPPORT_VIEW_MINUTES } from "#app/shared/scopes.ts";

type Valeurs = { prenom: string | null; date_longue: string; heure: string; motif: string };

export const supportViewed = ({ prenom, date_longue, heure, motif }: Valeurs): Mail => ({
  objet: "Notre équipe a regardé votre tableau de bord",
  preambule: "Pourquoi, et ce qui a pu être vu.",
  titre: "Notre équipe a regardé votre tableau de bord",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      `Le ${date_longue} à ${heure}, une personne de notre équipe a ouvert votre tableau de bord, pour ${SUPPORT_VIEW_MINUTES} minutes au plus. Voici pourquoi\u00a0:`,
    ),
    paragraphe(motif),
    { type: "titre", texte: "Ce qu’elle a pu faire" },
    {
      type: "liste",
      elements: [
        "Voir vos réservations, votre agenda, vos avis, vos clients et vos services.",
        "Rien changer, rien envoyer, rien confirmer à votre place.",
        "Ni lire vos messages et les allergies de vos convives, ni voir vos liens de paiement et vos pièces.",
      ],
    },
    paragraphe("Vous n’aviez rien demandé\u00a0? Répondez à cet e-mail, nous vous expliquerons."),
  ],
});
