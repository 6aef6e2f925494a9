import { useLocation } from "react-router";
import { MobileMenu } from "./mobile-menu.tsx";
import { DesktopAccount, HomeLink, MainLinks } from "./navigation.tsx";
import { Wordmark } from "./wordmark.tsx";

export function Header({ signedIn }: { signedIn: boolean }) {
  const { key } = useLocation();
  return (
    <header className="entete">
      <div className="conteneur entete__barre">
        <HomeLink>
          <Wordmark />
        </HomeLink>
        <nav aria-label="Navigation principale">
          <MainLinks signedIn={signedIn} short />
          <span className="sep" aria-hidden="true" />
          <DesktopAccount signedIn={signedIn} />
        </nav>
        {/* The key remounts the menu, closed, after each navigation. */}
        <MobileMenu key={key} signedIn={signedIn} />
      </div>
      <span className="liteau liteau--fin" aria-hidden="true" />
    </header>
  );
}
