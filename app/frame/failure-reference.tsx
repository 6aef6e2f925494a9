import clsx from "clsx";
import * as text from "#app/ui/text.module.css";
/** Shows the request id, which finds the request in the logs. */
export function FailureReference({ reference }: { reference: string | undefined }) {
  return reference === undefined ? null : (
    <p className={clsx(text.small, text.tertiary)}>Référence à nous donner&nbsp;: {reference}</p>
  );
}
