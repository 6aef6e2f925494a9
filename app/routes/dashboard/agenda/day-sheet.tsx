import Ban from "lucide-react/icons/ban";
import Plus from "lucide-react/icons/plus";
import { Form, Link, useNavigation } from "react-router";
import {
  closesWords,
  formatAgendaDay,
  itemHours,
  itemWords,
  KIND_LABELS,
  placesCount,
  staysWords,
} from "#app/features/agenda/copy/view.ts";
import type { AgendaItem } from "#app/features/agenda/rules/view.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import type { RefusedForm } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import { AGENDA, itemPath, openPath } from "./agenda-paths.ts";
import * as styles from "./day-sheet.module.css";
import type { DaySheet } from "./read-day.server.ts";

type Props = { day: DaySheet; search: string; answer: RefusedForm | undefined };

/** One day: what is planned, what it usually offers, and closing it, one press each. */
export function DaySheetDialog({ day, search, answer }: Props) {
  const { jour, elements, ouvrable, passe, premier } = day;
  const back = encodeURIComponent(AGENDA + search);
  const refused = answer === undefined ? undefined : (answer.problem ?? Object.values(answer.errors)[0]);
  return (
    <RouteDialog
      title={formatAgendaDay(jour)}
      description={elements.length === 0 ? "Rien de prévu." : undefined}
      first="h2"
      closeTo={`${AGENDA}${search}`}
    >
      <DialogBody>
        {refused === undefined ? null : <Band tone="danger" role="alert" title={refused} />}
        {elements.length === 0 ? null : (
          <ul className={styles.planned} aria-label="Prévu ce jour">
            {elements.map((item) => (
              <Planned key={item.key} item={item} day={day} search={search} />
            ))}
          </ul>
        )}
        <Usual day={day} />
        {ouvrable ? (
          <LinkButton look="neutral" to={openPath(search, { jour })} replace preventScrollReset>
            Autre service ou autre heure
          </LinkButton>
        ) : null}
        {!passe && jour <= premier ? <p className={text.small}>Un créneau s’ouvre au plus tôt demain.</p> : null}
      </DialogBody>
      {passe ? null : (
        <DialogFoot>
          <Close day={day} />
          <LinkButton look="text" to={`${AGENDA}/vacances?retour=${back}`}>
            Vacances
          </LinkButton>
        </DialogFoot>
      )}
    </RouteDialog>
  );
}

function Usual({ day: { habitudes } }: { day: DaySheet }) {
  const busy = useNavigation().formMethod === "POST";
  if (habitudes.length === 0) return null;
  return (
    <section className={styles.usual} aria-labelledby="habitude">
      <h3 id="habitude">Comme d’habitude</h3>
      {habitudes.map(({ service_id, titre, heure, places }) => (
        <Form key={`${service_id} ${heure}`} method="post" preventScrollReset>
          <input type="hidden" name="service_id" value={service_id} />
          <input type="hidden" name="depart" value={heure} />
          <input type="hidden" name="places" value={places} />
          <button type="submit" aria-disabled={busy || undefined}>
            <b>
              <span className={text.visuallyHidden}>Ouvrir </span>
              {heure}
              <span className={text.visuallyHidden}>, </span>
            </b>
            <span>
              {titre}
              <small>{placesCount(places)}</small>
            </span>
            <Icon of={Plus} />
          </button>
        </Form>
      ))}
    </section>
  );
}

/** Says before what closes and what stays. */
function Close({ day: { libres, restent } }: { day: DaySheet }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className={styles.close} preventScrollReset>
      <Button type="submit" name="intent" value="fermer" look="neutral" busyLabel={busy && "Fermeture..."}>
        <Icon of={Ban} />
        Fermer ce jour
      </Button>
      <p className={text.small}>
        {[closesWords(libres), ...restent.map(staysWords), "S’annule pendant 10 secondes."].filter(Boolean).join(" ")}
      </p>
    </Form>
  );
}

type PlannedProps = { item: AgendaItem; day: DaySheet; search: string };

function Planned({ item, day: { jour, vu }, search }: PlannedProps) {
  const { title, lines, alert } = itemWords(item, vu);
  const path = "fermeture" in item ? null : itemPath(item, search);
  const words = [KIND_LABELS[item.kind], ...lines.filter((line) => line !== KIND_LABELS[item.kind])].join(", ");
  const closure = "fermeture" in item && item.fermeture.type !== "import" ? item.fermeture : null;
  return (
    <li>
      <span className={styles.hours}>{itemHours(item, dayOf(item.debut) < jour)}</span>
      <span>
        {path === null ? <b>{title}</b> : <Link to={path}>{title}</Link>}
        <small>{alert ?? words}</small>
      </span>
      {closure === null ? null : (
        <Form method="post" action={`${AGENDA}/fermetures/${closure.id}/supprimer`}>
          <input type="hidden" name="retour" value={`${AGENDA}${search}`} />
          <Button type="submit" look="text" size="s">
            {closure.type === "vacances" ? "Rouvrir ces jours" : "Rouvrir"}
          </Button>
        </Form>
      )}
    </li>
  );
}
