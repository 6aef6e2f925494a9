import clsx from "clsx";
import { formatRelative } from "#app/copy/format.ts";
import { INVARIANT_LABELS } from "#app/copy/labels.ts";
import { formatNumber } from "#app/copy/numbers.ts";
import { andOthers, breakCount } from "#app/copy/plurals.ts";
import { Status } from "#app/ui/badge.tsx";
import * as list from "#app/ui/list.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./health.module.css";
import type { Health } from "./read-health.server.ts";

type Props = { rules: NonNullable<Health["rules"]>; breaks: NonNullable<Health["breaks"]>; at: Date };
type Rule = Props["rules"][number];

/** A rule that was never checked is not shown as valid. */
function RuleState({ check }: Pick<Rule, "check">) {
  if (check === null) return <Status tone="inactif">Jamais vérifiée</Status>;
  if (check.ecarts === 0) return <Status tone="actif">Tenue</Status>;
  return <Status tone="refuse">{breakCount(check.ecarts)}</Status>;
}

type BrokenProps = Pick<Props, "breaks" | "at"> & { ecarts: number };

function Broken({ breaks, ecarts, at }: BrokenProps) {
  return (
    <>
      {breaks.map(({ id, objet, vu_le }) => (
        <small key={id} className={text.breakAnywhere}>
          {objet}, vu {formatRelative(vu_le, at)}
        </small>
      ))}
      {ecarts > breaks.length ? <small>{andOthers(ecarts - breaks.length)}</small> : null}
    </>
  );
}

export function RuleList({ rules, breaks, at }: Props) {
  return (
    <section className={styles.healthSection}>
      <h3 className={text.display3}>Règles vérifiées</h3>
      <ul className={clsx(list.list, list.indicators, list.largeIndicators)}>
        {rules.map(({ regle, check }) => (
          <li key={regle}>
            <span>
              <b>{INVARIANT_LABELS[regle]}</b>
              <Broken breaks={breaks.filter((broken) => broken.regle === regle)} ecarts={check?.ecarts ?? 0} at={at} />
            </span>
            <span className={clsx(text.secondary, text.numeric)}>
              {check === null ? null : `${formatNumber(check.examines)} vus ${formatRelative(check.controle_le, at)}`}
            </span>
            <RuleState check={check} />
          </li>
        ))}
      </ul>
    </section>
  );
}
