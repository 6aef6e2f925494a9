import clsx from "clsx";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { ReportForm } from "#app/features/moderation/components/report-form.tsx";
import { QuotedReview } from "#app/features/reviews/components/quoted-review.tsx";
import { REPORT_LABELS } from "#app/features/reviews/copy/reviews.ts";
import { reportReview } from "#app/features/reviews/report-review.server.ts";
import { SIGNALEMENT_MOTIFS } from "#app/features/reviews/rules/codes.ts";
import { visitorReportSchema } from "#app/features/reviews/rules/review.schema.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import { honeypotProps, readForm, readSubmission, typedFields } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/toasts.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { REVIEW_REASONS } from "#app/shared/input-limits.ts";
import type { Refusal } from "#app/shared/result.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { needsNewToken, type RefusedInput, unsentResult } from "#app/ui/form-result.ts";
import { HoneypotInputs } from "#app/ui/honeypot-inputs.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { readReportedReview } from "./read-reported-review.server.ts";

const MOTIFS = SIGNALEMENT_MOTIFS.map((code) => ({ code, label: REPORT_LABELS[code] }));
const REASONS = {
  help: "La loi demande un signalement motivé\u00a0: dites ce qui vous fait douter. 20 caractères au moins.",
  max: REVIEW_REASONS.max,
};
const NEXT =
  "L’avis reste en ligne pendant l’examen. Nous accusons réception aussitôt et décidons sous sept jours. Vous et l’auteur recevez la décision et ses raisons.";

type Answer = { ok: true; email: string } | RefusedInput;

export const meta = () => [{ title: pageTitle("Signaler un avis") }, { name: "robots", content: "noindex" }];

export async function loader({ params }: Route.LoaderArgs) {
  const review = await readReportedReview(idParam(params.avisId));
  if (review === null) throw notFound();
  return { review, honeypot: honeypotProps() };
}

/** A bot gets the answer of a person, and nothing is stored. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestFacts);
  const avis_id = idParam(params.avisId);
  const entries = await readForm(request);
  const values = typedFields(entries);
  const parsed = visitorReportSchema.safeParse(values);
  if (!parsed.success) return data<Answer>({ ...refusedFields(parsed.error.issues), values }, 422);
  const submission = readSubmission(entries);
  if (!submission.ok) return refused(submission, values);
  const { nom, email } = parsed.data;
  if (submission.value.bot) return data<Answer>({ ok: true, email });
  const sent = await reportReview({ visiteur: { nom, email, clientAddress } }, avis_id, parsed.data);
  if (sent.ok) return data<Answer>({ ok: true, email });
  if (sent.code === "introuvable") throw notFound();
  return refused(sent, values);
}

function refused(refusal: Refusal, values: Record<string, string>) {
  const [answer, status] = refusedChange(refusal);
  return data<Answer>({ ...answer, values }, status);
}

export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries): Answer => unsentResult(entries, UNSENT.report));

/** A review that was removed meanwhile must not replace the answer. */
export const shouldRevalidate = ({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (formMethod === undefined ? defaultShouldRevalidate : needsNewToken(actionStatus));

export default function ReportReview({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { review, honeypot } = loaderData;
  return (
    <>
      <div className={pageHead.header}>
        <div className={clsx(layout.container, layout.formPage)}>
          <h1 className={text.display1}>Signaler un avis</h1>
          <p className={text.lead}>
            {review.service}, avec {review.chef}
          </p>
        </div>
      </div>
      <div className={clsx(layout.container, layout.formPage, layout.pageBody)}>
        {answer?.ok === true ? (
          <Panel title="Nous avons bien reçu votre signalement" className={panelClass}>
            <p role="status">
              Un accusé de réception part à <span className={text.breakAnywhere}>{answer.email}</span>. Nous décidons
              sous sept jours. Vous et l’auteur recevez la décision et ses raisons.
            </p>
            <div>
              <LinkButton to={`/chef/${review.chef_id}`} look="neutral">
                Revenir à la page de {review.chef}
              </LinkButton>
            </div>
          </Panel>
        ) : (
          <Panel title="L’avis signalé" className={panelClass}>
            <QuotedReview review={review} />
            <ReportForm
              answer={answer}
              honeypot={<HoneypotInputs {...honeypot} />}
              motifs={MOTIFS}
              reasons={REASONS}
              identity="Pour vous écrire la décision."
              next={NEXT}
              cancelTo={`/chef/${review.chef_id}`}
            />
          </Panel>
        )}
      </div>
    </>
  );
}

const panelClass = clsx(layout.stack, layout.stackSmall);
