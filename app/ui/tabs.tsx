import clsx from "clsx";
import { Link, useLocation } from "react-router";
import * as styles from "./tabs.module.css";

export type TabCount = { value: number; lively?: boolean };

function Count({ value, lively = false }: TabCount) {
  return <span className={lively ? clsx(styles.count, styles.lively) : styles.count}>{value}</span>;
}

export type LinkTab = {
  to: string;
  label: string;
  count?: TabCount | undefined;
  /** `end`: only the exact path matches. `also`: another path prefix that matches. */
  end?: boolean;
  also?: string;
};

export function isCurrent({ to, end = false, also }: Pick<LinkTab, "to" | "end" | "also">, address: string): boolean {
  const pathname = address.replace(/(?<=.)\/+$/, "");
  if (pathname === to) return true;
  return (!end && pathname.startsWith(`${to}/`)) || (also !== undefined && pathname.startsWith(also));
}

/** Scrolls the current tab into the bar, which is wider than a phone's screen, without scrolling the page. */
function scrollIntoBar(tab: HTMLElement | null): void {
  const bar = tab?.parentElement;
  if (!tab || !bar) return;
  const [frame, own] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  bar.scrollLeft += own.left - frame.left - (frame.width - own.width) / 2;
}

/** `goingTo`: the path of a pending navigation. */
type LinkTabsProps = { label: string; tabs: readonly LinkTab[]; goingTo?: string | null };

/** Tabs that are links to pages; they work without JavaScript. */
export function LinkTabs({ label, tabs, goingTo = null }: LinkTabsProps) {
  const here = useLocation();
  const pathname = goingTo ?? here.pathname;
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => {
        const current = isCurrent(tab, pathname);
        return (
          <Link
            key={tab.to}
            ref={current ? scrollIntoBar : null}
            to={tab.to}
            aria-current={current ? "page" : undefined}
            preventScrollReset
          >
            {tab.label}
            {tab.count === undefined ? null : <Count {...tab.count} />}
          </Link>
        );
      })}
    </nav>
  );
}
