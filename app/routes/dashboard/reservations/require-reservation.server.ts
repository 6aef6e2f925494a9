import type { LoaderFunctionArgs } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { readChefReservation } from "#app/features/bookings/read-chef-reservation.server.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";

type Args = Pick<LoaderFunctionArgs, "context" | "url"> & { params: { reservationId: string } };

/** The loader of a reservation dialog: the reservation in the URL, or 404 when the signed-in chef has none with this id. */
export async function requireReservation({ context, params, url }: Args) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readChefReservation(chef, idParam(params.reservationId));
  if (!found.ok) throw notFound();
  return found.value;
}
