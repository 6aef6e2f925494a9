import clsx from "clsx";
import { data, redirect } from "react-router";
import { z } from "zod";
import { Bubbles } from "#app/features/messages/components/bubbles.tsx";
import { MarkRead } from "#app/features/messages/components/mark-read.tsx";
import { ThreadForm } from "#app/features/messages/components/thread-form.tsx";
import {
  markAnswersRead,
  postQuestionMessage,
  readOwnQuestion,
} from "#app/features/messages/question-thread.server.ts";
import { threadMessageSchema } from "#app/features/messages/rules/messages.schema.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { PRIVATE_LINK_HEADERS, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import type { RefusalCode } from "#app/shared/result.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type RefusedInput, unsentResult } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./question.module.css";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Votre question") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

/** Changes nothing: mail scanners follow links. */
export async function loader({ params }: Route.LoaderArgs) {
  const found = await readOwnQuestion(params.token);
  return data(found, { status: found === null ? 404 : 200, headers: PRIVATE_LINK_HEADERS });
}

const STATUS: Partial<Record<RefusalCode, number>> = { introuvable: 404, trop_de_demandes: 429, visiteur_bloque: 403 };

export async function action({ context, params, request }: Route.ActionArgs) {
  const { token } = params;
  const { clientAddress } = context.get(requestFacts);
  const values = Object.fromEntries(await readForm(request));
  if (values.intent === "lu") {
    const shown = z.guid().safeParse(values.dernier_id);
    if (shown.success) await markAnswersRead(token, shown.data);
    return data(null, { headers: PRIVATE_LINK_HEADERS });
  }
  const refused = (answer: Pick<RefusedInput, "errors" | "problem">, status: number) =>
    data<RefusedInput>({ ok: false, ...answer, values }, { status, headers: PRIVATE_LINK_HEADERS });
  const parsed = threadMessageSchema.safeParse(values);
  if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
  const posted = await postQuestionMessage({ token, clientAddress }, parsed.data);
  if (!posted.ok) return refused({ errors: {}, problem: sentenceOf(posted) }, STATUS[posted.code] ?? 409);
  throw redirect(`/message/${token}`);
}

/** A message stays in its field when the response does not arrive. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries): RefusedInput | null =>
    new Map(entries).get("intent") === "lu" ? null : unsentResult(entries, UNSENT.contact),
  );

/** The visitor's page of a question to a chef. */
export default function QuestionPage({ loaderData: question, actionData, params }: Route.ComponentProps) {
  if (question === null) {
    return (
      <LostPage title="Ce lien n’ouvre aucun message">
        Il est peut-être incomplet, ou la conversation est trop ancienne.
      </LostPage>
    );
  }
  const { chef, messages, dernier_non_lu, vue } = question;
  const path = `/message/${params.token}`;
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>
            Votre question à {chef.prenom} {chef.nom}
          </h1>
        </div>
      </div>
      <div className={clsx(layout.container, styles.page)}>
        <div className={clsx(panel.panel, layout.stack)}>
          <Bubbles messages={messages} side="client" other={chef.prenom} vue={vue} />
          <ThreadForm
            thread={question}
            label={`Votre réponse à ${chef.prenom}`}
            placeholder={`Votre réponse à ${chef.prenom}`}
            help={`Part aussi par e-mail à ${chef.prenom}. Écrire ne réserve rien.`}
            refused={actionData ?? undefined}
          />
        </div>
        {chef.actif ? (
          <LinkButton to={`/chef/${chef.id}`} look="outline">
            Voir les dates de {chef.prenom}
          </LinkButton>
        ) : null}
      </div>
      {dernier_non_lu === null ? null : (
        <MarkRead path={path} sent={{ intent: "lu", dernier_id: dernier_non_lu }} scriptOnly />
      )}
    </>
  );
}
