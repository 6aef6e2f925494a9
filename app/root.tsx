import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { PageShell } from "./layout/page-shell.tsx";
import { requestFacts } from "./platform/context.server.ts";
import stylesheet from "./styles/app.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader({ context }: Route.LoaderArgs) {
  return { mediaBaseUrl: context.get(requestFacts).mediaBaseUrl };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content="#fffdf9" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PageShell>
      <title>{notFound ? "Page introuvable — Convive" : "Erreur — Convive"}</title>
      <div className="conteneur vide">
        <h1 className="t-d2">
          {notFound ? "Cette page n’est pas à la carte" : "Une erreur est survenue. Veuillez réessayer."}
        </h1>
        <p>
          {notFound
            ? "L’adresse a peut-être changé, ou elle a été mal recopiée."
            : "Nous n’avons pas pu afficher cette page. Rechargez-la dans un instant."}
        </p>
        <a className="btn" href="/">
          Retour à l’accueil
        </a>
      </div>
    </PageShell>
  );
}
