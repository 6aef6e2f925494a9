import { data, Form, useNavigation } from "react-router";
import { changeMember } from "#app/features/accounts/change-member.server.ts";
import { ReauthenticationFields } from "#app/features/accounts/components/reauthentication-fields.tsx";
import { readReauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { memberRoleSchema } from "#app/features/console/rules/administration.schema.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/role.route";
import { readMember } from "./read-member.server.ts";
import { RoleSelect } from "./role-select.tsx";

const TEAM = "/admin/equipe";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "equipe" });
  const member = await readMember(admin, idParam(params.membreId));
  if (member === null) throw notFound();
  return { member, reauthentication: await readReauthentication(admin) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "equipe", acts: true });
  const membre_id = idParam(params.membreId);
  const { password = "", ...values } = Object.fromEntries(await readForm(request));
  const parsed = memberRoleSchema.safeParse(values);
  if (!parsed.success) return data(refusedFields(parsed.error.issues), 422);
  const proof = await requireRecentAuthentication(facts, admin, { password });
  const done = proof.ok ? await changeMember(facts, admin, membre_id, { proof: proof.value, ...parsed.data }) : proof;
  if (done.ok) throw redirectWithToast(facts, TEAM, "member_changed");
  if (done.code === "membre_introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data(answer, status);
}

export default function ChangeRole({
  loaderData: { member, reauthentication },
  actionData,
  params,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(actionData);
  const { errors = {}, problem = null } = actionData ?? {};
  return (
    <RouteDialog
      title={`Changer le rôle de ${member.nom}`}
      description="Ses sessions se ferment&nbsp;: la personne se reconnecte avec son nouveau rôle."
      closeTo={TEAM}
    >
      <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset>
        <DialogBody className={layout.stack}>
          {problem === null ? null : <Band tone="danger" role="alert" title={problem} />}
          <RoleSelect role={member.role_console} error={errors.role_console} />
          <ReauthenticationFields
            reauthentication={reauthentication}
            error={errors.password}
            path={`${TEAM}/${params.membreId}/role`}
          />
        </DialogBody>
        <DialogFoot>
          <RouteDialogClose>Annuler</RouteDialogClose>
          <Button type="submit" busyLabel={busy && "Enregistrement..."}>
            Changer le rôle
          </Button>
        </DialogFoot>
      </Form>
    </RouteDialog>
  );
}
