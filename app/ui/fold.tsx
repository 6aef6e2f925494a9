import clsx from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import * as styles from "./fold.module.css";
import { Icon } from "./icon.tsx";
import * as panel from "./panel.module.css";

/** A panel of folds: each is one line until it is opened. */
export function Folds({ children, ...section }: { children: ReactNode; id?: string; "aria-labelledby"?: string }) {
  return (
    <section {...section} className={clsx(panel.panel, styles.folds)}>
      {children}
    </section>
  );
}

type Props = {
  /** Of its content: the browser opens the fold when an address or a search leads there. */
  id?: string;
  title: ReactNode;
  summary?: ReactNode;
  /** At the end of the line: what is done, or left to do. */
  state?: ReactNode;
  open?: boolean;
  /** Folds of one name are open one at a time. */
  name?: string;
  summaryRef?: Ref<HTMLElement>;
  className?: string;
  children: ReactNode;
};

export function Fold({ id, title, summary, state, open = false, name, summaryRef, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  // From then on the person opens and closes it: when a refused form is accepted, its fold stays open.
  const [opened] = useState(open);
  // Not at hydration: it would close the fold of the same name that somebody opened meanwhile.
  const shown = useRef(open);
  useEffect(() => {
    if (open && !shown.current && details.current !== null) details.current.open = true;
    shown.current = open;
  }, [open]);
  const location = useLocation();
  // The browser opens a fold that a navigation leads into; a link that the router follows only scrolls.
  useEffect(() => {
    if (id === undefined || location.hash !== `#${id}` || details.current === null || details.current.open) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [id, location]);
  return (
    <details ref={details} name={name} open={opened} className={clsx(styles.fold, className)}>
      <summary ref={summaryRef}>
        <span>
          <h2>{title}</h2>
          {summary === undefined ? null : <small>{summary}</small>}
        </span>
        <span className={styles.state}>
          {state}
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <div id={id} className={styles.body}>
        {children}
      </div>
    </details>
  );
}
