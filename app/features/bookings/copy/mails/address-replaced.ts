import { formatDeadline } from "#app/shared/copy/format.ts";
import { type Mail, paragraphe } from "#app/shared/copy/mail.ts";

type Valeurs = { reference: string; date_longue: string; expire_le: Date; lien: string };

/** Contains neither a name nor the new address: after a typing mistake, the mailbox is a stranger's. */
export const addressReplaced = ({ reference, date_longue, expire_le, lien }: Valeurs): Mail => ({
  objet: `L’adresse de la réservation ${reference} a changé`,
  preambule: "Si ce n’était pas vous, reprenez-la maintenant.",
  titre: "L’adresse de cette réservation a changé",
  blocs: [
    paragraphe("Bonjour,"),
    paragraphe(
      `Une personne nous a demandé par téléphone d’envoyer les e-mails de la réservation ${reference}, ${date_longue}, à une autre adresse que celle-ci. Les liens reçus ici ne s’ouvrent plus.`,
    ),
    paragraphe("C’était vous, ou cette réservation n’est pas la vôtre\u00a0? Il n’y a rien à faire."),
    paragraphe(
      `Ce n’était pas vous\u00a0? Reprenez la réservation avant ${formatDeadline(expire_le)}\u00a0: elle revient à cette adresse, et les liens partis ailleurs se ferment.`,
    ),
    { type: "bouton", libelle: "Ce n’est pas moi", lien },
  ],
});
