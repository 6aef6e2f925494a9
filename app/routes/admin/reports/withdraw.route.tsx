import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { withdrawFromCase } from "#app/features/moderation/withdraw-from-case.server.ts";
import { notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/withdraw.route";
import { readCase } from "./read-case.server.ts";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "signalements" });
  const opened = await readCase(admin, params.reference);
  if (opened === null) throw notFound();
  return { page: `/admin/signalements/${caseReference(opened.numero)}`, autre: opened.autre };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "signalements", acts: true });
  const opened = await readCase(admin, params.reference);
  if (opened === null) throw notFound();
  const done = await withdrawFromCase(facts, admin, opened.id);
  if (done.ok) throw redirectWithToast(facts, `/admin/signalements/${caseReference(opened.numero)}`, "case_withdrawn");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data(answer, status);
}

export default function WithdrawFromCase({ loaderData: { page, autre }, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title={"Vous connaissez cette personne\u00a0?"}
      confirmLabel="Je connais cette personne"
      closeTo={page}
      problem={actionData?.problem}
    >
      Vous vous retirez du dossier, sans dire pourquoi. Vous le voyez encore, vous ne pourrez plus le décider.
      {autre ? null : " Personne d’autre ne peut le décider pour l’instant\u00a0: prévenez un propriétaire."}
    </RouteQuestion>
  );
}
