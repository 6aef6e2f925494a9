import { Link } from "react-router";
import { reservationQuerySchema } from "#app/domain/schemas/list-queries.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ShowMore } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { LatestFilters } from "./latest-filters.tsx";
import { LatestRows } from "./latest-rows.tsx";
import { readFilteredChef } from "./read-filtered-chef.server.ts";
import { readLatestReservations } from "./read-latest-reservations.server.ts";
import * as styles from "./reservations.module.css";

const PATH = "/admin/reservations";

export const meta = () => adminMeta("Réservations");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), PATH, { right: "fiches" });
  const [chef, statut, email, cursor] = ["chef", "statut", "email", "cursor"].map((name) => url.searchParams.get(name));
  const { cursor: after, ...filters } = reservationQuerySchema.parse({ chef, statut, email, cursor });
  const [list, chefName] = await Promise.all([
    readLatestReservations(admin, { ...filters, cursor: after }),
    filters.chef === null ? null : readFilteredChef(admin, filters.chef),
  ]);
  return { filters, chefName, latest: url.search === "", list };
}

type Filters = { chef: string | null; statut: string | null; email: string };

function nextPath({ chef, statut, email }: Filters, cursor: string): string {
  const query = new URLSearchParams({
    ...(chef === null ? {} : { chef }),
    ...(statut === null ? {} : { statut }),
    ...(email === "" ? {} : { email }),
    cursor,
  });
  return `${PATH}?${query}`;
}

export default function AdminReservations({ loaderData }: Route.ComponentProps) {
  const { filters, chefName, latest, list } = loaderData;
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Réservations Récentes</h2>
        {latest ? (
          <p className={text.secondary}>Les 20 dernières</p>
        ) : (
          <Link className={text.link} to={PATH} preventScrollReset>
            Revenir aux 20 dernières
          </Link>
        )}
      </div>
      {chefName === null ? null : (
        <p className={styles.ofChef}>
          Celles de{" "}
          <Link className={text.link} to={`/admin/chefs/${filters.chef}`}>
            {chefName}
          </Link>
        </p>
      )}
      <LatestFilters {...filters} />
      {list === null ? (
        <AdminLoadError />
      ) : list.reservations.length === 0 ? (
        <EmptyState
          framed
          spot="reservation"
          title="Aucune réservation trouvée"
          hint={latest ? "Les vingt dernières s’afficheront ici." : "Aucune ne répond à ces filtres."}
        />
      ) : (
        <>
          <LatestRows reservations={list.reservations} />
          {list.next === null ? null : <ShowMore to={nextPath(filters, list.next)} />}
        </>
      )}
    </>
  );
}
