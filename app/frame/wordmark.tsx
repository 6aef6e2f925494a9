import drawing from "#app/assets/wordmark.svg?url";
import { SITE } from "#app/copy/pages/site.ts";

/** The name as drawn: the dot of the i is a guest between two plates. Colours come from the text around it. */
export function Wordmark() {
  return (
    <>
      <svg viewBox="0 20 394 84" aria-hidden="true">
        <use href={`${drawing}#marque`} />
      </svg>
      <span className="vh">{SITE}, accueil</span>
    </>
  );
}
