import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { removeCalendarSource } from "#app/features/integrations/calendar-sources.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/remove.route";
import { answerLinkedCalendars } from "./answer-linked-calendars.server.ts";
import { LINKS_PATH } from "./links-paths.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Retirer un agenda") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const id = idParam(params.sourceId);
  const found = (await answerLinkedCalendars(chef)).sources.find((source) => source.id === id);
  if (found === undefined) throw notFound();
  return { nom: found.nom };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const removed = await removeCalendarSource(chef, idParam(params.sourceId));
  if (removed.ok) throw redirectWithToast(facts, LINKS_PATH, "source_removed");
  if (removed.code === "introuvable") throw notFound();
  return data(...refusedChange(removed));
}

export default function RemoveSource({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title={`Retirer «\u00a0${loaderData.nom}\u00a0»\u00a0?`}
      confirmLabel="Retirer"
      closeTo={LINKS_PATH}
      problem={actionData?.problem}
    >
      Ses plages occupées sont effacées aussitôt, et les créneaux qu’elles fermaient rouvrent.
    </RouteQuestion>
  );
}
