import clsx from "clsx";
import { Link } from "react-router";
import { WorkFoot } from "#app/frame/work-foot.tsx";
import { badgeCount } from "#app/shared/display-limits.ts";
import { type Drawing, Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./chef-frame.module.css";
import { BAR, isPlace, PLUS, waitingInPlus } from "./chef-places.ts";
import { useSlowTab } from "./dashboard-loading.tsx";
import { useWork } from "./use-work.ts";
import { PLUS_PATH, useWorkPath } from "./work-paths.ts";

/** The legal links, and on a phone the bar, the only thing fixed at the bottom of the window. */
export function ChefFoot() {
  return (
    <div className={styles.foot}>
      <WorkFoot />
      <Bar />
    </div>
  );
}

function Bar() {
  const figures = useWork()?.figures;
  const here = useWorkPath();
  const path = useSlowTab() ?? here;
  const known = BAR.find((place) => isPlace(place, path));
  return (
    <nav className={styles.phoneBar} id="barre" tabIndex={-1} aria-label="Navigation du bas">
      {BAR.map((place) => (
        <Entry
          key={place.to}
          to={place.to}
          label={place.label}
          icon={place.icon}
          current={place === known}
          waiting={place.waiting === undefined || figures == null ? 0 : figures[place.waiting.count]}
          words={place.waiting?.words}
        />
      ))}
      {/* A page that has no entry belongs to « Plus ». */}
      <Entry
        to={PLUS_PATH}
        {...PLUS}
        current={known === undefined}
        waiting={figures == null ? 0 : waitingInPlus(figures)}
        words="à voir"
      />
    </nav>
  );
}

type EntryProps = {
  to: string;
  label: string;
  icon: Drawing;
  current: boolean;
  waiting: number;
  words: string | undefined;
};

function Entry({ to, label, icon, current, waiting, words }: EntryProps) {
  return (
    <Link to={to} aria-current={current ? "page" : undefined}>
      <span className={styles.drawing}>
        <Icon of={icon} size="large" />
        {waiting === 0 ? null : (
          <span className={clsx(styles.count, styles.badge)}>
            {badgeCount(waiting)}
            <span className={text.visuallyHidden}> {words}, </span>
          </span>
        )}
      </span>
      {label}
    </Link>
  );
}
