import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";
import * as styles from "./page-contents.module.css";

export type ContentsEntry = { readonly id: string; readonly title: string };

type Props = { label: string; entries: readonly ContentsEntry[] };

/** Links to the sections of a long page. Rendered twice, once in a closed disclosure for phones; CSS displays one. */
export function PageContents({ label, entries }: Props) {
  const current = useSectionInView(entries);
  return (
    <nav className={styles.contents} aria-label={label}>
      <ContentsList entries={entries} current={current} />
      <details>
        <summary>
          {label}
          <Icon of={ChevronDown} />
        </summary>
        <ContentsList entries={entries} current={undefined} />
      </details>
    </nav>
  );
}

function ContentsList({ entries, current }: { entries: readonly ContentsEntry[]; current: string | undefined }) {
  return (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The last section whose top has passed the upper third of the window. */
function useSectionInView(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const sections = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const passed = sections.filter((section) => section.getBoundingClientRect().top < window.innerHeight / 3);
        setCurrent((passed.at(-1) ?? sections[0])?.id);
      },
      { rootMargin: "0px 0px -67% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
