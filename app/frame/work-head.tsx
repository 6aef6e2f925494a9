import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./work-head.module.css";

/** On a phone, the way back from a place that has no entry in the bar. On wider screens the place has a tab, or an entry of the menu. */
export const TO_PLUS = { to: "/dashboard/plus", label: "Plus", phoneOnly: true } as const;

type Props = {
  title: ReactNode;
  id?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
  /** A second line, shorter than the first. */
  under?: ReactNode;
  /** Omitted on the main screens, which have the symbol. */
  back?: { readonly to: string; readonly label: string; readonly phoneOnly?: boolean };
  /** On wide screens for screen readers only: the page has another line at its top. */
  quiet?: boolean;
  /** One icon, which stays in the row of the title on a phone. */
  icon?: ReactNode;
  /** What can be done on this page: beside the title, on a phone below the header. */
  children?: ReactNode;
};

/** The title of a page of the workplace. On a phone it stands in the row of the header, which holds the bell only. */
export function WorkHead({ title, id, ref, under, back, quiet = false, icon, children }: Props) {
  return (
    <div className={clsx(styles.head, quiet && styles.quiet)}>
      <div className={styles.row}>
        {back === undefined ? (
          <img className={styles.symbol} src="/favicon.svg" alt="" width={28} height={28} />
        ) : (
          <Link className={clsx(styles.back, back.phoneOnly && styles.phoneOnly)} to={back.to} aria-label={back.label}>
            <ChevronLeft aria-hidden="true" />
          </Link>
        )}
        <div className={clsx(styles.titles, under != null && styles.two)}>
          <h1 id={id} ref={ref} tabIndex={-1}>
            {title}
          </h1>
          {under == null ? null : <p>{under}</p>}
        </div>
        {icon}
      </div>
      {children == null ? null : <div className={clsx(styles.actions, layout.screenOnly)}>{children}</div>}
    </div>
  );
}
