import type { ReactNode } from "react";

/** The title band of an information page. */
export function PageHead({ title, lede, children }: { title: ReactNode; lede?: ReactNode; children?: ReactNode }) {
  return (
    <div className="tete-simple">
      <div className="conteneur">
        <h1 className="t-d1">{title}</h1>
        {lede === undefined ? null : <p className="t-chapo">{lede}</p>}
        {children}
      </div>
    </div>
  );
}
