import clsx from "clsx";
import CalendarIcon from "lucide-react/icons/calendar";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { freeStarts, untilDay } from "#app/features/evenings/copy/today.ts";
import { formatDateBlock, formatTime } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { Status } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as list from "#app/ui/list.module.css";
import { List } from "#app/ui/list.tsx";
import { PanelHead } from "#app/ui/panel-head.tsx";
import * as text from "#app/ui/text.module.css";
import type { TodayPage } from "./read-today.server.ts";
import * as styles from "./today.module.css";

type Days = NonNullable<TodayPage["jours"]>;

/** The reservations of the next seven days, then what is still free in one line. */
export function DaysAhead({ days: { repas, libres, dernier }, now }: { days: Days; now: Date }) {
  if (repas.length === 0 && libres === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="days">
      <PanelHead title="Les jours qui viennent" id="days" className={styles.titleLine}>
        <Link className={clsx(text.link, text.small)} to="/dashboard/agenda">
          Agenda
        </Link>
      </PanelHead>
      {repas.length === 0 ? null : (
        <List label="Les jours qui viennent">
          {repas.map((meal) => (
            <MealRow key={meal.id} meal={meal} />
          ))}
        </List>
      )}
      {libres === 0 ? null : (
        <Link className={styles.free} to="/dashboard/agenda">
          <Icon of={CalendarIcon} />
          <span>
            <b>{freeStarts(libres)}</b> {untilDay(dernier, now)}
          </span>
          <Icon of={ChevronRight} size="small" />
        </Link>
      )}
    </section>
  );
}

function MealRow({ meal }: { meal: Days["repas"][number] }) {
  const waiting = meal.statut === "en_attente";
  const { weekday, day } = formatDateBlock(meal.date_souhaitee);
  return (
    <li className={styles.day}>
      <span className={clsx(list.day, styles.block, waiting && list.lively)}>
        <span>{weekday}</span> <b>{day}</b>
      </span>
      <span>
        <Link className={styles.wholeRow} to={`/dashboard/reservations/${meal.id}${waiting ? "" : "/soiree"}`}>
          {meal.client}
        </Link>
        <small>
          {formatTime(meal.date_souhaitee)}, {meal.service}, {plural(meal.convives, "personne", "personnes")}
        </small>
      </span>
      <Status tone={meal.statut}>{labelOfStatut(meal.statut)}</Status>
    </li>
  );
}
