import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { clientProfileSchema } from "#app/features/console/rules/administration.schema.ts";
import { saveClientProfile } from "#app/features/services/client-profile.server.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/new.route";
import { PROFILES_PATH, ProfileForm } from "./profile-form.tsx";

export const handle = DIALOG;

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), url.pathname, { right: "contenus" });
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "contenus", acts: true });
  const values = Object.fromEntries(await readForm(request));
  const parsed = clientProfileSchema.safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const saved = await saveClientProfile(facts, admin, null, parsed.data);
  if (saved.ok) throw redirectWithToast(facts, PROFILES_PATH, "client_profile_saved");
  const [answer, status] = refusedChange(saved, SERVICE_TOASTS.save_client_profile);
  return data({ ...answer, values }, status);
}

export default function NewClientProfile({ actionData }: Route.ComponentProps) {
  const { values = { actif: "on" }, errors, problem = null } = actionData ?? {};
  return (
    <RouteDialog title="Nouveau profil" closeTo={PROFILES_PATH}>
      <ProfileForm values={values} errors={errors} problem={problem} usage={{ services: 0, chefs: 0 }} />
    </RouteDialog>
  );
}
