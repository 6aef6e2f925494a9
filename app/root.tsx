import youngSerif from "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigationType } from "react-router";
import type { Route } from "./+types/root";
import { ErrorPage } from "./layout/error-page.tsx";
import { PageShell } from "./layout/page-shell.tsx";
import { requestFacts } from "./platform/context.server.ts";
import stylesheet from "./styles/app.css?url";
import { ToastHost } from "./ui/toast-host.tsx";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: Route.LinksFunction = () => [
  font(figtree),
  font(youngSerif),
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
        {/* With a precedence, it stands before the scripts that the router announces. */}
        <link rel="stylesheet" href={stylesheet} precedence="kit" />
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

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // The reference belongs to the request that made this page, not to one the script made later.
  const arrived = useNavigationType() === "POP";
  return (
    <PageShell>
      <ErrorPage error={error} reference={arrived ? loaderData?.requestId : undefined} />
    </PageShell>
  );
}
