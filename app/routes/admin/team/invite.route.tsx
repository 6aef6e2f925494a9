import { data, Form, useNavigation } from "react-router";
import { ReauthenticationFields } from "#app/features/accounts/components/reauthentication-fields.tsx";
import { inviteMember } from "#app/features/accounts/invite-member.server.ts";
import { readReauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { invitationSchema } from "#app/features/console/rules/administration.schema.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/invite.route";
import { RoleSelect } from "./role-select.tsx";

const TEAM = "/admin/equipe";

export const handle = DIALOG;

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "equipe" });
  return { reauthentication: await readReauthentication(admin) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "equipe", acts: true });
  const { password = "", ...values } = Object.fromEntries(await readForm(request));
  const parsed = invitationSchema.safeParse(values);
  if (!parsed.success) return data({ ...refusedFields(parsed.error.issues), values }, 422);
  const proof = await requireRecentAuthentication(facts, admin, { password });
  const done = proof.ok ? await inviteMember(facts, admin, proof.value, parsed.data) : proof;
  if (done.ok) throw redirectWithToast(facts, TEAM, "member_invited");
  const [answer, status] = refusedChange(done);
  return data({ ...answer, values }, status);
}

export default function InviteMember({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(actionData);
  const { values = {}, errors = {}, problem = null } = actionData ?? {};
  return (
    <RouteDialog
      title="Inviter une personne"
      description="Elle reçoit un e-mail et entre avec un second facteur. L’invitation est valable deux jours."
      closeTo={TEAM}
    >
      <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset>
        <DialogBody className={layout.stack}>
          {problem === null ? null : <Band tone="danger" role="alert" title={problem} />}
          <Field label="Email" required error={errors.email}>
            <TextInput type="email" name="email" autoComplete="off" defaultValue={values.email} />
          </Field>
          <RoleSelect role={values.role_console} error={errors.role_console} />
          <ReauthenticationFields {...loaderData} error={errors.password} path={`${TEAM}/inviter`} />
        </DialogBody>
        <DialogFoot>
          <RouteDialogClose>Annuler</RouteDialogClose>
          <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
            Envoyer l’invitation
          </Button>
        </DialogFoot>
      </Form>
    </RouteDialog>
  );
}
