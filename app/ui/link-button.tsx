import { Link, type LinkProps } from "react-router";
import { type ButtonLook, type ButtonSize, buttonClass } from "./button.tsx";

type Props = Omit<LinkProps, "className"> & {
  look?: ButtonLook;
  size?: ButtonSize;
  block?: boolean;
  className?: string;
};

/** A link styled as a button. */
export function LinkButton({ look, size, block, className, ...rest }: Props) {
  return <Link className={buttonClass({ look, size, block }, className)} {...rest} />;
}
