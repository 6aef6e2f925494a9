import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { pageTitle } from "#app/copy/pages/site.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ConsoleUnread } from "./console-unread.tsx";
import { DashboardUnread } from "./dashboard-unread.tsx";
import { pictureFiles } from "./picture-files.ts";

const emptyPlate = pictureFiles(
  import.meta.glob<string>("./pictures/rond-vide-*", { eager: true, query: "?url", import: "default" }),
  "rond-vide",
  [680, 680],
);

/** The last screen of any failure. `reference` names the request in our logs. */
export function ErrorPage({ error, reference }: { error: unknown; reference: string | undefined }) {
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (pathname.startsWith("/dashboard")) {
    return (
      <PrivateFailure title="Tableau de bord" reference={reference}>
        <DashboardUnread />
      </PrivateFailure>
    );
  }
  if (pathname.startsWith("/admin")) {
    return (
      <PrivateFailure title="Administration" reference={reference}>
        <ConsoleUnread />
      </PrivateFailure>
    );
  }
  return <Failure reference={reference} />;
}

type PrivateProps = { title: string; reference: string | undefined; children: ReactNode };

function PrivateFailure({ title, reference, children }: PrivateProps) {
  return (
    <div className="conteneur grid gap-5 py-9">
      <title>{pageTitle(title)}</title>
      <h1 className="t-d1">{title}</h1>
      {children}
      <Reference>{reference}</Reference>
    </div>
  );
}

function Reference({ children }: { children: string | undefined }) {
  return children === undefined ? null : <p className="t-sm t-3">Référence à nous donner&nbsp;: {children}</p>;
}

function NotFound() {
  return (
    <div className="conteneur perdu">
      <title>{pageTitle("Page introuvable")}</title>
      <meta name="robots" content="noindex" />
      <Picture files={emptyPlate} sizes="(max-width: 480px) 70vw, 340px" alt="Assiette vide, quelques miettes" />
      <h1 className="t-d1">Cette page n’est pas à la carte</h1>
      <p className="t-chapo">L’adresse demandée n’existe pas, ou n’existe plus.</p>
      <LinkButton to="/">Retour à l’accueil</LinkButton>
    </div>
  );
}

function Failure({ reference }: { reference: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <div className="conteneur perdu">
      <title>{pageTitle("Erreur")}</title>
      <meta name="robots" content="noindex" />
      <img src="/illustrations/spot-service.svg" alt="" width={200} height={200} className="perdu__spot" />
      <h1 className="t-d1">Un plat est tombé en cuisine</h1>
      <p className="t-chapo">
        Une erreur est survenue de notre côté. Si vous réserviez, regardez vos e-mails avant de recommencer&nbsp;: la
        demande est peut-être bien partie.
      </p>
      <p className="perdu__actions">
        {/* A plain link: the whole page is asked again, whatever state the script is in. */}
        <a className={buttonClass({})} href={`${pathname}${search}`}>
          Réessayer
        </a>
        <LinkButton to="/" look="outline" reloadDocument>
          Retour à l’accueil
        </LinkButton>
      </p>
      <Reference>{reference}</Reference>
    </div>
  );
}
