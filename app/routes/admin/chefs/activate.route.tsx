import { redirect } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { activateChef } from "#app/features/chefs/activate-chef.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/activate.route";

/** A GET after a redirect from the sign-in page: redirects to the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname, { right: "decisions" });
  throw redirect("/admin");
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "decisions", acts: true });
  const done = await activateChef(facts, admin, idParam(params.chefId));
  if (done.ok) throw redirectWithToast(facts, `/admin${url.search}`, "chef_activated");
  throw done.code === "chef_introuvable" ? notFound() : redirectWithToast(facts, "/admin", "toggle_chef");
}
