import clsx from "clsx";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field.tsx";

/** The native list: it opens as each device's own, and works before any script. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...useFieldControl()} {...rest} className={clsx("saisie", className)} />;
}
