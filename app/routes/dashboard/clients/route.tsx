import Download from "lucide-react/icons/download";
import { data } from "react-router";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import { ClientSearch } from "#app/features/bookings/components/reservation-views.tsx";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { TO_PLUS, WorkHead } from "#app/frame/work-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { clientListQuerySchema } from "#app/shared/list-queries.schema.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PagedList } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { ClientRow } from "./client-row.tsx";
import * as styles from "./clients.module.css";
import { type ChefClientList, readChefClients } from "./read-chef-clients.server.ts";

const NOTHING: ChefClientList = { rows: [], next: null, nombre: 0, chef: null };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader: chef } = await requireReader(context.get(requestFacts), url.pathname);
  const query = clientListQuerySchema.parse(Object.fromEntries(url.searchParams));
  const list = chef === null ? NOTHING : await readChefClients(chef, query);
  return data({ list, q: query.q, later: query.apres !== null }, list === null ? 503 : 200);
}

export default function Clients({ loaderData: { list, q, later } }: Route.ComponentProps) {
  const query = q === "" ? "" : `${new URLSearchParams({ q }).toString()}&`;
  return (
    <section aria-labelledby="clients">
      <WorkHead title={list === null ? "Clients" : `Clients (${list.nombre})`} id="clients" back={TO_PLUS}>
        <div className={styles.tools}>
          <ClientSearch action="/dashboard/clients" q={q} />
          {list === null || list.nombre === 0 || list.chef === null ? null : (
            <a className={buttonClass({ look: "neutral" })} href="/dashboard/clients/export.csv" download="clients.csv">
              <Icon of={Download} />
              Exporter
            </a>
          )}
        </div>
      </WorkHead>
      {later ? (
        <p className={styles.backToStart}>
          <LinkButton to={`/dashboard/clients?${query}`} look="text" size="s">
            Revenir au début de la liste
          </LinkButton>
        </p>
      ) : null}
      <h2 className={text.visuallyHidden}>Liste des clients</h2>
      {list === null ? <DashboardLoadError what="Vos clients" /> : null}
      {list?.rows.length === 0 ? <NoClient filtered={q !== ""} /> : null}
      {list === null || list.rows.length === 0 ? null : (
        <PagedList
          key={q}
          label="Clients"
          page={list}
          pathOf={(cursor) => `/dashboard/clients?${query}apres=${cursor}`}
          renderRow={(client) => <ClientRow client={client} writer={list.chef} />}
        />
      )}
    </section>
  );
}

function NoClient({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      framed
      spot="assiette"
      title="Aucun client trouvé"
      hint="Essayez un autre nom ou une autre adresse."
      action={
        <LinkButton to="/dashboard/clients" look="outline" preventScrollReset>
          Voir tous les clients
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      framed
      spot="assiette"
      title="Aucun client pour le moment"
      hint="Chaque personne qui réserve chez vous apparaît ici."
    />
  );
}
