import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Link, useLocation } from "react-router";
import { HELP_STATUTS } from "#app/domain/catalog.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { markHelpMessage } from "#app/features/messages/mark-help-message.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/message.route";
import { HelpSheet } from "./help-sheet.tsx";
import { readHelpMessage } from "./read-help-message.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "aide" });
  const opened = await readHelpMessage(admin, idParam(params.messageId));
  if (opened === null) throw notFound();
  return { opened };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "aide", acts: true });
  const id = idParam(params.messageId);
  const form = Object.fromEntries(await readForm(request));
  const statut = HELP_STATUTS.find((code) => code === form.statut);
  if (statut === undefined) throw data(null, 400);
  const done = await markHelpMessage(facts, admin, id, statut);
  if (!done.ok) throw notFound();
  throw redirectWithToast(facts, `${url.pathname}${url.search}`, statut === "traite" ? "help_done" : "help_reopened");
}

export default function AdminHelpMessage({ loaderData: { opened } }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <div>
      <Link className={layout.splitBack} to={`/admin/aide${search}`} preventScrollReset>
        <Icon of={ChevronLeft} />
        Tous les messages
      </Link>
      <HelpSheet opened={opened} />
    </div>
  );
}
