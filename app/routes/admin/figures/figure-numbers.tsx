import { conversionText, hoursText, shareText } from "#app/features/console/copy/figures.ts";
import { conversionOf, decidedOf, type PlatformFigures } from "#app/features/console/rules/figures.ts";
import type { TypeService } from "#app/features/services/rules/codes.ts";
import { formatAmount, formatNumber } from "#app/shared/copy/numbers.ts";
import * as styles from "./figures.module.css";

type Props = { total: PlatformFigures["total"]; type: TypeService | null; attente: number };

export function FigureNumbers({ total, type, attente }: Props) {
  const decided = decidedOf(total);
  const confirmed = shareText(total.confirmees, decided);
  const expired = shareText(total.expirees, decided);
  const chefs = formatNumber(total.nouveaux_visibles);
  return (
    <dl className={styles.figures}>
      <Figure label="En attente, maintenant" value={formatNumber(attente)} note="hors période" />
      <Figure
        label="Demandes"
        value={formatNumber(total.demandes)}
        note={decided > 1 ? `${formatNumber(decided)} ont une issue` : `${decided} a une issue`}
      />
      <Figure label="Confirmées" {...confirmed} />
      <Figure label="Expirées sans réponse" {...expired} />
      <Figure
        label="Délai médian de réponse"
        value={total.delais === null ? "–" : hoursText(total.delais.mediane)}
        note={total.delais === null ? "aucune réponse" : "une sur deux répond avant"}
      />
      <Figure label="Déclaré" value={formatAmount(total.declare)} note="Convive n’encaisse rien" />
      <Figure
        label="Nouveaux chefs"
        value={type === null ? formatNumber(total.nouveaux_chefs) : "–"}
        note={
          type === null
            ? total.nouveaux_visibles > 1
              ? `${chefs} ont un service visible`
              : `${chefs} a un service visible`
            : "un chef n’a pas de type"
        }
      />
      <Figure label="De la vue à la demande" {...conversionText(conversionOf(total))} />
    </dl>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        <small>{note}</small>
      </dd>
    </div>
  );
}
