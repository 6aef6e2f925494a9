import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import type { Publisher } from "#app/shared/copy/mail.ts";
import { Spinner } from "#app/ui/loading.tsx";
import { useSlow } from "#app/ui/pending.ts";
import { isDialog, wasOpenedHere } from "#app/ui/route-dialog-marks.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import * as styles from "./page-shell.module.css";

type Props = { signedIn?: boolean; publisher?: Publisher | undefined; children: ReactNode };

/** Skip link, landmarks and frame shared by every page. The `handle` of a route may leave out parts of the frame. */
export function PageShell({ signedIn = false, publisher, children }: Props) {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  const frame = useFrame();
  return (
    <>
      <a className={styles.skipLink} href="#contenu">
        Aller au contenu
      </a>
      <PendingBar />
      {frame === "none" ? null : <Header signedIn={signedIn} bare={frame === "wordmark-only"} />}
      <main id="contenu" tabIndex={-1} ref={main}>
        {children}
      </main>
      {frame === "none" ? null : <Footer publisher={publisher} />}
    </>
  );
}

function useFrame(): string | null {
  const { handle } = useMatches().at(-1) ?? {};
  const framed = typeof handle === "object" && handle !== null && "frame" in handle;
  return framed && typeof handle.frame === "string" ? handle.frame : null;
}

/**
 * Moves the focus to the title after a client-side navigation, for screen readers and keyboards. The browser handles the first
 * load. Closing a dialog that belongs to another page returns to the link that opened it.
 */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>): void {
  const { pathname: path, search, hash, state } = useLocation();
  const pathname = usePagePath();
  const previous = useRef(pathname);
  const opener = useRef({ page: "", href: "" });
  useEffect(() => {
    if (previous.current === pathname) return;
    const { page, href } = opener.current;
    opener.current = { page: wasOpenedHere(state) ? previous.current : "", href: path + search + hash };
    previous.current = pathname;
    if (hash !== "") return;
    const link = page === pathname ? main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null;
    if (link != null) {
      // The dialog that closes has queued a return of the focus to the title.
      queueMicrotask(() => link.focus({ preventScroll: true }));
      return;
    }
    const title = main.current?.querySelector("h1") ?? main.current;
    title?.setAttribute("tabindex", "-1");
    title?.focus({ preventScroll: true });
  }, [pathname, path, search, hash, state, main]);
}

/** Opening or closing a dialog is not a navigation to a new page. */
function usePagePath(): string {
  const page = useMatches().findLast(({ handle }) => !isDialog(handle));
  return page?.pathname ?? "/";
}

/** At its id or at its readable address. */
const PROFILE = /^\/chef\/(?!profile|photos)/;

/** Shown only when a navigation is slow; on the way to the profile of a chef with a spinner. */
function PendingBar() {
  const { state, location } = useNavigation();
  const loading = state === "loading";
  const slow = useSlow(loading && PROFILE.test(location.pathname));
  return (
    <>
      <div className={styles.progress} data-actif={loading || undefined} aria-hidden="true" />
      {slow ? (
        <div className={styles.waiting}>
          <Spinner label="Chargement du chef..." />
        </div>
      ) : null}
    </>
  );
}
