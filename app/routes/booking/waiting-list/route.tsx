import clsx from "clsx";
import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { sentenceOf, sentencesByField } from "#app/copy/errors.ts";
import { formatHours, formatLongDate } from "#app/copy/format.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { refusedChange } from "#app/copy/toasts.ts";
import { refuse } from "#app/domain/result.ts";
import { waitingSchema } from "#app/domain/schemas/booking.ts";
import { joinWaitingList } from "#app/features/bookings/join-waiting-list.server.ts";
import { idParam, requestFacts } from "#app/platform/context.server.ts";
import { honeypotProps, readForm, readSubmission } from "#app/platform/form.server.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { needsNewToken, type RefusedInput, useFirstError } from "#app/ui/form-answer.ts";
import { HoneypotInputs, type HoneypotProps } from "#app/ui/honeypot-inputs.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { readWaitedSlot, type WaitedSlot } from "./read-waited-slot.server.ts";
import * as styles from "./waiting-list.module.css";

type Answer = { ok: true; email: string } | RefusedInput;

export const meta = () => [{ title: pageTitle("Liste d’attente") }, { name: "robots", content: "noindex" }];

export async function loader({ params }: Route.LoaderArgs) {
  const service_id = idParam(params.serviceId);
  const slot = await readWaitedSlot(service_id, idParam(params.slotId));
  // Places are left, or the slot is gone: the page of the service shows which.
  if (slot === null) throw redirect(`/service/${service_id}?creneau=${params.slotId}`);
  return { ...slot, honeypot: honeypotProps() };
}

/** The answer is the same whether the address is in line already or not, and for a bot, of which nothing is stored. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const slot = { service_id: idParam(params.serviceId), slot_id: idParam(params.slotId) };
  const entries = await readForm(request);
  const { email = "", convives = "" } = Object.fromEntries(entries);
  const refused = (errors: Record<string, string>, status: number) =>
    data<Answer>({ ok: false, errors, problem: null, values: { email, convives } }, status);
  const submission = readSubmission(entries);
  if (submission === null) {
    const [answer, status] = refusedChange(refuse("envoi_non_verifie"));
    return data<Answer>({ ...answer, values: { email, convives } }, status);
  }
  const parsed = waitingSchema.safeParse({ email, convives });
  if (!parsed.success) return refused(sentencesByField(parsed.error.issues), 422);
  if (submission.bot) return data<Answer>({ ok: true, email: parsed.data.email });
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
        <div className={layout.container}>
          <h1 className={text.display1}>Liste d’attente</h1>
          <p className={text.lead}>
            {slot.service}, avec {slot.chef}, {formatLongDate(slot.date_debut)},{" "}
            <span className={styles.whole}>{formatHours(slot.date_debut, slot.fin)}</span>
          </p>
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        {answer?.ok === true ? (
          <LookAtYourMails email={answer.email} slot={slot} />
        ) : (
          <Join slot={slot} answer={answer} />
        )}
      </div>
    </>
  );
}

const panelClass = clsx(layout.stack, layout.formWidth, layout.stackSmall);

type Waited = WaitedSlot & { honeypot: HoneypotProps };

function Join({ slot, answer }: { slot: Waited; answer: RefusedInput | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <Panel title="Ce créneau est complet" className={panelClass}>
      <p className={text.secondary}>
        Des places se libèrent&nbsp;: nous vous les proposons par e-mail, dans l’ordre des inscriptions. Elles sont
        tenues pour vous le temps de réserver.
      </p>
      <Form ref={form} method="post" className={clsx(layout.stack, layout.stackSmall)} noValidate>
        <HoneypotInputs {...slot.honeypot} />
        {answer?.problem == null ? null : <Band tone="danger" role="alert" title={answer.problem} />}
        <Field label="Votre e-mail" required error={answer?.errors.email}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            placeholder="vous@exemple.fr"
            defaultValue={answer?.values.email}
          />
        </Field>
        <Field label="Nombre de convives" required error={answer?.errors.convives}>
          <TextInput
            className={styles.number}
            type="number"
            inputMode="numeric"
            min={1}
            max={slot.max}
            name="convives"
            defaultValue={answer?.values.convives}
          />
        </Field>
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
