import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./search-hero.module.css";

type Props = { title: string; lede?: ReactNode; bar: ReactNode; plate?: ReactNode };

/** The butter band: what is searched in words, the bar, and the plan of the results. */
export function SearchHero({ title, lede, bar, plate }: Props) {
  return (
    <div className={styles.hero}>
      <div className={clsx(layout.container, layout.columns1100, styles.inner, plate === undefined && styles.alone)}>
        <div>
          <Title>{title}</Title>
          {lede === undefined ? null : <p className={clsx(text.lead, styles.lede)}>{lede}</p>}
          <div className={styles.bar}>{bar}</div>
        </div>
        {plate}
      </div>
    </div>
  );
}

/** Another search on the same page is a new page for its reader: the focus moves to the title. Filters keep it. */
function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const previous = useRef(children);
  useEffect(() => {
    if (previous.current === children) return;
    previous.current = children;
    title.current?.focus({ preventScroll: true });
  }, [children]);
  return (
    <h1 ref={title} tabIndex={-1} className={text.display1}>
      {children}
    </h1>
  );
}
