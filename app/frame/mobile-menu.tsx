import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import { useFoldingMenu } from "./folding-menu.ts";
import * as styles from "./mobile-menu.module.css";
import { MainLinks, MobileAccount } from "./navigation.tsx";

export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const details = useFoldingMenu();
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
