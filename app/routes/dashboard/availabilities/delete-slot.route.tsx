import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { AGENDA_TOASTS } from "#app/features/agenda/copy/toasts.ts";
import { removeSlot } from "#app/features/agenda/remove-slot.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/delete-slot.route";
import { readSlot } from "./read-slot.server.ts";
import { managerPath } from "./slots-answer.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Supprimer un créneau") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const slot = { service_id: idParam(params.serviceId), slot_id: idParam(params.slotId) };
  if (!(await readSlot(chef, slot)).ok) throw notFound();
  return { closeTo: `${managerPath(slot.service_id)}${url.search}` };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const slot = { service_id: idParam(params.serviceId), slot_id: idParam(params.slotId) };
  const removed = await removeSlot(chef, slot);
  if (removed.ok) throw redirectWithToast(facts, `${managerPath(slot.service_id)}${url.search}`, "slot_deleted");
  if (removed.code === "introuvable") throw notFound();
  return data(...refusedChange(removed, AGENDA_TOASTS.delete_slot));
}

export default function DeleteSlot({ loaderData: { closeTo }, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title="Supprimer ce créneau&nbsp;?"
      confirmLabel="Supprimer"
      closeTo={closeTo}
      problem={actionData?.problem}
    >
      Cette action est irréversible. Le créneau sera supprimé définitivement.
    </RouteQuestion>
  );
}
