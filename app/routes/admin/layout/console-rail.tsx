import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useRef } from "react";
import { Link, useLocation } from "react-router";
import { isCurrent, type LinkTab } from "#app/ui/current-link.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./console-rail.module.css";

/** `lively`: waits for a person. `words`: what the number counts, for screen readers. */
type RailCount = { value: number; words: string; lively?: boolean };

export type RailLink = Pick<LinkTab, "to" | "label" | "end" | "also"> & { count?: RailCount | undefined };
export type RailGroup = { title: string; links: readonly RailLink[] };

/**
 * The sections of the console. One `<details>` for every width: closed on a narrow screen, where its summary says where one
 * is and how much waits; on a wide one the summary is hidden and CSS displays the content of the closed element. The links
 * are in the page once, and work without JavaScript.
 */
export function ConsoleRail({ groups }: { groups: readonly RailGroup[] }) {
  const { pathname } = useLocation();
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const fold = () => {
    const rail = details.current;
    if (rail === null || !rail.open) return;
    // Folding hides the link that was followed: the keyboard would start again from the top of the page.
    summary.current?.focus({ preventScroll: true });
    rail.open = false;
  };
  const links = groups.flatMap((group) => group.links);
  const current = links.find((link) => isCurrent(link, pathname));
  const waiting = links.reduce((sum, { count }) => sum + (count?.lively ? count.value : 0), 0);
  return (
    <details ref={details} className={styles.rail}>
      <summary ref={summary}>
        <Icon of={ChevronDown} />
        {current?.label ?? "Sections"}
        {waiting === 0 ? null : <Count value={waiting} words="en attente" lively />}
      </summary>
      <nav aria-label="Administration">
        {groups.map(({ title, links: own }, index) => (
          <div key={title}>
            <p id={`${id}-${index}`}>{title}</p>
            <ul aria-labelledby={`${id}-${index}`}>
              {own.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} onClick={fold} aria-current={link === current ? "page" : undefined}>
                    {link.label}
                    {link.count === undefined ? null : <Count {...link.count} />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}

function Count({ value, words, lively = false }: RailCount) {
  return (
    <span className={clsx(styles.count, lively && styles.lively)}>
      {value}
      <span className={text.visuallyHidden}> {words}</span>
    </span>
  );
}
