import clsx from "clsx";
import { Band } from "#app/ui/band.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { erasedLines, keptLines } from "../copy/counts.ts";
import type { ErasureReceipt } from "../erase-person-data.server.ts";
import * as styles from "./erasure-done.module.css";

/** Shown once: no data is left to show it again. */
export function ErasureDone({ receipt, own }: { receipt: ErasureReceipt; own: boolean }) {
  const erased = erasedLines(receipt);
  return (
    <div className={clsx(layout.stack, layout.stackMedium)} role="status">
      <Band tone="success" title={own ? "Vos données sont effacées." : "Les données sont effacées."}>
        Reçu{"\u00a0"}: <span className={text.numeric}>{receipt.recu}</span>. Un e-mail le confirme
        {own ? ", c’est le dernier à ce sujet." : " à la personne."}
      </Band>
      <Panel title="Ce qui a été fait" className={clsx(layout.stack, layout.stackTight)}>
        <ul className={clsx(layout.stack, styles.list)}>
          {erased.length === 0 ? <li>Il n’y avait rien à effacer.</li> : null}
          {erased.map((line) => (
            <li key={line}>
              Effacé{"\u00a0"}: {own ? line : line.replace(/\bvotre\b/, "le")}
            </li>
          ))}
          {keptLines(receipt).map((line) => (
            <li key={line}>
              Conservé pour l’instant{"\u00a0"}: {line}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
