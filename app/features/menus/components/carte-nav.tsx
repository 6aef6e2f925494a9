import { NavLink } from "react-router";
import * as layout from "#app/ui/layout.module.css";
import * as segmented from "#app/ui/segmented.module.css";
import * as styles from "./carte-nav.module.css";

/** Links between what a chef sells and what is served. */
export function CarteNav() {
  return (
    <nav className={`${segmented.segmented} ${styles.nav} ${layout.screenOnly}`} aria-label="Services, menus et plats">
      <NavLink to="/dashboard/services" end>
        Mes services
      </NavLink>
      <NavLink to="/dashboard/menus" end>
        Mes menus
      </NavLink>
      <NavLink to="/dashboard/plats" end>
        Mes plats
      </NavLink>
    </nav>
  );
}
