import clsx from "clsx";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { parseReference } from "#app/features/bookings/rules/reservation.ts";
import { HELP_TOASTS, helpSent } from "#app/features/help/copy/toasts.ts";
import { sendHelpMessage } from "#app/features/help/send-help-message.server.ts";
import { helpSchema } from "#app/features/messages/rules/messages.schema.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { honeypotProps, isPagePost, keptFields, readForm, readSubmission } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { nestEntries } from "#app/shared/form-entries.ts";
import type { Refusal } from "#app/shared/result.ts";
import { type FormResult, keptToken, needsNewToken, unsentResult } from "#app/ui/form-result.ts";
import { HoneypotInputs } from "#app/ui/honeypot-inputs.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { ContactCards } from "./contact-cards.tsx";
import { FrequentQuestions } from "./frequent-questions.tsx";
import * as styles from "./help.module.css";
import { HelpForm } from "./help-form.tsx";

export const handle = { shared: { query: [] } } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Centre d’aide",
    description:
      "Réserver un chef, annuler, payer, devenir chef partenaire\u00a0: les réponses, et comment nous joindre.",
    path: "/help",
    origin: matches[0].loaderData?.origin,
  });

function sentAnswer(id: string, reference: string | null): FormResult {
  const { title, description = "" } = helpSent(reference);
  return { ok: true, id, title, description };
}

export async function loader({ url }: Route.LoaderArgs) {
  const sent = url.searchParams.get("envoye");
  return {
    sent: sent === null ? undefined : sentAnswer("envoye", parseReference(sent)?.toUpperCase() ?? null),
    honeypot: honeypotProps(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress, requestId } = context.get(requestFacts);
  const entries = await readForm(request);
  const values = keptFields(entries);
  const parsed = helpSchema.safeParse(nestEntries(entries));
  if (!parsed.success) return data<FormResult>({ ...refusedFields(parsed.error.issues), values }, 422);
  const submission = readSubmission(entries);
  if (!submission.ok) return refused(submission, values);
  const sent = await sendHelpMessage({ submission: submission.value, clientAddress }, parsed.data);
  if (!sent.ok) return refused(sent, values);
  if (isPagePost(request)) throw redirect(`/help?envoye=${sent.value}#ecrire`, 303);
  return sentAnswer(requestId, sent.value);
}

function refused(refusal: Refusal, values: Record<string, string>) {
  const [answer, status] = refusedChange(refusal, HELP_TOASTS.help);
  return data<FormResult>({ ...answer, values }, status);
}

export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries) => unsentResult(entries, UNSENT.help));

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || needsNewToken(actionStatus);

export default function Help({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Centre d'Aide"
        lede="Une réservation, un paiement, un profil de chef&nbsp;: dites-nous ce qui coince."
      />
      <div className={clsx(layout.container, styles.page)}>
        <ContactCards />
        <div className={clsx(layout.columns1100, styles.columns)}>
          <section aria-labelledby="questions">
            <h2 className={clsx(text.display2, styles.questionsTitle)} id="questions">
              Questions fréquentes
            </h2>
            <FrequentQuestions />
          </section>
          <HelpForm
            initialAnswer={actionData ?? loaderData.sent}
            honeypot={<HoneypotInputs {...keptToken(loaderData.honeypot, actionData)} />}
          />
        </div>
      </div>
    </>
  );
}
