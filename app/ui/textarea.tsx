import clsx from "clsx";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field.tsx";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...useFieldControl()} {...rest} className={clsx("saisie", className)} />;
}
