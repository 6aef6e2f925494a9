import { Link } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { reservationQuerySchema } from "#app/shared/list-queries.schema.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ShowMore } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { ChefChoices, LatestFilters } from "./latest-filters.tsx";
import { LatestRows } from "./latest-rows.tsx";
import { listPath } from "./list-path.ts";
import { readFilteredChef } from "./read-filtered-chef.server.ts";
import { readLatestReservations } from "./read-latest-reservations.server.ts";
import * as styles from "./reservations.module.css";

export const meta = () => adminMeta("Réservations");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), listPath(), { right: "fiches" });
  const names = ["chef", "nom", "statut", "du", "au", "cursor"];
  const query = reservationQuerySchema.parse(
    Object.fromEntries(names.map((name) => [name, url.searchParams.get(name)])),
  );
  const { statut, du, au, cursor } = query;
  const { chef, choices, more } = await readFilteredChef(admin, query);
  const filters = { chef: chef?.id ?? null, statut, du, au };
  const list = await readLatestReservations(admin, { ...filters, cursor });
  const filtered = cursor !== null || Object.values(filters).some((value) => value !== null);
  return { filters, nom: chef?.nom ?? query.nom ?? "", choices, more, filtered, list };
}

export default function AdminReservations({ loaderData }: Route.ComponentProps) {
  const { filters, nom, choices, more, filtered, list } = loaderData;
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Réservations Récentes</h2>
        {filtered ? (
          <Link className={text.link} to={listPath()} preventScrollReset>
            Revenir aux 20 dernières
          </Link>
        ) : (
          <p className={text.secondary}>Les 20 dernières</p>
        )}
      </div>
      <LatestFilters filters={filters} nom={nom} counts={list?.counts ?? null} />
      {choices === null ? null : <ChefChoices filters={filters} nom={nom} choices={choices} more={more} />}
      {filters.chef === null ? null : (
        <p className={styles.ofChef}>
          Celles de{" "}
          <Link className={text.link} to={`/admin/chefs/${filters.chef}`}>
            {nom}
          </Link>
        </p>
      )}
      {list === null ? (
        <AdminLoadError />
      ) : list.reservations.length === 0 ? (
        <EmptyState
          framed
          spot="reservation"
          title="Aucune réservation trouvée"
          hint={filtered ? "Aucune ne répond à ces filtres." : "Les vingt dernières s’afficheront ici."}
        />
      ) : (
        <>
          <LatestRows reservations={list.reservations} />
          {list.next === null ? null : <ShowMore to={listPath({ ...filters, cursor: list.next })} />}
        </>
      )}
    </>
  );
}
