import { type ComponentProps, type ReactNode, useId } from "react";
import * as styles from "./choice-cards.module.css";

type CardsProps = { legend: ReactNode; help?: ReactNode; children: ReactNode };

/** Options in one frame, each with room for the fields that belong to it. */
export function ChoiceCards({ legend, help, children }: CardsProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className={styles.frame}>{children}</div>
      {help === undefined ? null : <p className={styles.help}>{help}</p>}
    </fieldset>
  );
}

type CardProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  type?: "radio" | "checkbox";
  label: ReactNode;
  hint?: ReactNode;
  /** Shown while the option is chosen, also without JavaScript. */
  children?: ReactNode;
};

export function ChoiceCard({ type = "radio", label, hint, children, ...input }: CardProps) {
  const id = useId();
  return (
    <div className={styles.option}>
      <label className={styles.label}>
        <input type={type} {...input} aria-describedby={hint === undefined ? undefined : id} />
        <b>{label}</b>
      </label>
      {hint === undefined ? null : (
        <p className={styles.hint} id={id}>
          {hint}
        </p>
      )}
      {children === undefined ? null : <div className={styles.more}>{children}</div>}
    </div>
  );
}
