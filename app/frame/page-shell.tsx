import clsx from "clsx";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import type { Publisher } from "#app/shared/copy/mail.ts";
import { Spinner } from "#app/ui/loading.tsx";
import { useSlow } from "#app/ui/pending.ts";
import { isDialog, wasOpenedHere } from "#app/ui/route-dialog-marks.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import * as styles from "./page-shell.module.css";

type Props = { signedIn?: boolean; publisher?: Publisher | undefined; children: ReactNode };

/** Skip link, landmarks and frame shared by every page. The `handle` of a route may leave out parts of the frame, or replace it. */
export function PageShell({ signedIn = false, publisher, children }: Props) {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  const frame = useFrame();
  const Work = typeof frame === "object" ? frame : null;
  const open = frame === undefined || frame === "wordmark-only";
  return (
    <>
      <a className={styles.skipLink} href="#contenu">
        Aller au contenu
      </a>
      {Work === null ? null : (
        <a className={clsx(styles.skipLink, styles.toBar)} href="#barre">
          Aller à la navigation
        </a>
      )}
      <PendingBar />
      {Work === null ? null : <Work.Header />}
      {open ? <Header signedIn={signedIn} bare={frame === "wordmark-only"} /> : null}
      <main id="contenu" tabIndex={-1} ref={main}>
        {children}
      </main>
      {Work === null ? null : <Work.Foot />}
      {open ? <Footer publisher={publisher} /> : null}
    </>
  );
}

type Frame = "wordmark-only" | "none" | { readonly Header: ComponentType; readonly Foot: ComponentType };

/** Of the innermost route that names one. */
function useFrame(): Frame | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .findLast(
      (handle): handle is { frame: Frame } => typeof handle === "object" && handle !== null && "frame" in handle,
    )?.frame;
}

/**
 * Moves the focus to the title after a client-side navigation, for screen readers and keyboards. The browser handles the first
 * load. Closing a dialog that belongs to another page returns to the link that opened it. A field that has the focus keeps it: the
 * page gave it to the first error.
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
    if (hash !== "" || main.current?.querySelector("input:focus, textarea:focus") != null) return;
    const link = page === pathname ? main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null;
    if (link != null) {
      // The dialog that closes has queued a return of the focus to the title.
      queueMicrotask(() => link.focus({ preventScroll: true }));
      return;
    }
    // In the console the first heading is in the header, and says the same on every page.
    const title = main.current?.querySelector<HTMLElement>("h1") ?? main.current?.querySelector("h2") ?? main.current;
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
