import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { suspendAgendaRule } from "#app/features/agenda/suspend-agenda-rule.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { Route } from "./+types/suspend-rule.route";
import { RULES_PATH } from "./rule-paths.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireChef(context.get(requestFacts), url.pathname);
  idParam(params.regleId);
  return redirect(RULES_PATH);
}

/** Suspends a rule, or resumes it with `suspendue=false`. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const regle_id = idParam(params.regleId);
  const suspendue = new Map(await readForm(request)).get("suspendue") !== "false";
  const done = await suspendAgendaRule(chef, { regle_id, suspendue });
  if (done.ok) throw redirectWithToast(facts, RULES_PATH, suspendue ? "rule_suspended" : "rule_resumed");
  if (done.code === "introuvable") throw notFound();
  throw redirectWithToast(facts, RULES_PATH, "unexpected");
}
