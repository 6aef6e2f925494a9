import { dayOf } from "#app/shared/calendar.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import {
  capitalize,
  formatCancellationLimit,
  formatDateOfYear,
  formatDay,
  formatDeadline,
  formatLongDate,
  formatTime,
} from "#app/shared/copy/format.ts";
import { Timeline, TimelineStep, type TimelineStepState } from "#app/ui/timeline.tsx";
import { ACTEUR_LABELS, EVENT_TITLES, labelOfStatut } from "../copy/labels.ts";
import type { OwnReservation } from "../read-own-reservation.server.ts";
import { reminderDay } from "../rules/reservation.ts";

/** `key`: of a step that may occur twice, as a payment that is noted, undone and noted again. */
type Step = { key?: number; state: TimelineStepState; title: string; when?: string; note?: string | null };

const moment = (date: Date) => `${formatLongDate(date)}, ${formatTime(date)}`;

/** What the client prepares before the meal; null when there is nothing to prepare. */
type Preparation = { readonly echeance: Date; readonly ouverte: boolean; readonly prete: boolean } | null;

type Props = { reservation: OwnReservation; preparation?: Preparation };

export function ReservationTimeline({ reservation, preparation = null }: Props) {
  return (
    <Timeline>
      {[...past(reservation), ...ahead(reservation, preparation)].map(({ key, state, title, when, note }) => (
        <TimelineStep key={key ?? title} state={state} title={title}>
          {when === undefined ? null : <time>{when}</time>}
          {note ? <p>{note}</p> : null}
        </TimelineStep>
      ))}
    </Timeline>
  );
}

/** « Demandée le 18 novembre, confirmée le 19 novembre »: the first and the last step. */
export function shortHistory(events: OwnReservation["events"]): string {
  const shown = events.filter((_, at) => at === 0 || at === events.length - 1);
  const words = shown.map(({ statut_apres, created_at }) => {
    const done = statut_apres === "en_attente" ? "demandée" : labelOfStatut(statut_apres).toLowerCase();
    return `${done} le ${formatDateOfYear(created_at)}`;
  });
  return capitalize(words.join(", "));
}

function past({ events, type_service, accuse_envoye_le }: OwnReservation): Step[] {
  return events.map(({ id: key, statut_avant, statut_apres, acteur, nature, raison, created_at }): Step => {
    const when = moment(created_at);
    if (nature === "retractation") return { state: "closed", title: "Rétractation", when };
    switch (statut_apres) {
      case "en_attente":
        return {
          state: "done",
          title: "Demande envoyée",
          when,
          note: accuse_envoye_le === null ? null : `Récapitulatif envoyé par e-mail à ${formatTime(accuse_envoye_le)}.`,
        };
      case "confirmee":
        if (statut_avant === "payee")
          return { key, state: "done", title: "Paiement retiré", when, note: "Le chef l’avait noté par erreur." };
        return { state: "done", title: "Confirmée par le chef", when };
      case "payee":
        return { key, state: "done", title: "Payée", when, note: "Notée par le chef." };
      case "terminee":
        return { state: "done", title: EVENT_TITLES[type_service], when };
      case "annulee":
      case "refuse": {
        const title = acteur === "client" ? "Annulée par vous" : `Annulée par ${ACTEUR_LABELS[acteur]}`;
        const by = acteur === "chef" ? "Annulée par le chef" : title;
        return { state: "closed", title: by, when, note: raison === null ? null : `«\u00a0${raison}\u00a0»` };
      }
    }
  });
}

function ahead(reservation: OwnReservation, preparation: Preparation): Step[] {
  const { statut, type_service, chef, date_souhaitee, date_limite, prix_final, passee } = reservation;
  const table: Step = { state: "ahead", title: EVENT_TITLES[type_service], when: moment(date_souhaitee) };
  // `terminee` has its own event.
  if (passee && statut !== "terminee")
    return [{ ...table, state: "done" }, ...(statut === "confirmee" && prix_final > 0 ? [DUE] : [])];
  switch (statut) {
    case "en_attente":
      return [
        {
          state: "now",
          title: `${chef.prenom} vous répond`,
          when: `au plus tard ${formatDeadline(date_limite)}`,
          note: "Vos places sont gardées jusque-là.",
        },
        ...(prix_final > 0 ? [{ ...PAYMENT, note: AFTER_CONFIRMATION }] : []),
        table,
      ];
    case "confirmee":
    case "payee": {
      const rest = [...prepare(preparation, reservation), ...reminder(reservation), table];
      return statut === "confirmee" && prix_final > 0 ? [DUE, ...rest] : startNow(rest);
    }
    case "annulee":
    case "refuse":
    case "terminee":
      return [];
  }
}

const PAYMENT = { state: "ahead", title: "Vous réglez par son lien" } as const satisfies Step;
const DUE = { ...PAYMENT, state: "now" } as const satisfies Step;
const AFTER_CONFIRMATION = "Après confirmation. Il paraît sur votre page, avec le montant exact.";

/** « Now » beside a payment that is due: neither waits for the other. */
function prepare(preparation: Preparation, reservation: OwnReservation): Step[] {
  if (preparation === null || !(preparation.ouverte || preparation.prete)) return [];
  const { prete, echeance } = preparation;
  return [
    {
      state: prete ? "done" : "now",
      title: `Préparer ${eventWords(reservation).moment}`,
      when: `avant le ${formatCancellationLimit(echeance)}`,
    },
  ];
}

const startNow = (steps: Step[]): Step[] => {
  const first = steps.findIndex(({ state }) => state !== "done");
  return steps.map((step, rank) => (rank === first ? { ...step, state: "now" } : step));
};

/** Hidden from the day of the reminder on: it was sent, or never will be. */
function reminder({ date_souhaitee, vue }: OwnReservation): Step[] {
  const day = reminderDay(date_souhaitee);
  return dayOf(vue) < day ? [{ state: "ahead", title: "Rappel par e-mail", when: formatDay(day) }] : [];
}
