import youngSerif from "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { ErrorPage } from "./layout/error-page.tsx";
import { PageShell } from "./layout/page-shell.tsx";
import { requestFacts } from "./platform/context.server.ts";
import stylesheet from "./styles/app.css?url";
import { ToastHost } from "./ui/toast-host.tsx";
import "./styles/pages/perdu.css";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: Route.LinksFunction = () => [
  font(figtree),
  font(youngSerif),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, mediaBaseUrl, requestId } = context.get(requestFacts);
  return { origin, mediaBaseUrl, requestId };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
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
    <>
      <PageShell>
        <Outlet />
      </PageShell>
      <ToastHost />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  // "default" is the key of the address the visit began with: the only one the reference belongs to.
  const { key } = useLocation();
  return (
    <PageShell>
      <ErrorPage error={error} reference={key === "default" ? root?.requestId : undefined} />
    </PageShell>
  );
}
