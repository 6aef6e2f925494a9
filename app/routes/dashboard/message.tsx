import { useEffect } from "react";
import { data, useLocation, useRevalidator } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { MessageDialog } from "#app/features/messages/components/message-dialog.tsx";
import { openMessage } from "#app/features/messages/open-message.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/message";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const opened = await openMessage(chef, params.messageId);
  if (!opened.ok) throw data(null, { status: 404 });
  return opened.value;
}

export default function Message({ loaderData: { message, chef, justRead } }: Route.ComponentProps) {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  // The list and the counts were read before this one was.
  useEffect(() => {
    if (justRead) void revalidate();
  }, [justRead, revalidate]);
  return <MessageDialog message={message} chef={chef} closeTo={`/dashboard/messages${search}`} />;
}
