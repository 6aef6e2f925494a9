import { type ReactNode, useEffect, useRef, useState } from "react";
import * as styles from "./booking-bar.module.css";

/**
 * At the bottom of a narrow window, the act of the page: last in it, so that it never covers the footer. With scripts it is shown
 * while no element with `data-book`, which leads to the same, is in view; without them always.
 */
export function BookingBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const page = bar.current?.parentElement;
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
      setShown(seen.size === 0);
    });
    for (const act of page?.querySelectorAll("[data-book]") ?? []) observer.observe(act);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={bar} className={styles.bar} data-shown={shown || undefined}>
      {children}
    </div>
  );
}
