import type { ReactNode } from "react";

/** Skip link, landmarks and frame shared by every page. */
export function PageShell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="saut" href="#contenu">
        Aller au contenu
      </a>
      <header className="entete">
        <div className="conteneur">
          <a className="t-d3" href="/">
            Convive
          </a>
        </div>
      </header>
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <footer className="pied sombre">
        <div className="conteneur">
          <p>La plateforme de réservation pour les chefs.</p>
          <p>© 2024 Convive</p>
        </div>
      </footer>
    </>
  );
}
