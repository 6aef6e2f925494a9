import clsx from "clsx";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import { Plates } from "#app/features/evenings/components/plates.tsx";
import {
  accessSummary,
  answerProgress,
  kitchenSummary,
  occasionSummary,
  PREPARATION_STEP_TITLES,
  preparationLead,
  STEP_STATE_LABELS,
} from "#app/features/evenings/copy/dossier.ts";
import type { HostDossier } from "#app/features/evenings/open-dossier.server.ts";
import {
  isPrepared,
  openedStep,
  type PreparationStep,
  type PreparationStepState,
} from "#app/features/evenings/rules/dossier.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDateBlock, formatTime } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import type { RefusedStep } from "./answer-preparation.server.ts";
import * as styles from "./preparation.module.css";
import { GuestsStep } from "./preparation-guests.tsx";
import { AccessStep, KitchenStep, OccasionStep } from "./preparation-steps.tsx";

type Props = { dossier: HostDossier; refused: RefusedStep | undefined };

/** What the chef should know before the meal, in steps of which one is open at a time. */
export function Preparation({ dossier, refused }: Props) {
  const [search] = useSearchParams();
  const steps = dossier.etapes.map(({ etape }) => etape);
  const asked = refused?.etape ?? search.get("etape");
  const opened = openedStep(steps, dossier.saved, asked);
  // A live update must not close the step that the person is filling in: only a submission or a link chooses another.
  const [first, setFirst] = useState({ asked, opened });
  if (first.asked !== asked) setFirst({ asked, opened });
  const ready = isPrepared(steps, dossier.saved) && dossier.lecture !== "a_lire";
  return (
    <section className={clsx(panel.panel)} id="preparer" aria-labelledby="preparer-titre">
      {ready ? <Ready dossier={dossier} /> : <Head dossier={dossier} steps={steps.length} />}
      <ol className={styles.steps}>
        {dossier.etapes.map(({ etape, etat }) => (
          <Step
            key={etape}
            etape={etape}
            etat={etat}
            dossier={dossier}
            open={first.opened === etape}
            saved={search.get("fait") === "1" && search.get("etape") === etape}
          >
            <StepBody etape={etape} dossier={dossier} refused={refused?.etape === etape ? refused : undefined} />
          </Step>
        ))}
      </ol>
    </section>
  );
}

function Head({ dossier, steps }: { dossier: HostDossier; steps: number }) {
  const { echeance, ouverte, chef } = dossier;
  const { weekday, day, month } = formatDateBlock(echeance);
  if (!ouverte) {
    return (
      <div className={styles.head}>
        <div>
          <h2 id="preparer-titre">Préparer {eventWords(dossier).moment}</h2>
          <Band tone="linen" title={<b>Le chef prépare avec ce que vous avez dit</b>}>
            Un oubli, une allergie de dernière minute{"\u00a0"}? Écrivez au chef ou appelez{"\u00a0"}: n’attendez pas.
          </Band>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.head}>
      <div>
        <h2 id="preparer-titre">Préparer {eventWords(dossier).moment}</h2>
        <p className={clsx(text.secondary, text.prose)}>{preparationLead(steps, chef)}</p>
      </div>
      <p className={styles.deadline}>
        <span>à compléter avant le</span>
        <b>
          {weekday} {day} {month}
        </b>
        <span>{formatTime(echeance)}</span>
      </p>
    </div>
  );
}

function Ready({ dossier: { chef, reponses, saved, lecture } }: { dossier: HostDossier }) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id="preparer-titre">Tout est prêt</h2>
        <p className={text.secondary}>
          {lecture === "lu" ? `${chef} a lu vos réponses et adapte le menu.` : `${chef} a tout ce qu’il faut.`} Il ne
          reste qu’à mettre la table.
        </p>
      </div>
      <Plates answers={reponses} guests={saved.convives} />
    </div>
  );
}

const MARKS: Record<PreparationStepState, string | undefined> = {
  a_faire: undefined,
  en_cours: styles.inProgress,
  fait: styles.done,
};

type StepProps = {
  etape: PreparationStep;
  etat: PreparationStepState;
  dossier: HostDossier;
  open: boolean;
  saved: boolean;
  children: ReactNode;
};

function Step({ etape, etat, dossier, open, saved, children }: StepProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (saved) summary.current?.focus();
  }, [saved]);
  const toDo = etape === "occasion" ? "Raconter" : "Remplir";
  return (
    <li>
      <details name="prep" open={open} className={styles.step}>
        <summary ref={summary} className={styles.summary}>
          <span className={clsx(styles.mark, MARKS[etat])}>
            {etat === "fait" ? <Icon of={Check} /> : null}
            <span className={text.visuallyHidden}>{STEP_STATE_LABELS[etat]}</span>
          </span>
          <h3>{PREPARATION_STEP_TITLES[etape]}</h3>
          <p>{summaryOf(etape, dossier)}</p>
          <span className={styles.toggle}>
            <span className={styles.whenClosed}>
              {dossier.ouverte ? (etat === "a_faire" ? toDo : "Modifier") : "Voir"}
            </span>
            <span className={styles.whenOpen}>Fermer</span>
            <Icon of={ChevronDown} size="small" />
          </span>
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </li>
  );
}

function summaryOf(etape: PreparationStep, { lieu, acces, cuisine, occasion, saved }: HostDossier): string {
  switch (etape) {
    case "acces":
      return acces === null ? "Étage, code, où se garer." : accessSummary({ ...acces, ...lieu });
    case "cuisine":
      return cuisine === null ? "Feux, four, frigo, vaisselle." : kitchenSummary(cuisine);
    case "occasion":
      return occasion === null
        ? "Un anniversaire\u00a0? Une surprise\u00a0? Facultatif, mais le chef aime savoir."
        : occasionSummary(occasion);
    case "convives":
      return `${answerProgress(saved.reponses, saved.convives)}. Allergies et régimes.`;
  }
}

type BodyProps = { etape: PreparationStep; dossier: HostDossier; refused: RefusedStep | undefined };

function StepBody({ etape, dossier, refused }: BodyProps) {
  const answer = {
    errors: refused?.errors ?? {},
    problem: refused?.problem ?? null,
    typed: refused === undefined ? null : typedValues(refused.entries),
  };
  switch (etape) {
    case "acces":
      return <AccessStep access={dossier.acces} place={dossier.lieu} open={dossier.ouverte} answer={answer} />;
    case "cuisine":
      return (
        <KitchenStep
          kitchen={dossier.cuisine}
          wish={dossier.demande === null ? null : { chef: dossier.chef, demande: dossier.demande }}
          open={dossier.ouverte}
          answer={answer}
        />
      );
    case "occasion":
      return <OccasionStep occasion={dossier.occasion} open={dossier.ouverte} answer={answer} />;
    case "convives":
      return <GuestsStep dossier={dossier} answer={answer} />;
  }
}
