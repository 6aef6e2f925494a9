import { formatReference } from "#app/copy/format.ts";
import { hasRight } from "#app/domain/console-roles.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/record.route";
import { readReservationRecord } from "./read-reservation-record.server.ts";
import { ReservationSheet } from "./reservation-sheet.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(
    loaderData === undefined ? "Réservation" : `Réservation ${formatReference(loaderData.reservation.reference)}`,
  );

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "fiches" });
  const reservation = await readReservationRecord(admin, idParam(params.reservationId));
  if (reservation === null) throw notFound();
  return { reservation, decides: hasRight(admin.role_console, "decisions") };
}

export default function AdminReservationRecord({ loaderData }: Route.ComponentProps) {
  return <ReservationSheet {...loaderData} />;
}
