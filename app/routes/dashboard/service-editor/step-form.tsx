import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { EtapeService } from "#app/features/services/rules/codes.ts";
import { stepAfter } from "#app/features/services/rules/service-draft.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as text from "#app/ui/text.module.css";
import type { StepAnswer } from "./answer-service-step.server.ts";
import type { ZoneAnswer } from "./answer-zone.server.ts";
import { stepPath } from "./editor-paths.ts";
import { EssentialStep } from "./essential-step.tsx";
import { PriceStep } from "./price-step.tsx";
import { RestStep } from "./rest-step.tsx";
import * as styles from "./service-editor.module.css";
import type { ServicePage, StepProps } from "./service-page.ts";
import { STEP_WORDS } from "./step-words.ts";
import type { KeptStep } from "./use-kept-step.ts";
import { VenueStep } from "./venue-step.tsx";
import { ZoneHere } from "./zone-here.tsx";

const FORM = "etape";

type Props = { page: ServicePage; answer: StepAnswer | ZoneAnswer | undefined; kept: KeptStep };

const STEPS: Record<EtapeService, (props: StepProps) => ReactNode> = {
  essentiel: EssentialStep,
  prix: PriceStep,
  lieu: VenueStep,
  reste: RestStep,
};

/** One page of the editor. What was typed is kept; a button goes on or puts the service online. */
export function StepForm({ page, answer, kept }: Props) {
  const { etape, revision } = page;
  const zone = answer !== undefined && "zone" in answer ? answer.zone : null;
  const refused = answer !== undefined && "ok" in answer && !answer.ok ? answer : kept.answer;
  const errors = refused?.errors ?? page.errors;
  const form = useFirstError(refused ?? page.errors);
  const { changed, keep, rest } = useLeaving(kept, form);
  const Fields = STEPS[etape];
  return (
    <div className={styles.step}>
      <h2 className={text.display2}>{STEP_WORDS[etape].nom}</h2>
      {refused?.problem ? <Problem answer={refused} at={stepPath(kept.id, etape)} /> : null}
      <Form
        ref={form}
        id={FORM}
        method="post"
        action={stepPath(kept.id, etape)}
        className={styles.step}
        noValidate
        preventScrollReset
        onInput={changed}
        onBlur={({ relatedTarget }) => {
          // A submit button sends the page itself, and a link is followed: the answer to a save would overtake either.
          if (relatedTarget?.closest("button[type=submit], a") == null) keep();
        }}
        onSubmit={rest}
        // What buttons and suggestions change sends no input event; its fields are drawn by the next frame.
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("button[type=button], [role=option]") !== null)
            requestAnimationFrame(changed);
        }}
        onKeyDown={({ key }) => {
          if (key === "Enter") requestAnimationFrame(changed);
        }}
      >
        <input type="hidden" name="cle" value={kept.cle} />
        <input type="hidden" name="revision" value={revision} />
        <Fields page={page} errors={errors} />
      </Form>
      {etape === "lieu" ? <ZoneHere zone={page.zone} answer={zone} /> : null}
      <Foot page={page} id={kept.id} change={refused?.change === true} />
    </div>
  );
}

/** The form as the page sees it: left by whatever way, it is kept. */
function useLeaving({ changed, keep, rest }: KeptStep, form: { readonly current: HTMLFormElement | null }) {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    const node = form.current;
    if (node === null) return;
    const hide = () => latest.current(node);
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      latest.current(node);
    };
  }, [form]);
  const withForm = (act: (node: HTMLFormElement) => void) => () => {
    if (form.current !== null) act(form.current);
  };
  return { changed: withForm(changed), keep: withForm(keep), rest };
}

type FootProps = { page: ServicePage; id: string | null; change: boolean };

function Foot({ page: { etape, en_ligne, sans_prix }, id, change }: FootProps) {
  const busy = useNavigation().formMethod === "POST";
  const next = stepAfter(etape);
  const publishes = next === null || en_ligne !== null;
  return (
    <>
      {publishes && sans_prix ? (
        <Band tone="warning" title={<b>Sans prix, ce service paraît «&nbsp;Sur devis&nbsp;».</b>}>
          On vous écrit, on ne réserve pas.{" "}
          {etape === "prix" ? null : (
            <Link className={text.link} to={stepPath(id, "prix")}>
              Ajouter un prix
            </Link>
          )}
        </Band>
      ) : null}
      {change ? <input type="hidden" form={FORM} name="force" value="on" /> : null}
      <div className={styles.foot}>
        {next === null ? null : (
          <Button type="submit" form={FORM} name="intent" value="continuer" busyLabel={busy && "Un instant…"}>
            {change ? "Garder mon texte et continuer" : `Continuer vers ${STEP_WORDS[next].vers}`}
          </Button>
        )}
        {publishes ? (
          <Button
            type="submit"
            form={FORM}
            name="intent"
            value="publier"
            look={next === null ? "primary" : "outline"}
            busyLabel={busy && "Enregistrement..."}
          >
            {change ? "Mettre ma version en ligne" : "Mettre en ligne"}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Problem({ answer, at }: { answer: Extract<StepAnswer, { ok: false }>; at: string }) {
  return (
    <Band tone="danger" role="alert" tabIndex={-1} title={<b>{answer.problem}</b>}>
      {answer.change ? (
        <>
          Votre texte est gardé.{" "}
          <Link className={text.link} to={at} target="_blank">
            Comparer<span className={text.visuallyHidden}> (nouvel onglet)</span>
          </Link>
        </>
      ) : undefined}
    </Band>
  );
}
