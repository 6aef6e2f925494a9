import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { clientProfileSchema } from "#app/features/console/rules/administration.schema.ts";
import { saveClientProfile } from "#app/features/services/client-profile.server.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/edit.route";
import { PROFILES_PATH, ProfileForm } from "./profile-form.tsx";
import { readClientProfile } from "./read-client-profile.server.ts";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "contenus" });
  const profile = await readClientProfile(admin, idParam(params.profileId));
  if (profile === null) throw notFound();
  const { nom, description, prix_base, actif, services, chefs } = profile;
  const typed = { nom, description: description ?? "", prix_base: decimalFromCents(prix_base).replace(".", ",") };
  return { usage: { services, chefs }, values: actif ? { ...typed, actif: "on" } : typed };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "contenus", acts: true });
  const id = idParam(params.profileId);
  const values = Object.fromEntries(await readForm(request));
  const parsed = clientProfileSchema.safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const saved = await saveClientProfile(facts, admin, id, parsed.data);
  if (saved.ok) throw redirectWithToast(facts, PROFILES_PATH, "client_profile_saved");
  if (saved.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(saved, SERVICE_TOASTS.save_client_profile);
  return data({ ...answer, values }, status);
}

export default function EditClientProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, problem = null } = actionData ?? {};
  return (
    <RouteDialog title="Modifier le profil" closeTo={PROFILES_PATH}>
      <ProfileForm
        values={actionData?.values ?? loaderData.values}
        errors={errors}
        problem={problem}
        usage={loaderData.usage}
      />
    </RouteDialog>
  );
}
