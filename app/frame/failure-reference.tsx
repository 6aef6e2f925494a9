import clsx from "clsx";
import { createContext } from "react";
import * as text from "#app/ui/text.module.css";

const ELEMENT_ID = "reference";

/**
 * Identifies the request that rendered the document. Not part of the loader data: pages without an error are shared between
 * visitors. The browser finds it in the document, before React hydrates it.
 */
export const RequestReference = createContext(
  typeof document === "undefined" ? undefined : document.getElementById(ELEMENT_ID)?.dataset.request,
);

/** Shows the request id, which finds the request in the logs. */
export function FailureReference({ reference }: { reference: string | undefined }) {
  return reference === undefined ? null : (
    <p id={ELEMENT_ID} data-request={reference} className={clsx(text.small, text.tertiary)}>
      Référence à nous donner&nbsp;: {reference}
    </p>
  );
}
