import Plus from "lucide-react/icons/plus";
import { data, Form, Outlet } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { CarteNav } from "#app/features/menus/components/carte-nav.tsx";
import { MOMENT_GROUPS, VUE_PLATS_LABELS } from "#app/features/menus/copy/labels.ts";
import { MENU_TOASTS } from "#app/features/menus/copy/toasts.ts";
import { restoreDish } from "#app/features/menus/dish.server.ts";
import { VUES_PLATS } from "#app/features/menus/rules/codes.ts";
import { countDishViews, type DishQuery, groupDishes, readDishQuery } from "#app/features/menus/rules/dish-list.ts";
import { MAX_DISHES } from "#app/features/menus/rules/limits.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { WorkHead } from "#app/frame/work-head.tsx";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { DISHES_PATH, dishesPath } from "./dish-paths.ts";
import { DishRow } from "./dish-row.tsx";
import * as styles from "./dishes.module.css";
import { readDishes } from "./read-dishes.server.ts";

export const meta = () => [{ title: pageTitle("Mes plats") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const query = readDishQuery(url.searchParams);
  const plats = await readDishes(chef);
  if (plats === null) return data({ query, list: null }, 503);
  const month = Number(dayOf(new Date()).slice(5, 7));
  return data(
    { query, list: { nombres: countDishViews(plats, month), groupes: groupDishes(plats, query, month) } },
    200,
  );
}

/** Brings a retired dish back. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const { plat_id } = Object.fromEntries(await readForm(request));
  const restored = await restoreDish(chef, idParam(plat_id));
  if (restored.ok) throw redirectWithToast(facts, DISHES_PATH, "dish_restored");
  if (restored.code === "introuvable") throw notFound();
  return data(...refusedChange(restored, MENU_TOASTS.save_dish));
}

const create = (
  <LinkButton to={`${DISHES_PATH}/nouveau`}>
    <Icon of={Plus} />
    Nouveau plat
  </LinkButton>
);

export default function Dishes({ loaderData: { list, query }, actionData }: Route.ComponentProps) {
  const none = list !== null && list.nombres.tous + list.nombres.retires === 0;
  return (
    <section aria-labelledby="plats">
      <Outlet />
      <WorkHead title="Mes plats" id="plats" back={{ to: "/dashboard/services", label: "Services", phoneOnly: true }}>
        {list === null || none ? null : create}
      </WorkHead>
      <CarteNav />
      {actionData?.problem == null ? null : <Band tone="danger" role="alert" title={actionData.problem} />}
      {list === null ? (
        <DashboardLoadError what="Vos plats" failure={MENU_TOASTS.load_dishes} />
      ) : none ? (
        <EmptyState
          framed
          level={2}
          spot="assiette"
          title="Votre carte est vide"
          hint="Écrivez chaque plat une fois, avec ses allergènes. Facultatif&nbsp;: vos services restent en ligne comme aujourd’hui."
          action={
            <LinkButton to={`${DISHES_PATH}/nouveau`}>
              <Icon of={Plus} />
              Écrire un premier plat
            </LinkButton>
          }
        />
      ) : (
        <Library {...list} query={query} />
      )}
    </section>
  );
}

type LibraryProps = NonNullable<Route.ComponentProps["loaderData"]["list"]> & { query: DishQuery };

function Library({ nombres, groupes, query }: LibraryProps) {
  return (
    <>
      <Filters nombres={nombres} query={query} />
      {nombres.a_completer === 0 || query.voir !== "tous" ? null : (
        <Band tone="warning" title={missingWords(nombres.a_completer)} className={styles.band}>
          Tant que rien n’est dit, les convives lisent «&nbsp;Allergènes non renseignés&nbsp;».
        </Band>
      )}
      {groupes.length === 0 ? <p className={text.secondary}>Aucun plat ne correspond.</p> : null}
      {groupes.map(({ moment, plats }) => (
        <div key={moment} className={styles.group}>
          <h2 id={`moment-${moment}`}>
            {MOMENT_GROUPS[moment]} <span>{plural(plats.length, "plat", "plats")}</span>
          </h2>
          <List label={MOMENT_GROUPS[moment]}>
            {plats.map((plat) => (
              <DishRow key={plat.id} plat={plat} />
            ))}
          </List>
        </div>
      ))}
      <p className={styles.count}>
        {nombres.tous} {nombres.tous > 1 ? "plats" : "plat"} sur {MAX_DISHES}.
      </p>
    </>
  );
}

const missingWords = (count: number) =>
  count > 1 ? `${count} plats n’ont pas leurs allergènes` : "1 plat n’a pas ses allergènes";

function Filters({ nombres, query }: Pick<LibraryProps, "nombres" | "query">) {
  return (
    <div className={styles.filters}>
      <search>
        <Form action={DISHES_PATH} preventScrollReset>
          {query.voir === "tous" ? null : <input type="hidden" name="voir" value={query.voir} />}
          <SearchInput
            key={query.q}
            defaultValue={query.q}
            placeholder="Chercher un plat"
            aria-label="Chercher un plat"
            enterKeyHint="search"
          />
        </Form>
      </search>
      <nav className={layout.cluster} aria-label="Filtrer les plats">
        {VUES_PLATS.filter((voir) => voir === "tous" || nombres[voir] > 0 || voir === query.voir).map((voir) => (
          <LinkChip key={voir} to={dishesPath({ voir, q: query.q })} current={voir === query.voir} preventScrollReset>
            {VUE_PLATS_LABELS[voir]}, {nombres[voir]}
          </LinkChip>
        ))}
      </nav>
    </div>
  );
}
