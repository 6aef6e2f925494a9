import { data } from "react-router";
import { changeMember } from "#app/features/accounts/change-member.server.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/remove.route";
import { readMember } from "./read-member.server.ts";

const TEAM = "/admin/equipe";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "equipe" });
  const member = await readMember(admin, idParam(params.membreId));
  if (member === null) throw notFound();
  return { nom: member.nom };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "equipe", acts: true });
  const done = await changeMember(facts, admin, idParam(params.membreId), null);
  if (done.ok) throw redirectWithToast(facts, TEAM, "member_removed");
  if (done.code === "membre_introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data(answer, status);
}

export default function RemoveMember({ loaderData: { nom }, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title={`Retirer l’accès de ${nom}\u00a0?`}
      confirmLabel="Retirer l’accès"
      closeTo={TEAM}
      problem={actionData?.problem}
    >
      Ses sessions se ferment, ses dossiers reviennent à «&nbsp;À prendre&nbsp;».
    </RouteQuestion>
  );
}
