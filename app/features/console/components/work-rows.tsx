import clsx from "clsx";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router";
import { dayOf } from "#app/shared/calendar.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as list from "#app/ui/list.module.css";
import { limitWords, workWords } from "../copy/worklist.ts";
import { isOverdue, type Limit, limitOf, type WorkItem } from "../rules/worklist.ts";
import * as styles from "./work-rows.module.css";

type Props = { items: readonly WorkItem[]; now: Date; decides: boolean };

/** What waits for the team, one act per row. The first one is the next thing to do. */
export function WorkRows({ items, now, decides }: Props) {
  return (
    <ul className={clsx(list.list, styles.rows)} aria-label="À traiter">
      {items.map((item, index) => {
        const { titre, note, acte, fiche, vers } = workWords(item, { now, decides });
        return (
          <li key={`${item.genre}${item.cle}`} className={isOverdue(limitOf(item), now) ? styles.late : undefined}>
            <LimitWords limit={limitOf(item)} now={now} />
            <div>
              <b>
                <Link to={fiche}>{titre}</Link>
              </b>
              <p title={note}>{note}</p>
            </div>
            <LinkButton to={vers} size="s" look={index === 0 ? "primary" : "neutral"} aria-label={`${acte}, ${titre}`}>
              {acte}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

/** « en retard de 9 jours », in every list of the console. */
export function LimitWords({ limit, now }: { limit: Limit; now: Date }) {
  const late = isOverdue(limit, now);
  const today = limit.jour === dayOf(now);
  return (
    <span className={clsx(styles.limit, late ? styles.isLate : today && styles.isToday)}>
      <Icon of={late ? TriangleAlert : Clock} size="small" />
      {limitWords(limit, now)}
    </span>
  );
}
