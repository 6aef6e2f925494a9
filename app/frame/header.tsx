import clsx from "clsx";
import { useLocation } from "react-router";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./header.module.css";
import { MobileMenu } from "./mobile-menu.tsx";
import { DesktopAccount, HomeLink, MainLinks } from "./navigation.tsx";
import { Wordmark } from "./wordmark.tsx";

/** `bare`: the wordmark alone, for guests, who came for one question. */
export function Header({ signedIn, bare = false }: { signedIn: boolean; bare?: boolean }) {
  const { key } = useLocation();
  return (
    <header className={clsx(styles.header, bare && styles.bare)}>
      <div className={clsx(layout.container, styles.bar)}>
        <HomeLink className={styles.wordmark}>
          <Wordmark />
        </HomeLink>
        {bare ? null : (
          <>
            <nav aria-label="Navigation principale">
              <MainLinks signedIn={signedIn} className={styles.link} short />
              <span className={styles.separator} aria-hidden="true" />
              <DesktopAccount signedIn={signedIn} />
            </nav>
            {/* The key remounts the menu, closed, after each navigation. */}
            <MobileMenu key={key} signedIn={signedIn} />
          </>
        )}
      </div>
      <span className={clsx(layout.stripe, layout.thinStripe)} aria-hidden="true" />
    </header>
  );
}
