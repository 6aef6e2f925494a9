import { Link, useLocation } from "react-router";

export type TabCount = { value: number; lively?: boolean };

function Count({ value, lively = false }: TabCount) {
  return <span className={lively ? "n n--vif" : "n"}>{value}</span>;
}

type LinkTab = {
  to: string;
  label: string;
  count?: TabCount | undefined;
  /** Only this very address is the tab; `also` is where else it stays the current one. */
  end?: boolean;
  also?: string;
};

function isCurrent({ to, end = false, also }: LinkTab, address: string): boolean {
  const pathname = address.replace(/(?<=.)\/+$/, "");
  if (pathname === to) return true;
  return (!end && pathname.startsWith(`${to}/`)) || (also !== undefined && pathname.startsWith(also));
}

/** On a phone the bar is longer than the screen: the tab one is on comes into it, and the page itself does not move. */
function comeIntoView(tab: HTMLElement | null): void {
  const bar = tab?.parentElement;
  if (!tab || !bar) return;
  const [frame, own] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  bar.scrollLeft += own.left - frame.left - (frame.width - own.width) / 2;
}

/** `goingTo`: the address that is on its way, once the page says so. */
type LinkTabsProps = { label: string; tabs: readonly LinkTab[]; goingTo?: string | null };

/** Tabs that are pages: each has its address and works without a script. */
export function LinkTabs({ label, tabs, goingTo = null }: LinkTabsProps) {
  const here = useLocation();
  const pathname = goingTo ?? here.pathname;
  return (
    <nav className="onglets" aria-label={label}>
      {tabs.map((tab) => {
        const current = isCurrent(tab, pathname);
        return (
          <Link
            key={tab.to}
            ref={current ? comeIntoView : null}
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
