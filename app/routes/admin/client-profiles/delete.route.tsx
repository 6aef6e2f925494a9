import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { deleteClientProfile } from "#app/features/services/client-profile.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/delete.route";
import { PROFILES_PATH } from "./profile-form.tsx";
import { readClientProfile } from "./read-client-profile.server.ts";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "contenus" });
  const profile = await readClientProfile(admin, idParam(params.profileId));
  if (profile === null) throw notFound();
  return { nom: profile.nom };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "contenus", acts: true });
  const done = await deleteClientProfile(facts, admin, idParam(params.profileId));
  if (done.ok) throw redirectWithToast(facts, PROFILES_PATH, "client_profile_deleted");
  if (done.code === "introuvable") throw notFound();
  return data(...refusedChange(done));
}

export default function DeleteClientProfile({ loaderData: { nom }, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title={`Supprimer «\u00a0${nom}\u00a0»\u00a0?`}
      confirmLabel="Supprimer"
      closeTo={PROFILES_PATH}
      problem={actionData?.problem}
    >
      Aucun service ne l’utilise. Les réservations passées gardent son nom et leur prix.
    </RouteQuestion>
  );
}
