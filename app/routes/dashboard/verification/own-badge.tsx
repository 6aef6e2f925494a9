import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import ShieldCheck from "lucide-react/icons/shield-check";
import { formatPlainDate, formatSpan } from "#app/copy/format.ts";
import { RETENTION } from "#app/domain/retention.ts";
import { acceptedWords } from "./own-proof-words.ts";
import type { OwnDossier } from "./read-own-dossier.server.ts";

type Props = Pick<OwnDossier, "accepted" | "verifie_le" | "motif_retrait_badge">;

/** Whether the page shows the badge, and what visitors see of the documents. */
export function OwnBadge({ accepted, verifie_le, motif_retrait_badge }: Props) {
  const verified = verifie_le === null ? null : `Vérifié le ${formatPlainDate(verifie_le)}`;
  return (
    <aside className="pile">
      <section className="panneau">
        <h2>Votre badge</h2>
        <p>
          <span className={verified === null ? "proof-badge proof-badge--none" : "proof-badge"}>
            <ShieldCheck className="ico" aria-hidden="true" />
            {verified ?? (motif_retrait_badge === null ? "Pas encore de badge" : "Badge retiré")}
          </span>
        </p>
        {motif_retrait_badge === null ? (
          <p className="t-2 t-sm">
            {acceptedWords(accepted)} Le badge paraît dès que les quatre le sont, et s’en va le jour où l’une expire.
            Votre page, elle, reste.
          </p>
        ) : (
          <>
            <p className="t-2 t-sm whitespace-pre-line">Pourquoi&nbsp;: {motif_retrait_badge}</p>
            <p className="t-2 t-sm">{acceptedWords(accepted)} Seule l’équipe peut remettre le badge.</p>
          </>
        )}
      </section>
      <section className="panneau">
        <h2>Ce qui est public</h2>
        <ul className="proof-public">
          <li>
            <Check className="ico" aria-hidden="true" />
            <span>
              Le badge et la date du contrôle, par exemple «&nbsp;{verified ?? "Vérifié le 16 novembre 2026"}&nbsp;».
            </span>
          </li>
          <li className="proof-public__never">
            <Lock className="ico" aria-hidden="true" />
            <span>
              Jamais les documents, ni leurs numéros. L’équipe les lit, personne d’autre&nbsp;; ils sont effacés{" "}
              {formatSpan(RETENTION.justificatif.duree)} après la fermeture du compte, et ceux que nous refusons{" "}
              {formatSpan(RETENTION.justificatif_refuse.duree)} après le refus.
            </span>
          </li>
        </ul>
      </section>
    </aside>
  );
}
