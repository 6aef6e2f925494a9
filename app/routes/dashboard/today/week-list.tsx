import clsx from "clsx";
import { Link } from "react-router";
import { CLOSURE_LABELS } from "#app/features/agenda/copy/closure-labels.ts";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { closedWords, freeWords } from "#app/features/evenings/copy/today.ts";
import type { Day } from "#app/shared/calendar.ts";
import { formatDateBlock, formatHours } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import * as list from "#app/ui/list.module.css";
import { List } from "#app/ui/list.tsx";
import { PanelHead } from "#app/ui/panel-head.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { TodayPage } from "./read-today.server.ts";
import * as styles from "./today.module.css";

type Week = TodayPage["semaine"];
type Row = Week["rows"][number];

/** Meals, free slots and closed hours until Sunday. */
export function WeekList({ rows, prochaine }: Week) {
  const title = prochaine ? "La semaine prochaine" : "Cette semaine";
  return (
    <section className={styles.section} aria-labelledby="week">
      <PanelHead title={title} id="week" className={styles.titleLine}>
        <Link className={clsx(text.link, text.small)} to="/dashboard/agenda">
          Ouvrir l’agenda
        </Link>
      </PanelHead>
      {rows.length === 0 ? (
        <p className={text.secondary}>{prochaine ? "Rien la semaine prochaine." : "Rien d’ici dimanche."}</p>
      ) : (
        <List label={title}>
          {rows.map((row) => (
            <WeekLine key={keyOf(row)} row={row} />
          ))}
        </List>
      )}
    </section>
  );
}

const keyOf = (row: Row) => {
  if (row.kind === "repas") return row.repas.id;
  return row.kind === "libre" ? `${row.jour} ${row.service}` : `${row.jour} ${row.type} ${row.de ?? ""}`;
};

function WeekLine({ row }: { row: Row }) {
  switch (row.kind) {
    case "repas":
      return <MealLine jour={row.jour} meal={row.repas} />;
    case "libre": {
      const { titre, detail } = freeWords(row);
      return (
        <li className={styles.day}>
          <DayBlock jour={row.jour} />
          <span>
            <b>{titre}</b>
            <small>{detail}</small>
          </span>
          <Status tone="actif">Libre</Status>
        </li>
      );
    }
    case "ferme":
      return (
        <li className={styles.day}>
          <DayBlock jour={row.jour} />
          <span>
            <b>{closedWords(row)}</b>
            {row.note === null ? null : <small>{row.note}</small>}
          </span>
          <Status tone="inactif">{CLOSURE_LABELS[row.type]}</Status>
        </li>
      );
  }
}

function MealLine({ jour, meal }: { jour: Day; meal: Extract<Row, { kind: "repas" }>["repas"] }) {
  return (
    <li className={styles.day}>
      <DayBlock jour={jour} lively={meal.statut === "en_attente"} />
      <span>
        <Link className={styles.name} to={`/dashboard/reservations/${meal.id}`} state={OPENED_HERE} preventScrollReset>
          {meal.client}
        </Link>
        <small>
          {formatHours(meal.date_souhaitee, meal.fin)}, {meal.service}
        </small>
      </span>
      <Status tone={meal.statut}>{labelOfStatut(meal.statut)}</Status>
    </li>
  );
}

function DayBlock({ jour, lively = false }: { jour: Day; lively?: boolean }) {
  const { weekday, day } = formatDateBlock(new Date(`${jour}T12:00:00Z`));
  return (
    <span className={clsx(list.day, styles.block, lively && list.lively)}>
      <span>{weekday}</span> <b>{day}</b>
    </span>
  );
}
