import clsx from "clsx";
import type { ReactNode } from "react";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import * as text from "#app/ui/text.module.css";

/** The layout of every step of /mes-donnees. */
export function DataPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Mes données</h1>
          <p className={text.lead}>
            Voyez, emportez ou effacez ce que Convive garde sur vous. Aucun compte n’est nécessaire.
          </p>
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>{children}</div>
    </>
  );
}
