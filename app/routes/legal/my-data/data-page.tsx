import type { ReactNode } from "react";

/** The layout of every step of /mes-donnees. */
export function DataPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="tete-simple">
        <div className="conteneur">
          <h1 className="t-d1">Mes données</h1>
          <p className="t-chapo">
            Voyez, emportez ou effacez ce que Convive garde sur vous. Aucun compte n’est nécessaire.
          </p>
        </div>
      </div>
      <div className="conteneur py-10">{children}</div>
    </>
  );
}
