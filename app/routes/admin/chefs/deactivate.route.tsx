import { data, redirect, useLocation } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { selectChefName } from "#app/features/chefs/chefs.repo.server.ts";
import { deactivateChef } from "#app/features/chefs/deactivate-chef.server.ts";
import { isOwnPause } from "#app/features/chefs/rules/first-steps.ts";
import { deactivateChefSchema } from "#app/features/console/rules/administration.schema.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/deactivate.route";
import { DeactivationForm } from "./deactivation-form.tsx";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname, { right: "decisions" });
  const chef = await selectChefName(db, idParam(params.chefId));
  if (chef === null) throw notFound();
  if (!chef.actif && !isOwnPause(chef)) throw redirect(`/admin${url.search}`);
  return { name: `${chef.prenom} ${chef.nom}` };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "decisions", acts: true });
  const id = idParam(params.chefId);
  const values = Object.fromEntries(await readForm(request));
  const parsed = deactivateChefSchema.safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await deactivateChef(facts, admin, id, parsed.data);
  if (done.ok) throw redirectWithToast(facts, `/admin${url.search}`, "chef_deactivated");
  if (done.code === "chef_introuvable") throw notFound();
  throw redirectWithToast(facts, `/admin${url.search}`, "toggle_chef");
}

export default function DeactivateChef({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const closeTo = `/admin${useLocation().search}`;
  return (
    <RouteDialog
      title={`Désactiver ${name}\u00a0?`}
      description="Sa page disparaît, ses réservations continuent. Le motif lui est envoyé par e-mail."
      closeTo={closeTo}
    >
      <DeactivationForm answer={actionData} />
    </RouteDialog>
  );
}
