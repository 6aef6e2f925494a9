import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { answerMessage } from "#app/features/messages/contact-message.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/answer.route";
import { REPLY_OPENED } from "./reply-opened.ts";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/dashboard/messages/${encodeURIComponent(params.messageId)}`);

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, "/dashboard/messages");
  const id = idParam(params.messageId);
  const answered = await answerMessage(chef, id);
  if (!answered.ok && answered.code === "introuvable") throw notFound();
  if (!answered.ok) throw redirect(`/dashboard/messages/${id}${url.search}`);
  const query = new URLSearchParams(url.search);
  // The form opened the reply: the message then says what to do when the browser blocked its window.
  query.set(REPLY_OPENED, "oui");
  throw redirectWithToast(facts, `/dashboard/messages/${id}?${query}`, "message_answered");
}
