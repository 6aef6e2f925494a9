import { PROOF_WARNING_DAYS } from "#app/features/verification/rules/proofs.ts";
import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Valeurs = { prenom: string | null; date_longue: string; lien_page: string };

const BADGE = "badge «\u00a0Vérifié\u00a0»";

export const badgeGranted = ({ prenom, date_longue, lien_page }: Valeurs): Mail => ({
  objet: `Le ${BADGE} est sur votre page`,
  preambule: "Vos quatre justificatifs sont vérifiés.",
  titre: "Vous voilà chef vérifié",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Le ${date_longue}, nous avons vérifié vos quatre justificatifs. Le badge et cette date sont publics.`),
    paragraphe(
      `Il reste tant que les quatre pièces sont valables. Nous vous écrivons ${PROOF_WARNING_DAYS.join(" et ")} jours avant une échéance.`,
    ),
    { type: "bouton", libelle: "Voir ma page", lien: lien_page },
  ],
});

export const badgeWithdrawn = ({ prenom, date_longue, lien_page, motif }: Valeurs & { motif: string }): Mail => ({
  objet: `Le ${BADGE} a quitté votre page`,
  preambule: "La raison, ce qui change et comment contester.",
  titre: "Votre badge est retiré",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(`Le ${date_longue}, nous avons retiré le ${BADGE} de votre page. Voici pourquoi\u00a0:`),
    paragraphe(motif),
    { type: "titre", texte: "Ce qui change" },
    paragraphe("Le badge et sa date ne paraissent plus. Votre page reste visible et vos réservations continuent."),
    { type: "titre", texte: "Contester" },
    paragraphe("Répondez à cet e-mail en expliquant votre situation. Une personne de l’équipe la réexamine."),
    { type: "bouton", libelle: "Voir ma page", lien: lien_page },
  ],
});
