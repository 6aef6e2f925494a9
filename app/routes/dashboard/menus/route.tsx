import Plus from "lucide-react/icons/plus";
import { data, Outlet } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { CarteNav } from "#app/features/menus/components/carte-nav.tsx";
import { COPY_SUFFIX } from "#app/features/menus/copy/carte.ts";
import { MENU_TOASTS } from "#app/features/menus/copy/toasts.ts";
import { duplicateMenu, publishMenu, withdrawMenu } from "#app/features/menus/menu.server.ts";
import { MENU_LIMITS } from "#app/features/menus/rules/limits.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { WorkHead } from "#app/frame/work-head.tsx";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { List } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { MENUS_PATH, NEW } from "./menu-paths.ts";
import { MenuRow } from "./menu-row.tsx";
import * as styles from "./menus.module.css";
import { readMenus, type ServiceMenus } from "./read-menus.server.ts";

export const meta = () => [{ title: pageTitle("Mes menus") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const services = await readMenus(chef);
  return data({ services }, services === null ? 503 : 200);
}

const copyMenu = (chef: ChefScope, menu_id: string) => duplicateMenu(chef, { menu_id, suffix: COPY_SUFFIX });

const ACTS = {
  publier: { act: publishMenu, toast: "menu_published" },
  retirer: { act: withdrawMenu, toast: "menu_withdrawn" },
  dupliquer: { act: copyMenu, toast: "menu_duplicated" },
} as const;
const isAct = (name: string | undefined): name is keyof typeof ACTS => name !== undefined && Object.hasOwn(ACTS, name);

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const { menu_id, intent } = Object.fromEntries(await readForm(request));
  if (!isAct(intent)) throw data(null, 400);
  const { act, toast } = ACTS[intent];
  const done = await act(chef, idParam(menu_id));
  if (done.ok) {
    const at = intent === "dupliquer" ? `${MENUS_PATH}/${done.value.menu_id}` : MENUS_PATH;
    throw redirectWithToast(facts, at, toast);
  }
  if (done.code === "introuvable") throw notFound();
  return data(...refusedChange(done, MENU_TOASTS.save_menu));
}

export default function Menus({ loaderData: { services }, actionData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="menus">
      <Outlet />
      <WorkHead title="Mes menus" id="menus" back={{ to: "/dashboard/services", label: "Services", phoneOnly: true }} />
      <CarteNav />
      {actionData?.problem == null ? null : <Band tone="danger" role="alert" title={actionData.problem} />}
      {services === null ? (
        <DashboardLoadError what="Vos menus" failure={MENU_TOASTS.load_menus} />
      ) : services.length === 0 ? (
        <EmptyState
          framed
          level={2}
          spot="assiette"
          title="Aucun service pour le moment"
          hint="Un menu est celui d’un service. Écrivez d’abord le service."
          action={<LinkButton to="/dashboard/services/nouveau/essentiel">Nouveau service</LinkButton>}
        />
      ) : (
        services.map((service) => <OfService key={service.id} service={service} />)
      )}
    </section>
  );
}

function OfService({ service: { id, titre, menus } }: { service: ServiceMenus }) {
  return (
    <section className={styles.service}>
      <h2>
        {titleOf({ titre })}{" "}
        <span>{menus.length === 0 ? "pas encore de menu" : plural(menus.length, "menu", "menus")}</span>
      </h2>
      {menus.length === 0 ? (
        <p className={text.secondary}>
          La page du service montre sa description et sa liste d’allergènes, comme aujourd’hui. Un menu y ajoute les
          plats, un par un.
        </p>
      ) : (
        <List label={`Menus, ${titleOf({ titre })}`}>
          {menus.map((menu) => (
            <MenuRow key={menu.id} menu={menu} others={menus} />
          ))}
        </List>
      )}
      {menus.length < MENU_LIMITS.menus ? (
        <LinkButton to={`${MENUS_PATH}/${NEW}?service=${id}`} look="outline" size="s">
          <Icon of={Plus} />
          Composer un menu<span className={text.visuallyHidden}>, {titleOf({ titre })}</span>
        </LinkButton>
      ) : null}
    </section>
  );
}
