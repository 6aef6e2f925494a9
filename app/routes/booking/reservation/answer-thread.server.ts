import { data, redirect } from "react-router";
import { threadMessageSchema } from "#app/features/messages/rules/messages.schema.ts";
import { postThreadMessage } from "#app/features/messages/thread.server.ts";
import { PRIVATE_LINK_HEADERS } from "#app/platform/context.server.ts";
import { pathAfterPost } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";

const STATUS = { introuvable: 404, trop_de_demandes: 429, fil_ferme: 409, message_deja_parti: 409 } as const;

/** The action of the form under the messages. */
export async function answerThread(token: string, request: Request, values: Record<string, string>) {
  const refused = (answer: Pick<RefusedInput, "errors" | "problem">, status: number) =>
    data<RefusedInput>({ ok: false, ...answer, values }, { status, headers: PRIVATE_LINK_HEADERS });
  const parsed = threadMessageSchema.safeParse(values);
  if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
  const posted = await postThreadMessage({ token }, parsed.data);
  if (!posted.ok) return refused({ errors: {}, problem: sentenceOf(posted) }, STATUS[posted.code]);
  throw redirect(pathAfterPost(request, `/reservation/${token}`, "messages"));
}
