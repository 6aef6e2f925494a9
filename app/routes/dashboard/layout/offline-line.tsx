import { Link } from "react-router";
import { Band } from "#app/ui/band.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./layout.module.css";

/** On the pages below Today: one line. */
export function OfflineLine({ paused }: { paused: boolean }) {
  return (
    <Band
      className={styles.offline}
      tone={paused ? "warning" : "danger"}
      title={
        <>
          {paused ? "Votre page est en pause." : "Votre page n’est plus en ligne."}{" "}
          <Link className={text.link} to="/dashboard">
            {paused ? "Revenir en ligne" : "Lire la raison"}
          </Link>
        </>
      }
    />
  );
}
