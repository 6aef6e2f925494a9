import { refundedUntil } from "#app/features/bookings/rules/withdrawal.ts";
import { formatDay, formatLongDate, formatTimeToTheSecond } from "#app/shared/copy/format.ts";
import { bon, emailLink, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";
import type { Withdrawal } from "./withdrawal-received.ts";

/** To the chef: who left which contract, and what is to be given back until when. */
export function clientWithdrew(
  facts: ReservationFacts,
  { le, nom, conclu_le, a_rendre }: Withdrawal,
  { dashboard }: { dashboard: string },
): Mail {
  const words = reservationWords(facts);
  const until = formatDay(refundedUntil(le));
  return {
    objet: `Rétractation\u00a0: ${facts.service}, ${words.date_longue}`,
    preambule: `${words.client} renonce au contrat. ${a_rendre === 0 ? "Les places sont libres." : `${formatAmount(a_rendre)} à rendre avant le ${until}.`}`,
    titre: "Le client s’est rétracté",
    blocs: [
      paragraphe(`Bonjour ${facts.chef_prenom},`),
      paragraphe(
        `${words.client} a renoncé au contrat le ${formatLongDate(le)} à ${formatTimeToTheSecond(le)}, dans le délai de quatorze jours que la loi donne pour ce service. Votre accord n’est pas nécessaire, et vos conditions d’annulation ne s’appliquent pas.`,
      ),
      bon([
        ["Contrat", `n° ${words.reference}`],
        ["Service", facts.service],
        ["Date", words.date_longue],
        ["Heure", words.heures],
        ["Conclu le", formatLongDate(conclu_le)],
        ["Déclaration de", nom],
        ["À rendre au client", a_rendre === 0 ? null : formatAmount(a_rendre), "total"],
      ]),
      paragraphe(
        a_rendre === 0
          ? [
              `Le client ne doit rien. Vous n’aviez noté aucun paiement\u00a0; si vous avez reçu une somme, rendez-la entière avant le ${until}, par le même moyen de paiement. Les places sont de nouveau ouvertes. Pour lui écrire\u00a0: `,
              emailLink(facts.client_email),
            ]
          : [
              `Le client ne doit rien. Rendez-lui ${formatAmount(a_rendre)} avant le ${until}, par le même moyen de paiement, puis notez le remboursement. Les places sont de nouveau ouvertes. Pour lui écrire\u00a0: `,
              emailLink(facts.client_email),
            ],
      ),
      { type: "bouton", libelle: a_rendre === 0 ? "Voir la réservation" : "Noter le remboursement", lien: dashboard },
    ],
  };
}
