import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { Form } from "react-router";
import { CLOSURE_LABELS } from "#app/features/agenda/copy/closure-labels.ts";
import { closurePeriod, EXCEPTION_LABELS, exceptionLine } from "#app/features/agenda/copy/weekly-rules.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { instantOf } from "#app/shared/calendar.ts";
import { formatCalendarDate, formatDateBlock } from "#app/shared/copy/format.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DateBlock } from "#app/ui/list.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { PanelHead } from "#app/ui/panel-head.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./agenda-rules.module.css";
import type { AgendaRules } from "./read-agenda-rules.server.ts";
import { ADD_EXCEPTION_PATH, RULES_PATH, removeClosurePath, removeExceptionPath } from "./rule-paths.ts";

/** Holidays, blocked hours and single days to come, soonest first. */
export function ExceptionsPanel({ agenda }: { agenda: AgendaRules }) {
  const rows = rowsOf(agenda);
  return (
    <Panel>
      <PanelHead title="Exceptions" className={styles.panelHead}>
        <LinkButton to={ADD_EXCEPTION_PATH} look="outline" size="s" preventScrollReset state={{ openedHere: true }}>
          <Icon of={Plus} />
          Ajouter
        </LinkButton>
      </PanelHead>
      {rows.length === 0 ? (
        <p className={text.secondary}>Aucune. Un jour férié ouvert, un samedi fermé, des vacances s’ajoutent ici.</p>
      ) : (
        <ul className={styles.exceptionList}>
          {rows.map((row) => (
            <li key={row.id}>
              <DateBlock {...formatDateBlock(row.date)} lively={row.lively} />
              <div>
                <b>{row.title}</b>
                <small>{row.line}</small>
              </div>
              <Form method="post" action={row.remove} preventScrollReset>
                <input type="hidden" name="retour" value={RULES_PATH} />
                <Button type="submit" look="text" size="icon" aria-label={row.removeLabel}>
                  <Icon of={Trash2} />
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={`/dashboard/agenda/vacances?retour=${RULES_PATH}`} look="text" size="s">
        Poser des vacances
      </LinkButton>
    </Panel>
  );
}

function rowsOf({ exceptions, fermetures, services, maintenant }: AgendaRules) {
  const closures = fermetures
    .filter(({ type }) => type !== "import")
    .map((closure) => ({
      id: closure.id,
      date: closure.debut,
      lively: false,
      title: CLOSURE_LABELS[closure.type],
      line: [closurePeriod(closure), ...(closure.note === null ? [] : [closure.note])].join(" – "),
      remove: removeClosurePath(closure.id),
      removeLabel:
        closure.type === "vacances"
          ? `Supprimer les vacances, ${closurePeriod(closure)}`
          : `Rouvrir les heures bloquées, ${closurePeriod(closure)}`,
    }));
  const days = exceptions.map((exception) => {
    const service = services.find(({ id }) => id === exception.service_id);
    return {
      id: exception.id,
      date: instantOf(exception.jour, "12:00") ?? maintenant,
      lively: exception.type === "ouvert",
      title: EXCEPTION_LABELS[exception.type],
      line: exceptionLine(exception, service === undefined ? null : titleOf(service)),
      remove: removeExceptionPath(exception.id),
      removeLabel: `Supprimer l’exception du ${formatCalendarDate(exception.jour, false)}${exception.heure === null ? "" : ` à ${exception.heure}`}`,
    };
  });
  return [...closures, ...days].sort((a, b) => a.date.getTime() - b.date.getTime());
}
