import { data, redirect } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { PROFILES_PATH } from "#app/features/client-profiles/components/profile-form.tsx";
import { toggleClientProfile } from "#app/features/client-profiles/toggle-client-profile.server.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { Route } from "./+types/toggle-client-profile";

/** Somebody who was sent to sign in comes back by this address: there is nothing to see here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname);
  throw redirect(PROFILES_PATH);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { acts: true });
  const { actif } = Object.fromEntries(await readForm(request));
  const done = await toggleClientProfile(facts, admin, params.profileId, actif === "on");
  if (!done.ok && done.code === "introuvable") throw data(null, 404);
  const said = actif === "on" ? "client_profile_activated" : "client_profile_deactivated";
  throw redirectWithToast(facts, PROFILES_PATH, done.ok ? said : "toggle_client_profile");
}
