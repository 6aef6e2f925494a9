import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { MENU_TOASTS } from "#app/features/menus/copy/toasts.ts";
import { deleteDish } from "#app/features/menus/dish.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/delete.route";
import { DISHES_PATH } from "./dish-paths.ts";
import { requireDish } from "./require-dish.server.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Supprimer un plat") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const { nom, retire_le } = await requireDish(chef, params);
  if (retire_le === null) throw notFound();
  return { nom };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const deleted = await deleteDish(chef, idParam(params.platId));
  if (deleted.ok) throw redirectWithToast(facts, DISHES_PATH, "dish_deleted");
  if (deleted.code === "introuvable") throw notFound();
  return data(...refusedChange(deleted, MENU_TOASTS.save_dish));
}

export default function DeleteDish({ loaderData: { nom }, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title={`Supprimer «\u00a0${nom}\u00a0»\u00a0?`}
      confirmLabel="Supprimer"
      closeTo={DISHES_PATH}
      problem={actionData?.problem}
    >
      Ses allergènes et sa phrase seront effacés.
    </RouteQuestion>
  );
}
