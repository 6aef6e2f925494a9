import clsx from "clsx";
import Check from "lucide-react/icons/check";
import {
  CAUSE_ACTS,
  FIRST_STEP_TITLES,
  pageReason,
  profileGaps,
  STEP_ACTS,
  STEP_HINTS,
  stepsLede,
} from "#app/features/chefs/copy/first-steps.ts";
import { type FirstStep, type FirstStepState, nextStep } from "#app/features/chefs/rules/first-steps.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import { stepPath } from "./first-step-paths.ts";
import * as styles from "./first-steps.module.css";
import { FirstZone } from "./first-zone.tsx";
import { PageView } from "./page-view.tsx";
import type { ShownFirstSteps as Facts } from "./read-first-steps.server.ts";

type Props = { facts: Facts; publicPage: string | null };

/** « Votre mise en place »: the steps, the button of the next one, and what clients currently see. */
export function FirstSteps({ facts, publicPage }: Props) {
  const { steps, chef } = facts;
  const next = nextStep(steps);
  const missing = steps.filter(({ done, needed }) => needed && !done).length;
  return (
    <section className={clsx(panel.panel, layout.columns1100, styles.panel)} aria-labelledby="first-steps">
      <div className={styles.main}>
        <div className={styles.header}>
          <h2 className={text.noticeTitle} id="first-steps" tabIndex={-1}>
            Votre mise en place
          </h2>
          <p className={text.numeric}>
            {steps.filter(({ done }) => done).length} sur {steps.length}
          </p>
        </div>
        <p className={text.secondary}>{stepsLede(missing, chef !== null)}</p>
        <ol className={clsx(layout.divided, styles.list)}>
          {steps.map((state, rank) => (
            <Step key={state.step} {...state} rank={rank + 1} next={state.step === next} facts={facts} />
          ))}
        </ol>
      </div>
      <PageView facts={facts} publicPage={publicPage} />
    </section>
  );
}

type StepProps = FirstStepState & { rank: number; next: boolean; facts: Facts };

function Step({ step, done, needed, rank, next, facts }: StepProps) {
  const path = stepPath(step, facts.chef?.offers ?? null);
  const acts = STEP_ACTS[step];
  const todo = step === "service" ? serviceAct(facts) : acts.todo;
  const words = done ? acts.done : todo;
  const here = step === "zone" ? facts.zone : null;
  return (
    <li className={clsx(done && styles.done, next && styles.next)}>
      <span className={styles.mark} aria-hidden="true">
        {done ? <Icon of={Check} /> : rank}
      </span>
      <div>
        <b>
          <span className={text.visuallyHidden}>{mark(done, next)}&nbsp;: </span>
          {FIRST_STEP_TITLES[step]}
        </b>
        {needed || done ? null : <span className={styles.advised}>conseillé</span>}
        <p>{hintOf(step, facts)}</p>
        {here === null ? null : <FirstZone zone={here} />}
      </div>
      {path === null || here !== null ? null : (
        <LinkButton
          to={path}
          look={next ? "primary" : "text"}
          size={next ? "m" : "s"}
          aria-label={next ? undefined : `${words}\u00a0: ${acts.about}`}
        >
          {words}
        </LinkButton>
      )}
    </li>
  );
}

function mark(done: boolean, next: boolean): string {
  if (done) return "Fait";
  return next ? "À faire maintenant" : "À faire";
}

/** An existing service that cannot be booked is edited instead of creating another. */
function serviceAct({ state }: Facts): string {
  if (state?.cause === "visible") return "Le rendre visible";
  if (state?.cause === "lieu") return CAUSE_ACTS.lieu;
  return state?.cause === "prix" ? "Donner un prix" : STEP_ACTS.service.todo;
}

/** The sentence of a step: done, to do, or why a service cannot be booked. */
function hintOf(step: FirstStep, { chef, state }: Facts): string {
  if (chef === null || state === null) return STEP_HINTS[step];
  const sold = chef.offers.find(({ visible, tarifs }) => visible && tarifs > 0);
  if (step === "profil") return profileGaps(chef.complete) ?? STEP_HINTS.profil;
  if (step === "lien" && chef.lien_paiement !== null) return chef.lien_paiement.replace(/^https:\/\//, "");
  if (step === "service") {
    if (state.cause === "lieu") return pageReason(state, chef.ville);
    if (sold !== undefined) return `${titleOf(sold)}, visible, dès ${formatAmount(sold.prix_min ?? 0)}`;
    return state.cause === "visible" || state.cause === "prix" ? pageReason(state, chef.ville) : STEP_HINTS.service;
  }
  if (step === "creneaux" && sold !== undefined && sold.dates > 0 && state.cause === "dates")
    return pageReason(state, chef.ville);
  return STEP_HINTS[step];
}
