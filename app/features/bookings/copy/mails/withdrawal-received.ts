import { refundedUntil } from "#app/features/bookings/rules/withdrawal.ts";
import { formatDay, formatLongDate, formatTimeToTheSecond } from "#app/shared/copy/format.ts";
import { bon, type Mail, paragraphe, updatedCalendar } from "#app/shared/copy/mail.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";
import { sumToRefund } from "../withdrawal.ts";

/** What was declared, and what is owed back, in cents. */
export type Withdrawal = {
  readonly le: Date;
  readonly nom: string;
  readonly email: string;
  readonly conclu_le: Date;
  readonly a_rendre: number;
};

/** To the client: the dated receipt. `prive` is null for an address other than the reservation's. */
export function withdrawalReceived(
  facts: ReservationFacts,
  { le, nom, conclu_le, a_rendre }: Withdrawal,
  { prive }: { prive: string | null },
): Mail {
  const words = reservationWords(facts);
  const received = `le ${formatLongDate(le)} à ${formatTimeToTheSecond(le)}`;
  const until = formatDay(refundedUntil(le));
  return {
    objet: "Accusé de réception de votre rétractation",
    preambule: `Reçue ${received}.`,
    titre: "Votre rétractation est enregistrée",
    blocs: [
      paragraphe(prive === null ? "Bonjour," : `Bonjour ${facts.client_prenom},`),
      paragraphe(`Nous avons reçu, ${received} (heure de Paris), votre rétractation du contrat suivant.`),
      bon([
        ["Contrat", `n° ${words.reference}`],
        ["Service", `${facts.service}, avec ${words.chef_identite}`],
        ["Conclu le", formatLongDate(conclu_le)],
        ["Déclaration de", nom],
        ["À vous rendre", sumToRefund(a_rendre), "total"],
      ]),
      ...(prive === null
        ? []
        : ([
            { type: "bouton", libelle: "Voir l’accusé", lien: `${prive}/retractation` },
            updatedCalendar(prive),
          ] satisfies Mail["blocs"])),
      paragraphe(
        a_rendre === 0
          ? `La réservation est annulée, vous ne devez rien. Aucun paiement n’est noté\u00a0; si vous avez versé une somme, ${words.chef} vous la rembourse avant le ${until}, par le moyen que vous aviez utilisé.`
          : `La réservation est annulée, vous ne devez rien. ${words.chef} vous rembourse avant le ${until}, par le moyen que vous aviez utilisé.`,
      ),
      paragraphe("Gardez cet e-mail\u00a0: il vaut accusé de réception."),
    ],
  };
}
