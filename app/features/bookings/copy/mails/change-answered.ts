import { isPastFreeCancellation } from "#app/features/bookings/rules/cancellation.ts";
import type { ChangementStatut } from "#app/features/bookings/rules/codes.ts";
import { amountPaid } from "#app/features/bookings/rules/reservation.ts";
import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatDayAndMonth, formatLongDate } from "#app/shared/copy/format.ts";
import { type Bloc, bon, lien, type Mail, paragraphe, updatedCalendar } from "#app/shared/copy/mail.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { freeCancellation, notAccepted, notAnswered, PAST_FREE_CANCELLATION } from "../change-request.ts";
import { type ReservationFacts, reservationWords } from "../reservation-facts.ts";
import type { MailedChange } from "./change-requested.ts";

export type AnsweredChange = MailedChange & {
  readonly statut: ChangementStatut;
  readonly reponse: string | null;
  readonly created_at: Date;
};

type Links = { prive: string; mes_donnees: string };

/** To the client: accepted, refused, or ended without an answer. Dates and prices are those of the request. */
export function changeAnswered(facts: ReservationFacts, change: AnsweredChange, links: Links, at: Date): Mail {
  const answered = change.statut === "acceptee" ? accepted(facts, change, at) : unchanged(facts, change);
  return {
    ...answered,
    blocs: [
      paragraphe(`Bonjour ${facts.client_prenom},`),
      ...answered.blocs,
      ...wordsOfChef(change),
      { type: "bouton", libelle: "Voir ma réservation", lien: links.prive },
      ...(change.statut === "acceptee" ? [updatedCalendar(links.prive)] : []),
      ...(change.statut === "acceptee" && change.type === "date" ? [TELL_GUESTS] : []),
      {
        type: "note",
        texte: [
          `Envoyé parce que vous avez demandé ce changement le ${formatLongDate(change.created_at)}. `,
          lien("Mes données", links.mes_donnees),
        ],
      },
    ],
  };
}

const KEPT = {
  all: "Votre préparation et les réponses de vos convives sont gardées.",
  some: "Votre préparation est gardée. Les réponses que vous avez retirées sont effacées.",
};

const TELL_GUESTS: Bloc = {
  type: "note",
  texte: "Pensez à prévenir vos convives\u00a0: leur lien d’invitation montre déjà la nouvelle date.",
};

function wordsOfChef({ reponse }: AnsweredChange): Bloc[] {
  return reponse === null
    ? []
    : [
        { type: "titre", texte: "Le mot du chef" },
        { type: "citation", texte: withoutLiveLinks(reponse) },
      ];
}

const pricesOf = ({ prix_avant, prix_final }: AnsweredChange) => ({
  avant: centsFromDecimal(prix_avant) ?? 0,
  apres: centsFromDecimal(prix_final) ?? 0,
});

function accepted(facts: ReservationFacts, change: AnsweredChange, at: Date): Mail {
  const { date_debut, date_fin, nombre_participants: convives } = change;
  const words = reservationWords({ ...facts, date_souhaitee: date_debut, date_fin });
  const moved = change.type === "date";
  const titre = moved ? "Nouvelle date acceptée" : "Nouveau nombre de convives accepté";
  const day = formatDayAndMonth(date_debut);
  const { avant, apres } = pricesOf(change);
  return {
    objet: `${titre}\u00a0: ${words.date_longue}`,
    preambule: moved
      ? `Votre réservation passe au ${day}${avant === apres ? ", même prix" : ""}.`
      : `Votre réservation du ${day} passe à ${guestCount(convives)}.`,
    titre,
    blocs: [
      paragraphe(
        `${words.chef} accepte votre changement. ${KEPT[change.reponses_retirees.length === 0 ? "all" : "some"]}`,
      ),
      bon([
        ["Ancienne date", moved ? formatLongDate(change.date_avant) : null],
        [moved ? "Nouvelle date" : "Date", words.date_longue],
        ["Heure", words.heures],
        ["Convives", moved ? String(convives) : `${convives}, au lieu de ${change.convives_avant}`],
        [
          "Prix total",
          avant === apres
            ? `${formatAmount(apres)}, inchangé`
            : `${formatAmount(apres)}, au lieu de ${formatAmount(avant)}`,
          "total",
        ],
        ["Annulation gratuite", freeCancellation(facts, date_debut, at)],
      ]),
      ...(isPastFreeCancellation(facts, date_debut, at) ? [paragraphe(PAST_FREE_CANCELLATION)] : []),
      ...settlement(facts, change),
    ],
  };
}

/** Who pays what after a change of the price. */
function settlement(facts: ReservationFacts, change: AnsweredChange): Bloc[] {
  const { avant, apres } = pricesOf(change);
  if (apres === avant) return [];
  const paid = amountPaid(facts);
  if (paid === null) return [paragraphe(`Vous réglez ${formatAmount(apres)} au chef, par son lien.`)];
  if (apres > paid)
    return [
      paragraphe(
        `Le chef vous envoie le lien pour la différence, ${formatAmount(apres - paid)}\u00a0: Convive n’encaisse rien.`,
      ),
    ];
  return apres < paid ? [paragraphe(`Le chef vous rembourse la différence\u00a0: ${formatAmount(paid - apres)}.`)] : [];
}

function unchanged(facts: ReservationFacts, { statut, date_avant }: AnsweredChange): Mail {
  const why = (statut === "refusee" ? notAccepted : notAnswered)(date_avant);
  const { date_longue, heures, prix_total } = reservationWords(facts);
  return {
    objet: "Votre réservation ne change pas",
    preambule: why,
    titre: "Votre réservation ne change pas",
    blocs: [
      paragraphe(why),
      bon([
        ["Date", date_longue],
        ["Heure", heures],
        ["Convives", String(facts.nombre_participants)],
        ["Prix total", prix_total, "total"],
      ]),
    ],
  };
}
