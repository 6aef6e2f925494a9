import clsx from "clsx";
import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { OVERLOADED, pageTitle } from "#app/copy/pages/site.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./error-page.module.css";
import { FailureReference } from "./failure-reference.tsx";

const emptyPlate = pictureFiles(
  import.meta.glob<string>("/app/assets/pictures/rond-vide-*", { eager: true, query: "?url", import: "default" }),
  "rond-vide",
  [680, 680],
);

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
    <div className={clsx(layout.container, styles.page)}>
      <title>{pageTitle("Page introuvable")}</title>
      <meta name="robots" content="noindex" />
      <Picture files={emptyPlate} sizes="(max-width: 480px) 70vw, 340px" alt="Assiette vide, quelques miettes" />
      <h1 className={text.display1}>Cette page n’est pas à la carte</h1>
      <p className={text.lead}>L’adresse demandée n’existe pas, ou n’existe plus.</p>
      <LinkButton to="/">Retour à l’accueil</LinkButton>
    </div>
  );
}

function Failure({ reference, busy = false }: { reference: string | undefined; busy?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div className={clsx(layout.container, styles.page)}>
      <title>{pageTitle("Erreur")}</title>
      <meta name="robots" content="noindex" />
      <img src="/illustrations/spot-service.svg" alt="" width={200} height={200} className={styles.illustration} />
      <h1 className={text.display1}>{busy ? "La cuisine est débordée" : "Un plat est tombé en cuisine"}</h1>
      <p className={text.lead}>
        {busy ? OVERLOADED : "Une erreur est survenue de notre côté."} Si vous réserviez, regardez vos e-mails avant de
        recommencer&nbsp;: la demande est peut-être bien partie.
      </p>
      <p className={styles.actions}>
        {/* Not a router link: reloads the document, whatever state the scripts are in. */}
        <a className={buttonClass({})} href={`${pathname}${search}`}>
          Réessayer
        </a>
        <LinkButton to="/" look="outline" reloadDocument>
          Retour à l’accueil
        </LinkButton>
      </p>
      <FailureReference reference={reference} />
    </div>
  );
}
