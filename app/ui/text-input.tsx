import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useFieldControl } from "./field.tsx";

type Props = ComponentProps<"input"> & { icon?: ReactNode; suffix?: string };

export function TextInput({ icon, suffix, className, ...rest }: Props) {
  const control = useFieldControl();
  const input = <input type="text" {...control} {...rest} className={clsx("saisie", className)} />;
  if (icon !== undefined) {
    return (
      <div className="saisie-ico">
        {icon}
        {input}
      </div>
    );
  }
  if (suffix !== undefined) {
    return (
      <div className="suffixe">
        {input}
        <span aria-hidden="true">{suffix}</span>
      </div>
    );
  }
  return input;
}
