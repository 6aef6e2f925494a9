import clsx from "clsx";
import Copy from "lucide-react/icons/copy";
import { useId, useRef } from "react";
import type { Toast } from "#app/shared/copy/toasts.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./copy-line.module.css";
import { copyText } from "./copy-text.ts";

type Props = {
  label: string;
  /** Shows the label above the field; it is for screen readers otherwise. */
  labelled?: boolean;
  value: string;
  /** What the field shows of the value. */
  shown?: string;
  /** What is copied, for screen readers: « Copier … ». */
  copies: string;
  done: Toast;
  look?: ButtonLook;
};

/** An address to take away. Without scripts, or where the browser refuses, the field is selected instead. */
export function CopyLine({ label, labelled = false, value, shown = value, copies, done, look }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!(await copyText(value, done))) input.current?.select();
  };
  return (
    <div className={field.field}>
      <label htmlFor={id} className={clsx(!labelled && text.visuallyHidden)}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          ref={input}
          id={id}
          className={clsx(field.input, styles.value)}
          readOnly
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look={look} className={layout.scriptOnly} onClick={() => void copy()}>
          <Icon of={Copy} />
          Copier
          <span className={text.visuallyHidden}> {copies}</span>
        </Button>
      </div>
    </div>
  );
}
