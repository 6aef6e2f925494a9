import type { ReactNode } from "react";
import { Link } from "react-router";

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

type BreadcrumbProps = { trail: readonly { to: string; label: string }[]; here: string };

export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav className="ariane" aria-label="Fil d’Ariane">
      <ol>
        {trail.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
