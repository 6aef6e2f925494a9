import { mealPrice } from "#app/features/bookings/rules/cancellation.ts";
import { amountPaid, soldEnd } from "#app/features/bookings/rules/reservation.ts";
import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatCancellationLimit, formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import { bon, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { type AskedChange, asksForChange, cancellationFreed, effectsOf } from "../change-request.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";

/** The stored request. */
export type MailedChange = AskedChange & {
  readonly date_fin: Date;
  readonly prix_final: string;
  readonly prix_avant: string;
  readonly reponses_retirees: readonly string[];
  readonly mot: string | null;
};

const amountOf = (decimal: string): string => formatAmount(centsFromDecimal(decimal) ?? 0);

/** To the chef: what the client asks for, and until when to answer. */
export function changeRequested(
  facts: ReservationFacts,
  change: MailedChange,
  links: { repondre: string },
  at: Date,
): Mail {
  const { client } = reservationWords(facts);
  const { date_avant, date_debut, date_fin, convives_avant, nombre_participants, mot } = change;
  const prix = amountOf(change.prix_final);
  const effects = effectsOf({
    ...change,
    prix: centsFromDecimal(change.prix_final) ?? 0,
    prenom: facts.client_prenom,
    regle: amountPaid(facts),
    retirees: change.reponses_retirees.length,
  });
  const freed =
    change.type === "date" ? cancellationFreed({ ...facts, repas: mealPrice(facts) }, date_debut, at) : null;
  const hours = (debut: Date) => {
    const fin = new Date(debut.getTime() + date_fin.getTime() - date_debut.getTime());
    return formatHours(debut, soldEnd({ date_souhaitee: debut, date_fin: fin, fin_estimee: facts.fin_estimee }));
  };
  const asked = asksForChange(facts.client_prenom, change.type);
  return {
    objet: asked,
    preambule: `${client}, ${formatLongDate(date_avant)}. Répondez avant le ${formatCancellationLimit(change.expire_le)}.`,
    titre: asked,
    blocs: [
      paragraphe(`Bonjour ${facts.chef_prenom},`),
      paragraphe(
        `${client} voudrait changer sa réservation «\u00a0${facts.service}\u00a0». Rien ne change sans votre accord.`,
      ),
      bon([
        [
          "Aujourd’hui",
          `${formatLongDate(date_avant)}, ${hours(date_avant)}\n${guestCount(convives_avant)}, ${amountOf(change.prix_avant)}`,
        ],
        ["Demandé", `${formatLongDate(date_debut)}, ${hours(date_debut)}\n${guestCount(nombre_participants)}, ${prix}`],
      ]),
      ...(mot === null
        ? []
        : [
            { type: "titre" as const, texte: "Son mot" },
            { type: "citation" as const, texte: withoutLiveLinks(mot) },
          ]),
      paragraphe([`Accepter${effects.accept}`, freed].filter(Boolean).join(" ")),
      paragraphe(`Répondez avant le ${formatCancellationLimit(change.expire_le)}. ${effects.lapse}`),
      { type: "bouton", libelle: "Répondre", lien: links.repondre },
    ],
  };
}
