import drawing from "#app/assets/wordmark.svg?url";
import { SITE } from "#app/copy/pages/site.ts";
import * as text from "#app/ui/text.module.css";

/** The wordmark as an SVG that takes the colour of the text around it, with a hidden text alternative. */
export function Wordmark({ label = `${SITE}, accueil` }: { label?: string }) {
  return (
    <>
      <svg viewBox="0 20 394 84" aria-hidden="true">
        <use href={`${drawing}#marque`} />
      </svg>
      <span className={text.visuallyHidden}>{label}</span>
    </>
  );
}
