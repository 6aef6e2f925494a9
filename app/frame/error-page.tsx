import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { OVERLOADED, pageTitle } from "#app/shared/copy/site.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { FailureReference } from "./failure-reference.tsx";
import { LostPage } from "./lost-page.tsx";

/** Loaded lazily: public pages do not need it on a first visit. */
const PrivateFailure = lazy(async () => {
  try {
    return { default: (await import("./private-failure.tsx")).PrivateFailure };
  } catch {
    return { default: Failure };
  }
});

type Props = {
  error: unknown;
  /** In the dashboard or the administration. */
  inside: boolean;
  /** Shows the request id, which finds the request in the logs. */
  reference: string | undefined;
};

/** The error page of last resort. */
export function ErrorPage({ error, inside, reference }: Props) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const refused = isRouteErrorResponse(error) && error.status === 403 && error.data === "vue_support";
  const busy = isRouteErrorResponse(error) && error.status === 503;
  if (inside || refused) {
    return (
      <Suspense>
        <PrivateFailure reference={reference} refused={refused} busy={busy} />
      </Suspense>
    );
  }
  return <Failure reference={reference} busy={busy} />;
}

function NotFound() {
  return (
    <LostPage
      title="Cette page n’est pas à la carte"
      actions={
        <>
          <LinkButton to="/recherche">Trouver un chef</LinkButton>
          <LinkButton to="/" look="outline">
            Retour à l’accueil
          </LinkButton>
        </>
      }
    >
      <title>{pageTitle("Page introuvable")}</title>
      <meta name="robots" content="noindex" />
      L’adresse est incomplète, ou la page a changé de place.
    </LostPage>
  );
}

function Failure({ reference, busy = false }: { reference: string | undefined; busy?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <LostPage
      title={busy ? "La cuisine est débordée" : "Un plat est tombé en cuisine"}
      actions={
        <>
          {/* Not a router link: reloads the document, whatever state the scripts are in. */}
          <a className={buttonClass({})} href={`${pathname}${search}`}>
            Réessayer
          </a>
          <LinkButton to="/" look="outline" reloadDocument>
            Retour à l’accueil
          </LinkButton>
        </>
      }
      after={<FailureReference reference={reference} />}
    >
      <title>{pageTitle("Erreur")}</title>
      <meta name="robots" content="noindex" />
      {busy ? OVERLOADED : "Une erreur est survenue de notre côté."} Si vous réserviez, regardez vos e-mails avant de
      recommencer&nbsp;: la demande est peut-être bien partie.
    </LostPage>
  );
}
