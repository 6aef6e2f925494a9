import drawing from "#app/assets/wordmark.svg?url";
import { SHIPPED_SITE, site } from "#app/shared/copy/site.ts";
import * as text from "#app/ui/text.module.css";

/**
 * The wordmark as an SVG that takes the colour of the text around it, with a hidden text alternative. The drawing says « Convive »:
 * a site of another name is written.
 */
export function Wordmark({ label = `${site().site_nom}, accueil` }: { label?: string }) {
  return (
    <>
      {site().site_nom === SHIPPED_SITE.site_nom ? (
        <svg viewBox="0 20 394 84" aria-hidden="true">
          <use href={`${drawing}#marque`} />
        </svg>
      ) : (
        <span className={text.display3} aria-hidden="true">
          {site().site_nom}
        </span>
      )}
      <span className={text.visuallyHidden}>{label}</span>
    </>
  );
}
