import { useLocation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { readChefReservation } from "#app/features/bookings/read-chef-reservation.server.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/details.route";
import { ReservationDetails } from "./reservation-details.tsx";
import "#app/styles/pages/cancel.css";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readChefReservation(chef, idParam(params.reservationId));
  if (!found.ok) throw notFound();
  return { reservation: found.value, vue: new Date() };
}

export default function Reservation({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <ReservationDetails {...loaderData} closeTo={`/dashboard${search}`} />;
}
