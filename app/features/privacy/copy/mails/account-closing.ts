import { type ReservationFacts, reservationWords } from "#app/features/bookings/copy/reservation-facts.ts";
import { RETENTION } from "#app/features/privacy/rules/retention.ts";
import { formatLongDate, formatSpan } from "#app/shared/copy/format.ts";
import { greeting, type Mail, paragraphe } from "#app/shared/copy/mail.ts";

/** To the owner, immediately: what happened, and how to reopen the account. */
export const accountClosed = (facts: {
  prenom: string | null;
  jusqu_au: Date;
  /** Whether the chef ever cooked for a client. */
  a_cuisine: boolean;
  lien: string;
}): Mail => ({
  objet: "Votre compte est fermé",
  preambule: `Vous pouvez revenir jusqu’au ${formatLongDate(facts.jusqu_au)}.`,
  titre: "Votre compte est fermé",
  blocs: [
    paragraphe(greeting(facts.prenom)),
    paragraphe(
      `${facts.a_cuisine ? "Merci pour ces repas. " : ""}Votre page, vos services et vos dates ne se voient plus, et vos sessions sont fermées.`,
    ),
    paragraphe(
      `Vous pouvez changer d’avis jusqu’au ${formatLongDate(facts.jusqu_au)}\u00a0: connectez-vous, puis choisissez «\u00a0Rouvrir mon compte\u00a0». Tout y sera comme avant.`,
    ),
    { type: "bouton", libelle: "Me connecter", lien: facts.lien },
    paragraphe(
      `Ensuite, c’est définitif\u00a0: votre profil et vos photos sont effacés. Les réservations passées restent chez vos clients\u00a0; vos justificatifs sont gardés ${formatSpan(RETENTION.justificatif.duree)}, puis effacés.`,
    ),
    { type: "note", texte: "Ce n’était pas vous\u00a0? Connectez-vous, rouvrez le compte et changez de mot de passe." },
  ],
});

/** To the owner, after the erasure: the last mail to this address. */
export const accountErased = ({ prenom }: { prenom: string | null }): Mail => ({
  objet: "Votre compte est effacé",
  preambule: "Le temps de revenir est passé.",
  titre: "Votre compte est effacé",
  blocs: [
    paragraphe(greeting(prenom)),
    paragraphe(
      `Vous avez fermé votre compte Convive il y a ${formatSpan(RETENTION.compte_ferme.duree)}. Votre profil, vos services et vos photos sont maintenant effacés.`,
    ),
    paragraphe(
      `Vos justificatifs le seront dans ${formatSpan(RETENTION.justificatif.duree)}, et les copies de sauvegarde sous ${formatSpan(RETENTION.sauvegarde.duree)}. Les réservations passées ne gardent que leurs montants et leurs dates.`,
    ),
    paragraphe("C’est le dernier message que vous recevez de nous. Vous pourrez toujours créer un nouveau compte."),
  ],
});

/** To a client whose request was pending. */
export function requestRefusedByClosing(facts: ReservationFacts, links: { annuaire: string }): Mail {
  const { chef, date_longue, heure_debut } = reservationWords(facts);
  return {
    objet: `Votre demande du ${date_longue} ne peut pas être acceptée`,
    preambule: "Elle est annulée, vous ne devez rien.",
    titre: "Le chef ferme sa page",
    blocs: [
      paragraphe(`Bonjour ${facts.client_prenom},`),
      paragraphe(
        `${chef} ferme sa page sur Convive et s’en excuse\u00a0: votre demande pour «\u00a0${facts.service}\u00a0», le ${date_longue} à ${heure_debut}, ne peut pas être acceptée. Elle est annulée, et vous ne devez rien.`,
      ),
      paragraphe("Vous pouvez choisir un autre chef."),
      { type: "bouton", libelle: "Voir les chefs", lien: links.annuaire },
    ],
  };
}
