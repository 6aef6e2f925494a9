import clsx from "clsx";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import { isCurrentSection, type SectionCount, type SectionGroup } from "#app/features/console/copy/sections.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./section-list.module.css";

/** The sections of the console in their groups: beside each page on a wide window, a page of its own on a phone. */
export function SectionList({ groups, className }: { groups: readonly SectionGroup[]; className?: string }) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <nav className={clsx(styles.sections, className)} aria-label="Sections">
      {groups.map(({ title, sections }, index) => (
        <div key={title}>
          {title === "" ? null : <p id={`${id}-${index}`}>{title}</p>}
          <ul aria-labelledby={title === "" ? undefined : `${id}-${index}`}>
            {sections.map((section) => (
              <li key={section.to}>
                <Link to={section.to} aria-current={isCurrentSection(section, pathname) ? "page" : undefined}>
                  {section.label}
                  {section.count === undefined ? null : <SectionBadge {...section.count} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

export function SectionBadge({ value, words, lively = false }: SectionCount) {
  return (
    <span className={clsx(styles.count, lively && styles.lively)}>
      {value}
      <span className={text.visuallyHidden}> {words}</span>
    </span>
  );
}
