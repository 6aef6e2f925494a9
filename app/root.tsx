// First: the order of the cascade layers must be declared before any rule of a layer.
import "./styles/index.css";
import youngSerif from "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useLayoutEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { replayEarlyInput, startOfScripts } from "#app/frame/early-input.ts";
import { PageShell } from "#app/frame/page-shell.tsx";
import { RouteError } from "#app/frame/route-error.tsx";
import type { Route } from "./+types/root";
import { readSession } from "./features/accounts/read-session.server.ts";
import { readPublisher } from "./features/legal/operator-facts.server.ts";
import { requestFacts } from "./platform/context.server.ts";
import { takeToastCode } from "./platform/flash.server.ts";
import { toastOfCode } from "./registers/toasts.ts";
import { showSite } from "./shared/copy/site.ts";
import { OutcomeLine, ToastHost } from "./ui/toast-host.tsx";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: Route.LinksFunction = () => [
  font(figtree),
  font(youngSerif),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const { origin, mediaBaseUrl } = facts;
  const { kind } = await readSession(facts);
  return {
    ...{ origin, mediaBaseUrl, signedIn: kind === "user" },
    toast: toastOfCode(await takeToastCode(facts)),
    ...(await readPublisher()),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const saved = useRouteLoaderData<typeof loader>("root")?.site;
  // Before anything below makes a text. Without a root loader, as on a page of an error, what was shown last stays.
  if (saved !== undefined) showSite(saved);
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
        <RouteScripts />
      </body>
    </html>
  );
}

/** After a navigation in the browser to a page without scripts, ScrollRestoration is still needed. */
function RouteScripts() {
  const without = startOfScripts(useMatches().at(-1)?.handle) === "never";
  useLayoutEffect(() => {
    void replayEarlyInput();
  }, []);
  if (without && typeof document === "undefined") return null;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export default function App({ loaderData: { signedIn, toast, editeur } }: Route.ComponentProps) {
  return (
    <>
      <PageShell signedIn={signedIn} publisher={editeur}>
        <OutcomeLine message={toast} />
        <Outlet />
      </PageShell>
      <ToastHost />
    </>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  // These paths require a session, so the visitor is signed in even when the root loader failed.
  const inside = /^\/(dashboard|admin)/.test(pathname);
  return (
    <PageShell signedIn={loaderData?.signedIn ?? inside} publisher={loaderData?.editeur}>
      <RouteError error={error} inside={inside} />
    </PageShell>
  );
}
