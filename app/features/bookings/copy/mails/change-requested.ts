import { mealPrice } from "#app/features/bookings/rules/cancellation.ts";
import { amountPaid, soldEnd } from "#app/features/bookings/rules/reservation.ts";
import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatCancellationLimit, formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import { type Bloc, bon, type Mail, paragraphe } from "#app/shared/copy/mail.ts";
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

/** To the chef: the client changed a request that still waits for the answer. */
export function requestChanged(facts: ReservationFacts, change: MailedChange, links: { repondre: string }): Mail {
  const words = reservationWords(facts);
  const title = `${facts.client_prenom} a changé sa demande`;
  return {
    objet: `${title}\u00a0: ${facts.service}, ${words.date_heure}`,
    preambule: `${words.client}, ${guestCount(change.nombre_participants)}, ${words.prix_total}. À traiter avant le ${words.date_limite}.`,
    titre: title,
    blocs: [
      paragraphe(`Bonjour ${facts.chef_prenom},`),
      paragraphe(
        `${words.client} a changé sa demande «\u00a0${facts.service}\u00a0», que vous n’avez pas encore confirmée.`,
      ),
      beforeAndAfter(facts, change, ["Avant", "Maintenant"]),
      ...wordsOf(change),
      paragraphe(
        `Vous avez jusqu’au ${words.date_limite} pour répondre. Passé ce délai, la demande s’annule et les places sont rendues.`,
      ),
      { type: "bouton", libelle: "Répondre à la demande", lien: links.repondre },
    ],
  };
}

const amountOf = (decimal: string): string => formatAmount(centsFromDecimal(decimal) ?? 0);

/** To the chef: what the client asks for, and until when to answer. */
export function changeRequested(
  facts: ReservationFacts,
  change: MailedChange,
  links: { repondre: string },
  at: Date,
): Mail {
  const { client } = reservationWords(facts);
  const { date_avant, date_debut } = change;
  const effects = effectsOf({
    ...change,
    prix: centsFromDecimal(change.prix_final) ?? 0,
    prenom: facts.client_prenom,
    regle: amountPaid(facts),
    retirees: change.reponses_retirees.length,
  });
  const freed =
    change.type === "date" ? cancellationFreed({ ...facts, repas: mealPrice(facts) }, date_debut, at) : null;
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
      beforeAndAfter(facts, change, ["Aujourd’hui", "Demandé"]),
      ...wordsOf(change),
      paragraphe([`Accepter${effects.accept}`, freed].filter(Boolean).join(" ")),
      paragraphe(`Répondez avant le ${formatCancellationLimit(change.expire_le)}. ${effects.lapse}`),
      { type: "bouton", libelle: "Répondre", lien: links.repondre },
    ],
  };
}

function beforeAndAfter(
  facts: ReservationFacts,
  change: MailedChange,
  [before, after]: readonly [string, string],
): Bloc {
  const { date_avant, date_debut, date_fin, convives_avant, nombre_participants, prix_avant, prix_final } = change;
  const side = (debut: Date, guests: number, price: string) => {
    const fin = new Date(debut.getTime() + date_fin.getTime() - date_debut.getTime());
    const end = soldEnd({ date_souhaitee: debut, date_fin: fin, fin_estimee: facts.fin_estimee });
    return `${formatLongDate(debut)}, ${formatHours(debut, end)}\n${guestCount(guests)}, ${amountOf(price)}`;
  };
  return bon([
    [before, side(date_avant, convives_avant, prix_avant)],
    [after, side(date_debut, nombre_participants, prix_final)],
  ]);
}

const wordsOf = ({ mot }: MailedChange): Bloc[] =>
  mot === null
    ? []
    : [
        { type: "titre", texte: "Son mot" },
        { type: "citation", texte: withoutLiveLinks(mot) },
      ];
