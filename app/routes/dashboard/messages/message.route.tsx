import { useLocation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { markMessageRead } from "#app/features/messages/contact-message.server.ts";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/message.route";
import { MessageDialog } from "./message-dialog.tsx";
import { readMessage } from "./read-message.server.ts";
import { REPLY_OPENED } from "./reply-opened.ts";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readMessage(chef, idParam(params.messageId));
  if (!found.ok) throw notFound();
  return found.value;
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const marked = await markMessageRead(chef, idParam(params.messageId));
  if (!marked.ok) throw notFound();
  return null;
}

/** The message is shown even when marking it as read failed; the next view retries. */
export const clientAction = (submission: Route.ClientActionArgs) => submitOrKeep(submission, () => null);

export default function Message({ loaderData: { message, chef } }: Route.ComponentProps) {
  const query = new URLSearchParams(useLocation().search);
  const opened = query.has(REPLY_OPENED);
  query.delete(REPLY_OPENED);
  const search = query.size === 0 ? "" : `?${query}`;
  return <MessageDialog message={message} chef={chef} search={search} opened={opened} />;
}
