import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
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
    <details ref={details} className="entete__menu">
      <summary className="btn btn--3 btn--ico">
        <span className="si-ferme">
          <Menu className="ico ico--l" aria-hidden="true" />
          <span className="vh">Ouvrir le menu</span>
        </span>
        <span className="si-ouvert">
          <X className="ico ico--l" aria-hidden="true" />
          <span className="vh">Fermer le menu</span>
        </span>
      </summary>
      <nav className="menu-mobile" aria-label="Menu">
        <MainLinks signedIn={signedIn} />
        <MobileAccount signedIn={signedIn} />
      </nav>
    </details>
  );
}
