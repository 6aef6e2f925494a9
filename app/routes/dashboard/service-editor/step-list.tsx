import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import { formatTime } from "#app/shared/copy/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { stepPath } from "./editor-paths.ts";
import * as styles from "./service-editor.module.css";
import type { ServicePage } from "./service-page.ts";
import { STATE_WORDS, STEP_WORDS } from "./step-words.ts";
import type { KeptStep } from "./use-kept-step.ts";

type Props = { page: ServicePage; kept: KeptStep };

/** The pages in any order: a column on a wide screen, a bar of segments on a phone. */
export function StepList({ page: { etape, etats }, kept: { id, garde_le, answer } }: Props) {
  const rank = etats.findIndex((each) => each.etape === etape) + 1;
  const time = garde_le === null || answer !== null ? null : formatTime(garde_le);
  return (
    <nav className={styles.list} aria-label="Étapes du service">
      <ol>
        {etats.map(({ etape: each, etat }, index) => (
          <li key={each} data-state={etat}>
            <Link to={stepPath(id, each)} aria-current={each === etape ? "step" : undefined}>
              <i aria-hidden="true">{etat === "fait" ? <Icon of={Check} size="small" /> : index + 1}</i>
              <span className={styles.stepName}>
                <b>{STEP_WORDS[each].nom}</b>
                <span className={text.visuallyHidden}>, {STATE_WORDS[etat]}</span>
                <small>{STEP_WORDS[each].dit}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.kept}>
        {time === null ? null : <Icon of={Check} />}
        <span>
          <span className={styles.rank}>
            Étape {rank} sur {etats.length}.{" "}
          </span>
          <span role="status">{time === null ? null : `Gardé à ${time}.`}</span>
          {time === null ? null : (
            <span className={styles.promise}> Vous pouvez partir&nbsp;: tout vous attend, sur tous vos appareils.</span>
          )}
          {time === null && answer === null ? (
            <>
              <span className={layout.scriptOnly}>Tout ce que vous écrivez est gardé.</span>
              <span className={layout.noScriptOnly}>Chaque page est gardée quand vous la validez.</span>
            </>
          ) : null}
        </span>
      </p>
    </nav>
  );
}
