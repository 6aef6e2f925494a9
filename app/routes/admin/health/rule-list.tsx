import clsx from "clsx";
import { Form } from "react-router";
import { breakCount } from "#app/features/console/copy/counts.ts";
import { INVARIANT_LABELS } from "#app/features/console/copy/labels.ts";
import { andOthers } from "#app/shared/copy/counts.ts";
import { formatRelative } from "#app/shared/copy/format.ts";
import { formatNumber } from "#app/shared/copy/numbers.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as list from "#app/ui/list.module.css";
import { useOneAtATime } from "#app/ui/pending.ts";
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
  const { onSubmit, held } = useOneAtATime();
  return (
    <section className={styles.healthSection}>
      <Form method="post" className={clsx(layout.cluster, styles.heading)} onSubmit={onSubmit} preventScrollReset>
        <h3 className={text.display3}>Règles vérifiées</h3>
        <Button type="submit" name="intent" value="check" look="neutral" size="s" {...held}>
          Vérifier maintenant
        </Button>
      </Form>
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
