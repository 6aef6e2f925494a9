import { Link } from "react-router";
import { site } from "#app/shared/copy/site.ts";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./work-foot.module.css";

const LINKS = [
  { to: "/help", label: "Centre d’aide" },
  { to: "/privacy", label: "Confidentialité" },
  { to: "/terms", label: "Conditions" },
  { to: "/mentions-legales", label: "Mentions légales" },
  { to: "/accessibilite", label: "Accessibilité\u00a0: non conforme" },
] as const;

/** One line instead of the footer of the public pages. */
export function WorkFoot() {
  return (
    <footer className={styles.foot}>
      <div className={layout.container}>
        <span>© 2024 {site().site_nom}</span>
        {LINKS.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </div>
    </footer>
  );
}
