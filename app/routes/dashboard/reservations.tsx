import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { ReservationRow } from "#app/features/reservations/components/reservation-row.tsx";
import { listOwnReservations } from "#app/features/reservations/list-own-reservations.server.ts";
import { DashboardUnread } from "#app/layout/dashboard-unread.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { List } from "#app/ui/list.tsx";
import type { Route } from "./+types/reservations";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { chef } = await requireUser(context.get(requestFacts), url.pathname);
  return { list: chef === null ? { reservations: [] } : await listOwnReservations({ chef_id: chef.id }) };
}

export default function Reservations({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="reservations">
      <div className="barre">
        <h2 className="t-d2" id="reservations">
          Réservations
        </h2>
      </div>
      {list === null ? <DashboardUnread what="Vos réservations" /> : null}
      {list?.reservations.length === 0 ? <NoReservation /> : null}
      {list === null || list.reservations.length === 0 ? null : (
        <List label="Réservations">
          {list.reservations.map((reservation) => (
            <ReservationRow key={reservation.id} reservation={reservation} />
          ))}
        </List>
      )}
    </section>
  );
}

function NoReservation() {
  return (
    <EmptyState
      framed
      spot="reservation"
      title="Aucune réservation pour le moment"
      hint="Elles arrivent ici dès qu’un convive choisit un de vos créneaux."
    />
  );
}
