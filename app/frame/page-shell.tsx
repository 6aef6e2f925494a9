import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { isDialog } from "#app/ui/route-dialog-marks.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import * as styles from "./page-shell.module.css";

type Props = { signedIn?: boolean; children: ReactNode };

/** Skip link, landmarks and frame shared by every page. */
export function PageShell({ signedIn = false, children }: Props) {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <>
      <a className={styles.skipLink} href="#contenu">
        Aller au contenu
      </a>
      <PendingBar />
      <Header signedIn={signedIn} />
      <main id="contenu" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** Moves the focus to the title after a client-side navigation, for screen readers and keyboards. The browser handles the first load. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  const pathname = usePagePath();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (hash !== "") return;
    const title = main.current?.querySelector("h1") ?? main.current;
    title?.setAttribute("tabindex", "-1");
    title?.focus({ preventScroll: true });
  }, [pathname, hash, main]);
}

/** Opening or closing a dialog is not a navigation to a new page. */
function usePagePath(): string {
  const page = useMatches().findLast(({ handle }) => !isDialog(handle));
  return page?.pathname ?? "/";
}

/** Shown only when a navigation is slow. */
function PendingBar() {
  const { state } = useNavigation();
  return <div className={styles.progress} data-actif={state === "loading" || undefined} aria-hidden="true" />;
}
