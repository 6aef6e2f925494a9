import { use } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { RequestReference } from "./failure-reference.tsx";

/** What an ErrorBoundary shows. `inside`: in the dashboard or the administration. */
export function RouteError({ error, inside }: { error: unknown; inside: boolean }) {
  const reference = use(RequestReference);
  // A client-side navigation sent other requests than the one that rendered this document.
  const arrived = useNavigationType() === NavigationType.Pop;
  return <ErrorPage error={error} inside={inside} reference={arrived ? reference : undefined} />;
}
