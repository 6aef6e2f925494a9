import { data, redirect, useLocation } from "react-router";
import { z } from "zod";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { MarkRead } from "#app/features/messages/components/mark-read.tsx";
import {
  answerInboxThread,
  markThreadAnswered,
  markThreadRead,
  putThreadAside,
} from "#app/features/messages/inbox.server.ts";
import { threadMessageSchema } from "#app/features/messages/rules/messages.schema.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";
import type { RefusalCode } from "#app/shared/result.ts";
import { type RefusedInput, unsentResult } from "#app/ui/form-result.ts";
import type { Route } from "./+types/thread.route";
import { Conversation } from "./conversation.tsx";
import { readThread } from "./read-thread.server.ts";

const PATH = "/dashboard/messages";
/** The model that fills the field, without JavaScript. */
const MODEL = "modele";
/** What was just done, in the query of the page that shows it. */
const DONE = "fait";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: pageTitle(loaderData === undefined ? "Messages" : `${loaderData.client_prenom} ${loaderData.client_nom}`),
  },
  { name: "robots", content: "noindex" },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const thread = await readThread(chef, idParam(params.filId));
  if (thread === null) throw notFound();
  return thread;
}

const STATUS: Partial<Record<RefusalCode, number>> = { trop_de_demandes: 429 };

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const fil_id = (await readThread(chef, idParam(params.filId)))?.id;
  if (fil_id === undefined) throw notFound();
  const values = Object.fromEntries(await readForm(request));
  const after = (path: string, done: string) => {
    const query = new URLSearchParams(url.search);
    query.set(DONE, done);
    return redirect(`${path}?${query}`);
  };
  const { intent } = values;
  if (intent === "lu") {
    const upTo = z.coerce.date().safeParse(values.jusqua);
    if (upTo.success) await markThreadRead(chef, { fil_id, upTo: upTo.data });
    return null;
  }
  if (intent === "mail") {
    const done = await markThreadAnswered(chef, { fil_id });
    if (!done.ok) throw notFound();
    throw after(`${PATH}/${fil_id}`, "mail");
  }
  if (intent === "ranger" || intent === "reprendre") {
    const done = await putThreadAside(chef, { fil_id, range: intent === "ranger" });
    if (!done.ok) throw notFound();
    throw redirect(`${PATH}/${fil_id}${url.search}`);
  }
  const refused = (answer: Pick<RefusedInput, "errors" | "problem">, status: number) =>
    data<RefusedInput>({ ok: false, ...answer, values }, status);
  const parsed = threadMessageSchema.safeParse(values);
  if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
  const posted = await answerInboxThread(chef, { fil_id }, parsed.data);
  if (posted.ok) throw after(`${PATH}/${fil_id}`, "envoye");
  if (posted.code === "introuvable") throw notFound();
  return refused({ errors: {}, problem: sentenceOf(posted) }, STATUS[posted.code] ?? 409);
}

/** The thread is shown even when marking it as read failed; a message stays in its field when the response does not arrive. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (entries, error): RefusedInput | null => {
    const intent = new Map(entries).get("intent");
    if (intent === "lu") return null;
    if (intent !== "message") throw error;
    return unsentResult(entries, UNSENT.preparation);
  });

export default function Thread({ loaderData: thread, actionData }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search);
  const done = query.get(DONE);
  const model = query.get(MODEL);
  query.delete(DONE);
  query.delete(MODEL);
  const search = query.size === 0 ? "" : `?${query}`;
  const path = `${PATH}/${thread.id}${search}`;
  return (
    <Conversation
      key={thread.id}
      thread={thread}
      search={search}
      done={done}
      model={model}
      refused={actionData ?? undefined}
    >
      {thread.statut === "nouveau" ? (
        <MarkRead path={path} sent={{ intent: "lu", jusqua: thread.dernier_le.toISOString() }} />
      ) : null}
    </Conversation>
  );
}
