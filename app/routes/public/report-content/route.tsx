import clsx from "clsx";
import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { ReportForm } from "#app/features/moderation/components/report-form.tsx";
import { caseReceived, labelOfMotif, REPORT_TITLES, reportedWords } from "#app/features/moderation/copy/cases.ts";
import { reportContent } from "#app/features/moderation/report-content.server.ts";
import { contentReportSchema } from "#app/features/moderation/rules/case.schema.ts";
import { reportedTarget } from "#app/features/moderation/rules/case.ts";
import { MOTIFS_OF, type Signale } from "#app/features/moderation/rules/codes.ts";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { QuotedReview } from "#app/features/reviews/components/quoted-review.tsx";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import { honeypotProps, readForm, readSubmission, typedFields } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import type { Refusal } from "#app/shared/result.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { needsNewToken, type RefusedInput, unsentResult } from "#app/ui/form-result.ts";
import { HoneypotInputs } from "#app/ui/honeypot-inputs.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { readPublicPhotos } from "./read-public-photos.server.ts";
import { readReportedContent } from "./read-reported-content.server.ts";
import * as styles from "./report-content.module.css";

type Answer = { ok: true; numero: number; email: string | null } | RefusedInput;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(REPORT_TITLES[loaderData?.signale ?? "photo"]) },
  { name: "robots", content: "noindex" },
];

function targetOf(params: URLSearchParams) {
  const target = reportedTarget(params.get("type"), params.get("id"));
  if (target === null) throw notFound();
  return target;
}

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const type = searchParams.get("type");
  // Without JavaScript the gallery has one link for all of its photos.
  if (type === "photo" && searchParams.has("chef")) {
    const photos = await readPublicPhotos(idParam(searchParams.get("chef") ?? undefined));
    if (photos.length === 0) throw notFound();
    return { signale: type, photos, content: null, honeypot: honeypotProps() } as const;
  }
  const target = targetOf(searchParams);
  const content = await readReportedContent(target);
  if (content === null) throw notFound();
  return { signale: target.signale, photos: [], content, honeypot: honeypotProps() };
}

/** A bot gets the answer of a person, and nothing is stored. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestFacts);
  const target = targetOf(url.searchParams);
  const entries = await readForm(request);
  const values = typedFields(entries);
  const parsed = contentReportSchema(target.signale).safeParse(values);
  if (!parsed.success) return data<Answer>({ ...refusedFields(parsed.error.issues), values }, 422);
  const submission = readSubmission(entries);
  if (!submission.ok) return refused(submission, values);
  const email = parsed.data.personne?.email ?? null;
  if (submission.value.bot) return data<Answer>({ ok: true, numero: 0, email });
  const sent = await reportContent({ ...target, clientAddress }, parsed.data);
  if (sent.ok) return data<Answer>({ ok: true, numero: sent.value, email });
  if (sent.code === "introuvable") throw notFound();
  return refused(sent, values);
}

function refused(refusal: Refusal, values: Record<string, string>) {
  const [answer, status] = refusedChange(refusal);
  return data<Answer>({ ...answer, values }, status);
}

export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries): Answer => unsentResult(entries, UNSENT.report));

/** A content that was removed meanwhile must not replace the answer. */
export const shouldRevalidate = ({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (formMethod === undefined ? defaultShouldRevalidate : needsNewToken(actionStatus));

const REASONS = {
  help: "La loi demande un signalement motivé\u00a0: dites ce qui vous fait penser que ce contenu est illicite ou contraire à nos règles. 20 caractères au moins.",
  max: CASE_REASONS.max,
};
const STAYS: Record<Signale, string> = {
  chef: "La page reste en ligne pendant l’examen, sauf si elle est manifestement illicite.",
  service: "Le service reste en ligne pendant l’examen, sauf s’il est manifestement illicite.",
  photo: "La photo reste en ligne pendant l’examen, sauf si elle est manifestement illicite.",
  avis: "L’avis reste en ligne pendant l’examen, sauf s’il est manifestement illicite. Vous et l’auteur recevez la décision et ses raisons.",
};

export default function ReportContent({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { signale, photos, content, honeypot } = loaderData;
  return (
    <>
      <div className={pageHead.header}>
        <div className={clsx(layout.container, layout.formPage)}>
          <h1 className={text.display1}>{REPORT_TITLES[signale]}</h1>
          {content === null ? null : <p className={text.lead}>{reportedWords(content.copie, signale)}</p>}
        </div>
      </div>
      <div className={clsx(layout.container, layout.formPage, layout.pageBody)}>
        {content === null ? (
          <Panel title="Quelle photo&nbsp;?">
            <ul className={styles.photos}>
              {photos.map((photo, rank) => (
                <li key={photo.cle}>
                  <Link to={`/signaler?type=photo&id=${photo.cle}`}>
                    <Photo photo={photo} sizes="160px" alt={`Signaler la photo ${rank + 1} sur ${photos.length}`} />
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ) : answer?.ok === true ? (
          <Panel title={caseReceived(answer.numero)} className={panelClass}>
            <p role="status">
              {answer.email === null ? (
                "Une personne examine votre signalement en priorité. Merci."
              ) : (
                <>
                  Nous décidons sous sept jours et vous écrivons. Un accusé de réception part à{" "}
                  <span className={text.breakAnywhere}>{answer.email}</span>.
                </>
              )}
            </p>
            <div>
              <LinkButton to={content.copie.adresse} look="neutral">
                Revenir à la page
              </LinkButton>
            </div>
          </Panel>
        ) : (
          <Panel title="Votre signalement" className={panelClass}>
            <div className={styles.content}>
              {content.photo === null ? null : (
                <Photo photo={content.photo} sizes="96px" className={styles.photo} alt="La photo signalée" />
              )}
              <p className={clsx(text.small, text.secondary)}>Une personne lira votre signalement. {STAYS[signale]}</p>
            </div>
            {content.avis === null ? null : <QuotedReview review={content.avis} />}
            <ReportForm
              answer={answer}
              honeypot={<HoneypotInputs {...honeypot} />}
              motifs={MOTIFS_OF[signale].map((code) => ({ code, label: labelOfMotif(code, signale) }))}
              reasons={REASONS}
              identity={`Pour l’accusé de réception et la décision. ${content.avis === null ? content.prenom : "L’auteur"} ne voit ni votre nom ni votre e-mail. Inutiles si un enfant est en danger.`}
              next="Nous accusons réception aussitôt et décidons sous sept jours."
              cancelTo={content.copie.adresse}
            />
          </Panel>
        )}
      </div>
    </>
  );
}

const panelClass = clsx(layout.stack, layout.stackSmall);
