import clsx from "clsx";
import * as button from "#app/ui/button.module.css";
import * as styles from "./verification.module.css";

/** Loaded once it is opened: the journal says who looked at a document. */
export function DocumentPreview({ src, alt }: { src: string; alt: string }) {
  return (
    <details>
      <summary className={clsx(button.button, button.outline, button.small)}>Voir le document ici</summary>
      <img className={styles.preview} src={src} alt={alt} loading="lazy" />
    </details>
  );
}
