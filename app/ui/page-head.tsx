import type { ReactNode } from "react";
import { Link } from "react-router";
import * as layout from "./layout.module.css";
import * as styles from "./page-head.module.css";
import * as text from "./text.module.css";

/** The title band of an information page. */
export function PageHead({ title, lede, children }: { title: ReactNode; lede?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <div className={layout.container}>
        <h1 className={text.display1}>{title}</h1>
        {lede === undefined ? null : <p className={text.lead}>{lede}</p>}
        {children}
      </div>
    </div>
  );
}

type BreadcrumbProps = { trail: readonly { to: string; label: string }[]; here: string };

export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label="Fil d’Ariane">
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
