import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { removalSentence } from "#app/features/agenda/copy/weekly-rules.ts";
import { removeAgendaRule } from "#app/features/agenda/remove-agenda-rule.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/delete-rule.route";
import { readRuleRemoval } from "./read-rule-removal.server.ts";
import { RULES_PATH } from "./rule-paths.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Supprimer une règle") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const removal = await readRuleRemoval(chef, idParam(params.regleId));
  if (removal === null) throw notFound();
  return removal;
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const removed = await removeAgendaRule(chef, idParam(params.regleId));
  if (removed.ok) throw redirectWithToast(facts, RULES_PATH, "rule_deleted");
  if (removed.code === "introuvable") throw notFound();
  return data(...refusedChange(removed));
}

export default function DeleteRule({ loaderData: { libres }, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title="Supprimer cette règle&nbsp;?"
      confirmLabel="Supprimer"
      closeTo={RULES_PATH}
      problem={actionData?.problem}
    >
      {removalSentence(libres)}
    </RouteQuestion>
  );
}
