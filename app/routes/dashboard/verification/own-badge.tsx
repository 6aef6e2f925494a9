import clsx from "clsx";
import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import { VERIFICATION_RETENTION } from "#app/features/verification/rules/retention.ts";
import { formatPlainDate, formatSpan } from "#app/shared/copy/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./own-badge.module.css";
import { acceptedWords } from "./own-proof-words.ts";
import type { OwnProofs } from "./read-own-proofs.server.ts";

type Props = Pick<OwnProofs, "accepted" | "verifie_le" | "motif_retrait_badge">;

/** Whether the page shows the badge, and what visitors see of the documents. */
export function OwnBadge({ accepted, verifie_le, motif_retrait_badge }: Props) {
  const verified = verifie_le === null ? null : `Vérifié le ${formatPlainDate(verifie_le)}`;
  return (
    <aside className={layout.stack}>
      <section className={clsx(panel.panel, styles.panel)}>
        <h2>Votre badge</h2>
        <p>
          <span className={verified === null ? clsx(styles.badge, styles.badgeNone) : styles.badge}>
            <Icon of={ShieldCheck} />
            {verified ?? (motif_retrait_badge === null ? "Pas encore de badge" : "Badge retiré")}
          </span>
        </p>
        {motif_retrait_badge === null ? (
          <p className={clsx(text.secondary, text.small)}>
            {acceptedWords(accepted)} Le badge paraît dès que les quatre le sont, et s’en va le jour où l’une expire.
            Votre page, elle, reste.
          </p>
        ) : (
          <>
            <p className={clsx(text.secondary, text.small, text.preserveLines)}>
              Pourquoi&nbsp;: {motif_retrait_badge}
            </p>
            <p className={clsx(text.secondary, text.small)}>
              {acceptedWords(accepted)} Seule l’équipe peut remettre le badge.
            </p>
          </>
        )}
      </section>
      <section className={clsx(panel.panel, styles.panel)}>
        <h2>Ce qui est public</h2>
        <ul className={styles.publicList}>
          <li>
            <Icon of={Check} />
            <span>
              Le badge et la date du contrôle, par exemple «&nbsp;{verified ?? "Vérifié le 16 novembre 2026"}&nbsp;».
            </span>
          </li>
          <li className={styles.neverPublic}>
            <Icon of={Lock} />
            <span>
              Jamais les documents, ni leurs numéros. L’équipe les lit, personne d’autre&nbsp;; ils sont effacés{" "}
              {formatSpan(VERIFICATION_RETENTION.justificatif.duree)} après la fermeture du compte, et ceux que nous
              refusons {formatSpan(VERIFICATION_RETENTION.justificatif_refuse.duree)} après le refus.
            </span>
          </li>
        </ul>
      </section>
    </aside>
  );
}
