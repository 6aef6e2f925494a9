import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { removeService } from "#app/features/services/remove-service.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/delete.route";
import { SERVICES_PATH } from "./own-service-row.tsx";
import { readServiceRemoval } from "./read-service-removal.server.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Supprimer un service") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readServiceRemoval(chef, idParam(params.serviceId));
  if (!found.ok) throw notFound();
  return found.value;
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const removed = await removeService(chef, idParam(params.serviceId));
  if (removed.ok) throw redirectWithToast(facts, SERVICES_PATH, "service_deleted");
  if (removed.code === "introuvable") throw notFound();
  return data(...refusedChange(removed, SERVICE_TOASTS.delete_service));
}

export default function DeleteService({ loaderData, actionData }: Route.ComponentProps) {
  const titre = titleOf(loaderData);
  const words = loaderData.avec_reservations
    ? { title: `Retirer «\u00a0${titre}\u00a0»\u00a0?`, confirm: "Retirer" }
    : { title: `Supprimer «\u00a0${titre}\u00a0»\u00a0?`, confirm: "Supprimer" };
  return (
    <RouteQuestion
      title={words.title}
      confirmLabel={words.confirm}
      closeTo={SERVICES_PATH}
      problem={actionData?.problem}
    >
      {loaderData.avec_reservations
        ? "Il disparaît de toutes les listes. Ses réservations sont conservées."
        : "Ses tarifs, ses photos et ses créneaux seront effacés."}
    </RouteQuestion>
  );
}
