import clsx from "clsx";
import Check from "lucide-react/icons/check";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { typedValues } from "#app/features/evenings/components/choice-chips.tsx";
import {
  accessSummary,
  answerProgress,
  kitchenSummary,
  occasionSummary,
  PREPARATION_STEP_TITLES,
  STEP_STATE_WORDS,
} from "#app/features/evenings/copy/dossier.ts";
import type { HostDossier } from "#app/features/evenings/open-dossier.server.ts";
import {
  isPrepared,
  openedStep,
  type PreparationStep,
  type PreparationStepState,
} from "#app/features/evenings/rules/dossier.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatCancellationLimit } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Fold, Folds } from "#app/ui/fold.tsx";
import { Icon } from "#app/ui/icon.tsx";
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
  return (
    <Folds id="preparer" aria-labelledby="preparer-titre">
      <Head dossier={dossier} steps={steps} />
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
    </Folds>
  );
}

function Head({ dossier, steps }: { dossier: HostDossier; steps: readonly PreparationStep[] }) {
  const { ouverte, echeance, chef, lecture, saved } = dossier;
  const ready = isPrepared(steps, saved) && lecture !== "a_lire";
  return (
    <div className={styles.head}>
      <h2 id="preparer-titre">{ready ? "Tout est prêt" : `Préparer ${eventWords(dossier).moment}`}</h2>
      {ready ? (
        <p>{lecture === "lu" ? `${chef} a lu vos réponses et adapte le menu.` : `${chef} a tout ce qu’il faut.`}</p>
      ) : ouverte ? (
        <p>avant le {formatCancellationLimit(echeance)}</p>
      ) : null}
      {ouverte || ready ? null : (
        <Band tone="linen" title={<b>Le chef prépare avec ce que vous avez dit</b>}>
          Un oubli, une allergie de dernière minute{"\u00a0"}? Écrivez au chef ou appelez{"\u00a0"}: n’attendez pas.
        </Band>
      )}
    </div>
  );
}

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
  return (
    <Fold
      name="prep"
      title={PREPARATION_STEP_TITLES[etape]}
      summary={summaryOf(etape, dossier)}
      state={<StepMark etape={etape} etat={etat} />}
      open={open}
      summaryRef={summary}
      className={styles.step}
    >
      {children}
    </Fold>
  );
}

/** Telling the occasion is optional: nothing is missing without it. */
export function StepMark({ etape, etat }: { etape: PreparationStep; etat: PreparationStepState }) {
  if (etape === "occasion" && etat !== "fait") return null;
  return (
    <span className={clsx(etat === "fait" ? styles.done : styles.missing)}>
      {etat === "fait" ? <Icon of={Check} size="small" /> : null}
      {STEP_STATE_WORDS[etat]}
    </span>
  );
}

function summaryOf(etape: PreparationStep, { lieu, acces, cuisine, occasion, saved }: HostDossier): string {
  switch (etape) {
    case "acces":
      return acces === null ? "Étage, code, où se garer." : accessSummary({ ...acces, ...lieu });
    case "cuisine":
      return cuisine === null ? "Feux, four, frigo, vaisselle." : kitchenSummary(cuisine);
    case "occasion":
      return occasion === null ? "Facultatif." : occasionSummary(occasion);
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
