import clsx from "clsx";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field.tsx";

/** The native select: it uses the device's own picker and works without JavaScript. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...useFieldControl()} {...rest} className={clsx("saisie", className)} />;
}
