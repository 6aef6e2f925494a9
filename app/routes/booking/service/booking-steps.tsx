import Check from "lucide-react/icons/check";
import type { MouseEvent } from "react";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./booking-steps.module.css";

/** The parts of the form: a step that does not apply is absent. */
export type BookingStep = {
  /** Of the part in the page. */
  readonly id: string;
  readonly label: string;
  readonly done: boolean;
  readonly optional?: boolean;
};

/** Links inside one scroll: nothing has to be finished before the next part. */
export function BookingSteps({ steps }: { steps: readonly BookingStep[] }) {
  const current = steps.find(({ done, optional }) => !done && optional !== true);
  return (
    <nav className={styles.steps} aria-label="Étapes">
      <ol>
        {steps.map((step, rank) => (
          <li key={step.id}>
            <a
              href={`#${step.id}`}
              className={step.done ? styles.done : undefined}
              aria-current={step === current ? "step" : undefined}
              onClick={goTo}
            >
              <i aria-hidden="true">{step.done ? <Icon of={Check} /> : rank + 1}</i>
              <span>
                {step.label}
                {step.done ? <span className={text.visuallyHidden}>, rempli</span> : null}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Not a navigation once the scripts run: back would lead through the parts, and the dialog would forget where it was opened. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const part = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (part === null) return;
  event.preventDefault();
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}
