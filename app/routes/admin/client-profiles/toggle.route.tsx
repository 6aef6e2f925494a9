import { redirect } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { servicesUsingProfile } from "#app/features/console/copy/counts.ts";
import { toggleClientProfile } from "#app/features/services/client-profile.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/toggle.route";
import { PROFILES_PATH } from "./profile-form.tsx";
import { readClientProfile } from "./read-client-profile.server.ts";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "contenus" });
  const profile = await readClientProfile(admin, idParam(params.profileId));
  if (profile === null) throw notFound();
  // Activating has no dialog: a GET after a redirect from the sign-in page returns to the list.
  if (!profile.actif) throw redirect(PROFILES_PATH);
  const { nom, services, chefs } = profile;
  return { nom, services, chefs };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "contenus", acts: true });
  const id = idParam(params.profileId);
  const { actif } = Object.fromEntries(await readForm(request));
  const done = await toggleClientProfile(facts, admin, id, actif === "on");
  if (!done.ok && done.code === "introuvable") throw notFound();
  const success = actif === "on" ? "client_profile_activated" : "client_profile_deactivated";
  throw redirectWithToast(facts, PROFILES_PATH, done.ok ? success : "toggle_client_profile");
}

export default function ToggleClientProfile({ loaderData: { nom, services, chefs } }: Route.ComponentProps) {
  return (
    <RouteQuestion title={`Désactiver «\u00a0${nom}\u00a0»\u00a0?`} confirmLabel="Désactiver" closeTo={PROFILES_PATH}>
      {services === 0
        ? "Aucun service ne l’utilise. Il ne sera plus proposé aux chefs."
        : `${servicesUsingProfile({ services, chefs })} Ces prix restent en ligne et se réservent toujours. Le profil ne sera plus proposé à d’autres services.`}
    </RouteQuestion>
  );
}
