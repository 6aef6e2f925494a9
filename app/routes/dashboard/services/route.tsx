import Plus from "lucide-react/icons/plus";
import { data, Outlet } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import { CarteNav } from "#app/features/menus/components/carte-nav.tsx";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { changeServiceVisibility } from "#app/features/services/change-service-visibility.server.ts";
import { UNTITLED } from "#app/features/services/copy/labels.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { TO_PLUS, WorkHead } from "#app/frame/work-head.tsx";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { isSupportView } from "#app/shared/scopes.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { List } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { DraftRow } from "./draft-row.tsx";
import { OwnServiceRow, SERVICES_PATH } from "./own-service-row.tsx";
import { readOwnServices } from "./read-own-services.server.ts";

export const meta = () => [{ title: pageTitle("Services") }, { name: "robots", content: "noindex" }];

const NOTHING = { services: [], brouillons: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader: chef } = await requireReader(context.get(requestFacts), url.pathname);
  const own = chef === null ? NOTHING : await readOwnServices(chef);
  const isChef = chef !== null && !isSupportView(chef);
  // What is not online is nobody else's to read, not even the team's.
  const brouillons = isChef ? (own?.brouillons ?? []) : [];
  return data({ isChef, services: own?.services ?? null, brouillons }, own === null ? 503 : 200);
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, SERVICES_PATH);
  const { service_id, visible } = Object.fromEntries(await readForm(request));
  if (visible !== "true" && visible !== "false") throw data(null, 400);
  const shown = visible === "true";
  const changed = await changeServiceVisibility(chef, {
    service_id: idParam(service_id),
    visible: shown,
    untitled: UNTITLED,
  });
  if (changed.ok) throw redirectWithToast(facts, SERVICES_PATH, shown ? "service_shown" : "service_hidden");
  if (changed.code === "introuvable") throw notFound();
  const why = changed.code === "service_sans_titre" ? "untitled_service" : "toggle_visibility";
  throw redirectWithToast(facts, SERVICES_PATH, why);
}

export default function Services({ loaderData: { isChef, services, brouillons } }: Route.ComponentProps) {
  const create = isChef ? (
    <LinkButton to={`${SERVICES_PATH}/nouveau/essentiel`}>
      <Icon of={Plus} />
      Nouveau service
    </LinkButton>
  ) : null;
  return (
    <section aria-labelledby="services">
      <Outlet />
      <WorkHead title="Gestion des Services" id="services" back={TO_PLUS}>
        {services === null || services.length + brouillons.length === 0 ? null : create}
      </WorkHead>
      {isChef ? <CarteNav /> : null}
      <h2 className={text.visuallyHidden}>Liste des services</h2>
      {services === null ? (
        <DashboardLoadError what="Vos services" failure={SERVICE_TOASTS.load_data} />
      ) : services.length + brouillons.length === 0 ? (
        <EmptyState
          framed
          spot="service"
          title="Aucun service pour le moment"
          hint="Décrivez ce que vous proposez, donnez un prix, puis ouvrez des créneaux."
          action={create}
        />
      ) : (
        <List label="Services">
          {brouillons.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
          {services.map(({ cover, ...service }) => (
            <OwnServiceRow
              key={service.id}
              service={service}
              acts={isChef}
              photo={<Photo photo={cover} alt="" sizes="132px" />}
            />
          ))}
        </List>
      )}
    </section>
  );
}
