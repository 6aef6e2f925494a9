import { formatDeadline, formatLongDate, formatTime } from "#app/copy/format.ts";
import { ACTEUR_LABELS } from "#app/copy/labels.ts";
import { addDays, dayOf, instantOf } from "#app/domain/calendar.ts";
import { Panel } from "#app/ui/panel.tsx";
import { type StepState, Timeline, TimelineStep } from "#app/ui/timeline.tsx";
import type { OwnReservation } from "../show-own-reservation.server.ts";

type Step = { state: StepState; title: string; when: string; note?: string | null };

const moment = (date: Date) => `${formatLongDate(date)}, ${formatTime(date)}`;

export function ReservationTimeline({ reservation }: { reservation: OwnReservation }) {
  return (
    <Panel title="Suivi">
      <Timeline>
        {[...past(reservation), ...ahead(reservation)].map(({ state, title, when, note }) => (
          <TimelineStep key={title} state={state} title={title}>
            <time>{when}</time>
            {note ? <p>{note}</p> : null}
          </TimelineStep>
        ))}
      </Timeline>
    </Panel>
  );
}

function past({ events, client_email, prix_final }: OwnReservation): Step[] {
  return events.map(({ statut_apres, acteur, raison, created_at }): Step => {
    const when = moment(created_at);
    switch (statut_apres) {
      case "en_attente":
        return { state: "done", title: "Demande envoyée", when, note: `Un accusé est parti à ${client_email}.` };
      case "confirmee":
        return {
          state: "done",
          title: "Confirmée par le chef",
          when,
          note: prix_final > 0 ? "Lien de paiement envoyé par e-mail." : null,
        };
      case "payee":
        return { state: "done", title: "Payée", when, note: "Notée par le chef." };
      case "terminee":
        return { state: "done", title: "À table", when };
      case "annulee":
      case "refuse": {
        const title = acteur === "client" ? "Annulée par vous" : `Annulée par ${ACTEUR_LABELS[acteur]}`;
        const by = acteur === "chef" ? "Annulée par le chef" : title;
        return { state: "closed", title: by, when, note: raison === null ? null : `«\u00a0${raison}\u00a0»` };
      }
    }
  });
}

function ahead({ statut, date_souhaitee, date_limite }: OwnReservation): Step[] {
  const table: Step = { state: "ahead", title: "À table", when: moment(date_souhaitee) };
  const reminderDay = instantOf(addDays(dayOf(date_souhaitee), -2), "12:00");
  const reminder: Step = {
    state: statut === "payee" ? "now" : "ahead",
    title: "Rappel par e-mail",
    when: reminderDay === null ? "" : formatLongDate(reminderDay),
  };
  switch (statut) {
    case "en_attente":
      return [
        { state: "now", title: "Réponse du chef", when: `avant le ${formatDeadline(date_limite)}` },
        { state: "ahead", title: "Paiement par le lien du chef", when: "après confirmation" },
        table,
      ];
    case "confirmee":
      return [
        { state: "now", title: "Paiement par le lien du chef", when: "à régler auprès du chef" },
        reminder,
        table,
      ];
    case "payee":
      return [reminder, table];
    case "annulee":
    case "refuse":
    case "terminee":
      return [];
  }
}
