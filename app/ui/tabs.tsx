import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { NavLink } from "react-router";

export type TabCount = { value: number; lively?: boolean };

function Count({ value, lively = false }: TabCount) {
  return <span className={lively ? "n n--vif" : "n"}>{value}</span>;
}

type Tab = { value: string; label: string; count?: TabCount };

/** Tabs inside one page. `children` are TabPanels. */
export function Tabs({
  label,
  tabs,
  defaultValue,
  children,
}: {
  label: string;
  tabs: readonly Tab[];
  defaultValue: string;
  children: ReactNode;
}) {
  return (
    <Base.Root defaultValue={defaultValue}>
      <Base.List className="onglets" aria-label={label} activateOnFocus>
        {tabs.map(({ value, label: name, count }) => (
          <Base.Tab key={value} value={value}>
            {name}
            {count === undefined ? null : <Count {...count} />}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Base.Panel value={value}>{children}</Base.Panel>;
}

type LinkTab = { to: string; label: string; count?: TabCount; end?: boolean };

/** Tabs that are pages: each has its address and works without a script. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className="onglets" aria-label={label}>
      {tabs.map(({ to, label: name, count, end = false }) => (
        <NavLink key={to} to={to} end={end} preventScrollReset>
          {name}
          {count === undefined ? null : <Count {...count} />}
        </NavLink>
      ))}
    </nav>
  );
}
