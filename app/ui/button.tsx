import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

export type ButtonLook = "primary" | "outline" | "neutral" | "text" | "danger" | "danger-solid" | "butter";
export type ButtonSize = "m" | "s" | "icon";

const LOOK_CLASS: Record<ButtonLook, string> = {
  primary: "",
  outline: "btn--2",
  neutral: "btn--neutre",
  text: "btn--3",
  danger: "btn--danger",
  "danger-solid": "btn--danger-plein",
  butter: "btn--beurre",
};
const SIZE_CLASS: Record<ButtonSize, string> = { m: "", s: "btn--s", icon: "btn--ico" };

type Style = { look?: ButtonLook | undefined; size?: ButtonSize | undefined; block?: boolean | undefined };

export function buttonClass({ look = "primary", size = "m", block = false }: Style, className?: string): string {
  return clsx("btn", LOOK_CLASS[look], SIZE_CLASS[size], block && "btn--bloc", className);
}

type Props = Omit<ComponentProps<"button">, "aria-busy"> & Style & { busyLabel?: string | false | undefined };

/** `busyLabel` while a request runs: the button is disabled, says so, and keeps its width. */
export function Button({ look, size, block, busyLabel, className, children, disabled, type, ...rest }: Props) {
  const busy = typeof busyLabel === "string";
  return (
    <button
      type={type ?? "button"}
      className={buttonClass({ look, size, block }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <BusyLabel label={busyLabel}>{children}</BusyLabel> : children}
    </button>
  );
}

function BusyLabel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="btn__pile">
      <span className="btn__fantome" aria-hidden="true">
        {children}
      </span>
      <span>{label}</span>
    </span>
  );
}
