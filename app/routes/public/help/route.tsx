import clsx from "clsx";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { FAILURE_TOASTS, refusedChange, refusedFields, SUCCESS_TOASTS } from "#app/copy/toasts.ts";
import { UNSENT } from "#app/copy/unsent.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import { nestEntries } from "#app/domain/schemas/form-entries.ts";
import { helpSchema } from "#app/domain/schemas/message-forms.ts";
import { sendHelpMessage } from "#app/features/messages/send-help-message.server.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { honeypotProps, isPagePost, readForm, readSubmission } from "#app/platform/form.server.ts";
import { type FormAnswer, needsNewToken, unsentAnswer } from "#app/ui/form-answer.ts";
import { HoneypotInputs } from "#app/ui/honeypot-inputs.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { ContactCards } from "./contact-cards.tsx";
import { FrequentQuestions } from "./frequent-questions.tsx";
import * as styles from "./help.module.css";
import { HelpForm } from "./help-form.tsx";

export const handle = { shared: { query: [], proxySeconds: 1 } } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Centre d’aide",
    description:
      "Réserver un chef, annuler, payer, devenir chef partenaire\u00a0: les réponses, et comment nous joindre.",
    path: "/help",
    origin: matches[0].loaderData?.origin,
  });

const { title, description = "" } = SUCCESS_TOASTS.help_sent;
const SENT: FormAnswer = { ok: true, id: "envoye", title, description };

export async function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.get("envoye") === "1" ? SENT : undefined, honeypot: honeypotProps() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress, requestId } = context.get(requestFacts);
  const entries = await readForm(request);
  const values = Object.fromEntries(entries);
  const submission = readSubmission(entries);
  if (submission === null) return refused(refuse("envoi_non_verifie"), values);
  const parsed = helpSchema.safeParse(nestEntries(entries));
  if (!parsed.success) return data<FormAnswer>({ ...refusedFields(parsed.error.issues), values }, 422);
  const sent = await sendHelpMessage({ submission, clientAddress }, parsed.data);
  if (!sent.ok) return refused(sent, values);
  if (isPagePost(request)) throw redirect("/help?envoye=1#ecrire", 303);
  return { ...SENT, id: requestId };
}

function refused(refusal: Refusal, values: Record<string, string>) {
  const [answer, status] = refusedChange(refusal, FAILURE_TOASTS.help);
  return data<FormAnswer>({ ...answer, values }, status);
}

export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries) => unsentAnswer(entries, UNSENT.help));

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
        <div className={styles.columns}>
          <section aria-labelledby="questions">
            <h2 className={clsx(text.display2, styles.questionsTitle)} id="questions">
              Questions fréquentes
            </h2>
            <FrequentQuestions />
          </section>
          <HelpForm
            initialAnswer={actionData ?? loaderData.sent}
            honeypot={<HoneypotInputs {...loaderData.honeypot} />}
          />
        </div>
      </div>
    </>
  );
}
