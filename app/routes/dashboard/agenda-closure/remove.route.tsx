import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { removeClosure } from "#app/features/agenda/remove-closure.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { Route } from "./+types/remove.route";
import { agendaReturnPath } from "./closure-paths.ts";

const RULES_PATH = "/dashboard/agenda/regles";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireChef(context.get(requestFacts), url.pathname);
  idParam(params.fermetureId);
  return redirect(RULES_PATH);
}

/** Reopens holidays or blocked hours, from their list or by « Annuler » of a toast, which stays on its page. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const fermeture_id = idParam(params.fermetureId);
  const back = agendaReturnPath(new Map(await readForm(request)).get("retour")) ?? RULES_PATH;
  const done = await removeClosure(chef, fermeture_id);
  if (done.ok) throw redirectWithToast(facts, back, "closure_removed");
  if (done.code === "introuvable") throw notFound();
  throw redirectWithToast(facts, back, "unexpected");
}
