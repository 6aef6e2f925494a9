import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { eraseServiceDraft } from "#app/features/services/erase-service-draft.server.ts";
import { selectDraft } from "#app/features/services/service-drafts.repo.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/erase-draft.route";
import { SERVICES_PATH } from "./own-service-row.tsx";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Effacer un brouillon") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { chef_id } = await requireChef(context.get(requestFacts), url.pathname);
  const draft = await selectDraft(db, { chef_id, id: idParam(params.serviceId) });
  if (draft === null) throw notFound();
  return { en_ligne: draft.service_id !== null };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const erased = await eraseServiceDraft(chef, idParam(params.serviceId));
  if (erased.ok) throw redirectWithToast(facts, SERVICES_PATH, "draft_erased");
  if (erased.code === "introuvable") throw notFound();
  return data(...refusedChange(erased, SERVICE_TOASTS.delete_service));
}

export default function EraseDraft({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title={"Effacer ce brouillon\u00a0?"}
      confirmLabel="Effacer"
      closeTo={SERVICES_PATH}
      problem={actionData?.problem}
    >
      {loaderData.en_ligne
        ? "Vos changements sont perdus. Le service reste en ligne tel qu’il est."
        : "Ce service n’a jamais été en ligne\u00a0: il n’en reste rien."}
    </RouteQuestion>
  );
}
