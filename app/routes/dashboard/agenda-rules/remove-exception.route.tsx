import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { removeAgendaException } from "#app/features/agenda/remove-agenda-exception.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/remove-exception.route";
import { RULES_PATH } from "./rule-paths.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireChef(context.get(requestFacts), url.pathname);
  idParam(params.exceptionId);
  return redirect(RULES_PATH);
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const done = await removeAgendaException(chef, idParam(params.exceptionId));
  if (done.ok) throw redirectWithToast(facts, RULES_PATH, "exception_removed");
  if (done.code === "introuvable") throw notFound();
  throw redirectWithToast(facts, RULES_PATH, "unexpected");
}
