import { data, redirect } from "react-router";
import { threadMessageSchema } from "#app/features/messages/rules/messages.schema.ts";
import { postThreadMessage } from "#app/features/messages/thread.server.ts";
import { notFound } from "#app/platform/context.server.ts";
import { pathAfterPost } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";

/** The action of the form under the messages. */
export async function answerThread(
  chef: ChefScope,
  request: Request,
  { reservation_id, values }: { reservation_id: string; values: Record<string, string> },
) {
  const refused = (answer: Pick<RefusedInput, "errors" | "problem">, status: number) =>
    data<RefusedInput>({ ok: false, ...answer, values }, status);
  const parsed = threadMessageSchema.safeParse(values);
  if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
  const posted = await postThreadMessage({ chef, reservation_id }, parsed.data);
  if (posted.ok) throw redirect(pathAfterPost(request, `/dashboard/reservations/${reservation_id}/soiree`, "messages"));
  if (posted.code === "introuvable") throw notFound();
  return refused({ errors: {}, problem: sentenceOf(posted) }, posted.code === "trop_de_demandes" ? 429 : 409);
}
