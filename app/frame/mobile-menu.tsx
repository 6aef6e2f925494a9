import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./mobile-menu.module.css";
import { MainLinks, MobileAccount } from "./navigation.tsx";

/** A native `<details>`: it opens without JavaScript; the script only adds closing by Escape and by a click outside. */
export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const menu = details.current;
    if (menu === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);

  return (
    <details ref={details} className={styles.menu}>
      <summary className={buttonClass({ look: "text", size: "icon" })}>
        <span className={styles.whenClosed}>
          <Icon of={Menu} size="large" />
          <span className={text.visuallyHidden}>Ouvrir le menu</span>
        </span>
        <span className={styles.whenOpen}>
          <Icon of={X} size="large" />
          <span className={text.visuallyHidden}>Fermer le menu</span>
        </span>
      </summary>
      <nav className={styles.panel} aria-label="Menu">
        <MainLinks signedIn={signedIn} className={styles.link} />
        <MobileAccount signedIn={signedIn} />
      </nav>
    </details>
  );
}
