import clsx from "clsx";
import * as carte from "./carte.module.css";
import * as facts from "./dish-facts.module.css";
import * as folds from "./menu-folds.module.css";

/** Of the carte on the page of its service, where the links between menus lead. */
export const CARTE = "carte";

/** A carte that the server wrote: React escaped what the chef typed. The browser needs its styles, and no code. */
export function PrintedCarte({ html }: { html: string }) {
  return (
    <div
      id={CARTE}
      className={clsx(carte.place, folds.place, facts.around)}
      // oxlint-disable-next-line react/no-danger -- the output of renderToStaticMarkup
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
