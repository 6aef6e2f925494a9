import clsx from "clsx";
import { Link } from "react-router";
import { Wordmark } from "#app/frame/wordmark.tsx";
import { NotificationBell } from "#app/routes/dashboard/notifications/notification-bell.tsx";
import { site } from "#app/shared/copy/site.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./chef-frame.module.css";
import { isPlace, type Place, TABS } from "./chef-places.ts";
import { useSlowTab } from "./dashboard-loading.tsx";
import { NameMenu } from "./name-menu.tsx";
import { useWork } from "./use-work.ts";
import { TODAY_PATH, useWorkPath } from "./work-paths.ts";

/** On wide screens the tabs, the bell and the name; on a phone the bell only: the page puts its title beside it. */
export function ChefHeader() {
  const work = useWork();
  return (
    <header className={styles.header}>
      <div className={clsx(layout.container, styles.bar)}>
        <Link to={TODAY_PATH} className={styles.wordmark}>
          <Wordmark label={`${site().site_nom}, tableau de bord`} />
        </Link>
        <Tabs />
        <div className={styles.tools}>
          {work?.bell == null ? null : <NotificationBell {...work.bell} />}
          {work === null ? null : <NameMenu work={work} />}
        </div>
      </div>
    </header>
  );
}

/** On a window that is too narrow for all tabs, they scroll: the current one into view, without scrolling the page. */
function scrollIntoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [frame, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += own.left - frame.left - (frame.width - own.width) / 2;
}

function Tabs() {
  const here = useWorkPath();
  const path = useSlowTab() ?? here;
  return (
    <nav className={styles.tabs} aria-label="Tableau de bord">
      {TABS.map((place) => {
        const current = isPlace(place, path);
        return (
          <Link
            key={place.to}
            ref={current ? scrollIntoRow : null}
            to={place.to}
            aria-current={current ? "page" : undefined}
          >
            {place.label}
            <Waiting of={place} />
          </Link>
        );
      })}
    </nav>
  );
}

/** Only what waits for the chef is counted. */
function Waiting({ of: { waiting } }: { of: Place }) {
  const figures = useWork()?.figures;
  const count = waiting === undefined || figures == null ? 0 : figures[waiting.count];
  if (waiting === undefined || count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <span className={text.visuallyHidden}> {waiting.words}</span>
    </span>
  );
}
