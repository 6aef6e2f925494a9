import { useLocation } from "react-router";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/details.route";
import { requireReservation } from "./require-reservation.server.ts";
import { ReservationDetails } from "./reservation-details.tsx";

export const handle = DIALOG;

export async function loader(args: Route.LoaderArgs) {
  return { reservation: await requireReservation(args), vue: new Date() };
}

export default function Reservation({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <ReservationDetails {...loaderData} closeTo={`/dashboard/reservations${search}`} />;
}
