import clsx from "clsx";
import { useState } from "react";
import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { waitingSchema } from "#app/features/waiting-list/rules/waiting-list.schema.ts";
import { joinWaitingList } from "#app/features/waiting-list/waiting-list.server.ts";
import { idParam, requestFacts } from "#app/platform/context.server.ts";
import { honeypotProps, readForm, readSubmission } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FieldError, SenderEmail, useShownError } from "#app/ui/field.tsx";
import { needsNewToken, type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { HoneypotInputs, type HoneypotProps } from "#app/ui/honeypot-inputs.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { readWaitedSlot, type WaitedSlot } from "./read-waited-slot.server.ts";

type Answer = { ok: true; email: string } | RefusedInput;

export const meta = () => [{ title: pageTitle("Liste d’attente") }, { name: "robots", content: "noindex" }];

/** Unless a search brought another number. */
const USUAL_GUESTS = 2;

export async function loader({ params, url }: Route.LoaderArgs) {
  const service_id = idParam(params.serviceId);
  const brought = Math.max(1, Math.trunc(Number(url.searchParams.get("convives")) || USUAL_GUESTS));
  // Who cannot wait with so many may wait with fewer for a full slot.
  const slot =
    (await readWaitedSlot(service_id, idParam(params.slotId), brought)) ??
    (await readWaitedSlot(service_id, idParam(params.slotId), 1));
  // Places are left, or the slot is gone: the page of the service shows which.
  if (slot === null) throw redirect(`/service/${service_id}?creneau=${params.slotId}`);
  const convives = Math.min(brought, slot.max);
  const commune = waitingSchema.shape.commune.parse(url.searchParams.get("commune") ?? "");
  return { ...slot, convives, commune, honeypot: honeypotProps() };
}

/** The answer is the same whether the address is in line already or not, and for a bot, of which nothing is stored. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const slot = { service_id: idParam(params.serviceId), slot_id: idParam(params.slotId) };
  const entries = await readForm(request);
  const { email = "", convives = "", commune = "" } = Object.fromEntries(entries);
  const refused = (errors: Record<string, string>, status: number) =>
    data<Answer>({ ok: false, errors, problem: null, values: { email, convives } }, status);
  const parsed = waitingSchema.safeParse({ email, convives, commune });
  if (!parsed.success) return refused(sentencesByField(parsed.error.issues), 422);
  const submission = readSubmission(entries);
  if (!submission.ok) {
    const [answer, status] = refusedChange(submission);
    return data<Answer>({ ...answer, values: { email, convives } }, status);
  }
  if (submission.value.bot) return data<Answer>({ ok: true, email: parsed.data.email });
  const joined = await joinWaitingList(context.get(requestFacts), { ...slot, ...parsed.data });
  if (joined.ok) return data<Answer>({ ok: true, email: parsed.data.email });
  const flood = joined.code === "trop_de_demandes";
  const field = flood || joined.code === "visiteur_bloque" ? "email" : "convives";
  return refused({ [field]: sentenceOf(joined) }, flood ? 429 : 409);
}

/** A slot that was freed meanwhile must not replace the answer, except where the form needs a new token. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => needsNewToken(actionStatus);

export default function WaitingList({ loaderData: slot, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <div className={pageHead.header}>
        <div className={clsx(layout.container, layout.formPage)}>
          <h1 className={text.display1}>Liste d’attente</h1>
          <p className={text.lead}>
            {slot.service}, avec {slot.chef}, {formatLongDate(slot.date_debut)},{" "}
            <span className={text.oneLine}>{formatHours(slot.date_debut, slot.fin)}</span>
          </p>
        </div>
      </div>
      <div className={clsx(layout.container, layout.formPage, layout.pageBody)}>
        {answer?.ok === true ? (
          <LookAtYourMails email={answer.email} slot={slot} />
        ) : (
          <Join slot={slot} answer={answer} />
        )}
      </div>
    </>
  );
}

const panelClass = clsx(layout.stack, layout.stackSmall);

type Waited = WaitedSlot & { convives: number; commune: string; honeypot: HoneypotProps };

function Join({ slot, answer }: { slot: Waited; answer: RefusedInput | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { shown, whole, correct } = useShownError(answer?.errors.convives);
  const [guests, setGuests] = useState(Number(answer?.values.convives ?? slot.convives));
  return (
    <Panel
      title={slot.complet ? "Ce créneau est complet" : "Il manque des places sur ce créneau"}
      className={panelClass}
    >
      <p className={text.secondary}>
        Des places se libèrent&nbsp;: nous vous les proposons par e-mail, dans l’ordre des inscriptions. Elles sont
        tenues pour vous le temps de réserver.
      </p>
      <Form ref={form} method="post" className={clsx(layout.stack, layout.stackSmall)} noValidate>
        <HoneypotInputs {...slot.honeypot} />
        <input type="hidden" name="commune" value={slot.commune} />
        {answer?.problem == null ? null : <Band tone="danger" role="alert" title={answer.problem} />}
        <SenderEmail label="Votre e-mail" error={answer?.errors.email} defaultValue={answer?.values.email} />
        <div ref={whole}>
          <Stepper
            label="Nombre de convives"
            name="convives"
            value={guests}
            min={1}
            max={slot.max}
            full={guests >= slot.max}
            decreaseLabel="Un convive de moins"
            increaseLabel="Un convive de plus"
            onChange={(value) => {
              correct();
              setGuests(Math.min(value, slot.max));
            }}
          />
          {shown === undefined ? null : <FieldError>{shown}</FieldError>}
        </div>
        <div className={layout.cluster}>
          <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
            M’inscrire
          </Button>
          <LinkButton look="neutral" to={`/service/${slot.service_id}`}>
            Voir les autres dates
          </LinkButton>
        </div>
      </Form>
    </Panel>
  );
}

function LookAtYourMails({ email, slot }: { email: string; slot: WaitedSlot }) {
  return (
    <Panel title="Regardez vos e-mails" className={panelClass}>
      <p className={text.secondary} role="status">
        Un lien vient de partir à <span className={text.breakAnywhere}>{email}</span>. Ouvrez-le pour prendre votre
        place&nbsp;: sans lui, nous n’enverrons rien.
      </p>
      <div>
        <LinkButton look="neutral" to={`/service/${slot.service_id}`}>
          Revenir au service
        </LinkButton>
      </div>
    </Panel>
  );
}
