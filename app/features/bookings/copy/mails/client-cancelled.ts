import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { isErasedEmail } from "#app/features/privacy/rules/erasure.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { bon, emailLink, type Mail, paragraphe, partie } from "#app/shared/copy/mail.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { RESERVATION_STATUT_LABELS } from "../labels.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

type Cancellation = { le: Date; statut_avant: ReservationStatut; motif: string | null };

export function clientCancelled(facts: ReservationFacts, what: Cancellation, links: { dashboard: string }): Mail {
  const words = reservationWords(facts);
  const due = centsFromDecimal(facts.somme_due ?? "0") ?? 0;
  return {
    objet: `Réservation annulée\u00a0: ${facts.service}, ${words.date_longue}`,
    preambule: `${words.client} a annulé. Les places sont libres.`,
    titre: "Le client a annulé",
    blocs: [
      paragraphe(`Bonjour ${facts.chef_prenom},`),
      paragraphe(`${words.client} a annulé sa réservation le ${formatDateTime(what.le)}.`),
      bon([
        ["Service", facts.service],
        ["Date", words.date_longue],
        ["Heure", words.heures],
        ["Participants", words.participants],
        ["Prix prévu", words.prix_total],
        ["État avant l’annulation", RESERVATION_STATUT_LABELS[what.statut_avant]],
        ["Reste dû par le client, selon votre règle", due === 0 ? null : formatAmount(due)],
      ]),
      ...partie("Un mot du client", what.motif),
      paragraphe(
        isErasedEmail(facts.client_email)
          ? "Les places sont de nouveau ouvertes. Ce client a demandé l’effacement de ses données\u00a0: son nom et ses coordonnées ne sont plus sur Convive."
          : [
              "Les places sont de nouveau ouvertes. Si vous avez déjà reçu un paiement, réglez la suite avec le client selon vos conditions\u00a0: ",
              emailLink(facts.client_email),
            ],
      ),
      { type: "bouton", libelle: "Voir la réservation", lien: links.dashboard },
    ],
  };
}
