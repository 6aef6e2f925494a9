import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { MENU_TOASTS } from "#app/features/menus/copy/toasts.ts";
import { retireDish } from "#app/features/menus/dish.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/retire.route";
import { DISHES_PATH } from "./dish-paths.ts";
import { requireDish } from "./require-dish.server.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Retirer un plat") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const { nom } = await requireDish(chef, params);
  return { nom };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const retired = await retireDish(chef, idParam(params.platId));
  if (retired.ok) throw redirectWithToast(facts, DISHES_PATH, "dish_retired");
  if (retired.code === "introuvable") throw notFound();
  return data(...refusedChange(retired, MENU_TOASTS.save_dish));
}

export default function RetireDish({ loaderData: { nom }, actionData }: Route.ComponentProps) {
  return (
    <RouteQuestion
      title={`Retirer «\u00a0${nom}\u00a0»\u00a0?`}
      confirmLabel="Retirer le plat"
      keepLabel="Le garder"
      closeTo={DISHES_PATH}
      problem={actionData?.problem}
    >
      Dans «&nbsp;Retirés&nbsp;», vous pouvez le remettre quand vous voulez.
    </RouteQuestion>
  );
}
