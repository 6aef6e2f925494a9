import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { MENU_TOASTS } from "#app/features/menus/copy/toasts.ts";
import { deleteMenu } from "#app/features/menus/menu.server.ts";
import { selectOwnMenu } from "#app/features/menus/menus.repo.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/delete.route";
import { MENUS_PATH } from "./menu-paths.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Supprimer un menu") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { chef_id } = await requireChef(context.get(requestFacts), url.pathname);
  const menu = await selectOwnMenu(db, { chef_id, menu_id: idParam(params.menuId) });
  // One that visitors read is taken off the page first.
  if (menu === null || menu.publie_le !== null) throw notFound();
  return { nom: menu.nom };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const deleted = await deleteMenu(chef, idParam(params.menuId));
  if (deleted.ok) throw redirectWithToast(facts, MENUS_PATH, "menu_deleted");
  if (deleted.code === "introuvable") throw notFound();
  return data(...refusedChange(deleted, MENU_TOASTS.save_menu));
}

export default function DeleteMenu({ loaderData: { nom }, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title={`Supprimer «\u00a0${nom}\u00a0»\u00a0?`}
      confirmLabel="Supprimer"
      closeTo={MENUS_PATH}
      problem={actionData?.problem}
    >
      Vos plats restent dans «&nbsp;Mes plats&nbsp;».
    </RouteQuestion>
  );
}
