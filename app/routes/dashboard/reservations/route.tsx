import { data, Outlet } from "react-router";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import {
  RESERVATIONS_PATH,
  ReservationFilters,
  reservationsPath,
} from "#app/features/bookings/components/reservation-filters.tsx";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { WorkHead } from "#app/frame/work-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { reservationListQuerySchema } from "#app/shared/list-queries.schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PagedList } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { type ChefReservationList, readChefReservations } from "./read-chef-reservations.server.ts";
import { ReservationRow } from "./reservation-row.tsx";
import * as styles from "./reservations.module.css";

const NOTHING: ChefReservationList = { rows: [], next: null, chef: null };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader: chef } = await requireReader(context.get(requestFacts), url.pathname);
  const query = reservationListQuerySchema.parse(Object.fromEntries(url.searchParams));
  const list = chef === null ? NOTHING : await readChefReservations(chef, query);
  return data(
    { list, statut: query.statut, a_venir: query.a_venir, q: query.q, later: query.cursor !== null },
    list === null ? 503 : 200,
  );
}

export default function Reservations({ loaderData: { list, statut, a_venir, q, later } }: Route.ComponentProps) {
  const here = reservationsPath({ statut, a_venir, q });
  const query = here.includes("?") ? `${here.slice(`${RESERVATIONS_PATH}?`.length)}&` : "";
  return (
    <section aria-labelledby="reservations">
      <Outlet />
      <WorkHead title="Réservations" id="reservations">
        {list?.chef ? (
          <LinkButton to="/dashboard/feuilles" look="neutral" size="s">
            Feuilles de la semaine
          </LinkButton>
        ) : null}
      </WorkHead>
      <ReservationFilters statut={statut} a_venir={a_venir} q={q} />
      {later ? (
        <p className={styles.backToStart}>
          <LinkButton to={here} look="text" size="s">
            Revenir au début de la liste
          </LinkButton>
        </p>
      ) : null}
      <h2 className={text.visuallyHidden}>Liste des réservations</h2>
      {list === null ? <DashboardLoadError what="Vos réservations" /> : null}
      {list?.rows.length === 0 ? <NoReservation filtered={statut !== null || a_venir || q !== "" || later} /> : null}
      {list === null || list.rows.length === 0 ? null : (
        <PagedList
          key={here}
          label="Réservations"
          page={list}
          pathOf={(cursor) => `${RESERVATIONS_PATH}?${query}apres=${cursor}`}
          dataPathOf={(cursor) => `${RESERVATIONS_PATH}/suite?${query}apres=${cursor}`}
          renderRow={(reservation) => <ReservationRow reservation={reservation} writer={list.chef} />}
        />
      )}
    </section>
  );
}

function NoReservation({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      framed
      spot="reservation"
      title="Aucune réservation trouvée"
      hint="Essayez un autre nom ou un autre statut."
      action={
        <LinkButton to={RESERVATIONS_PATH} look="outline" preventScrollReset>
          Voir toutes les réservations
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      framed
      spot="reservation"
      title="Aucune réservation pour le moment"
      hint="Elles arrivent ici dès qu’un convive choisit un de vos créneaux."
    />
  );
}
