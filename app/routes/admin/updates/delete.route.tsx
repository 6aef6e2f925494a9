import { redirect } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { selectUpdate } from "#app/features/console/updates.repo.server.ts";
import { deleteUpdate } from "#app/features/console/updates.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/delete.route";

const PATH = "/admin/mises-a-jour";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname, { right: "contenus" });
  const update = await selectUpdate(db, idParam(params.updateId));
  if (update === null) throw notFound();
  const { id, actif, numero_version, titre } = update;
  if (actif) throw redirect(`${PATH}/${id}`);
  return { id, numero_version, titre };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "contenus", acts: true });
  const done = await deleteUpdate(facts, admin, idParam(params.updateId));
  if (done.ok) throw redirectWithToast(facts, PATH, "update_deleted");
  throw notFound();
}

export default function DeleteUpdate({ loaderData: { id, numero_version, titre } }: Route.ComponentProps) {
  return (
    <RouteQuestion title={"Supprimer ce brouillon\u00a0?"} confirmLabel="Supprimer" closeTo={`${PATH}/${id}`}>
      {`Version ${numero_version}, «\u00a0${titre}\u00a0». Personne d’autre ne l’a lu.`}
    </RouteQuestion>
  );
}
