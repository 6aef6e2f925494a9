import { data, useLocation } from "react-router";
import { FAILURE_TOASTS, refusedChange } from "#app/copy/toasts.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { markReservationPaid } from "#app/features/bookings/mark-reservation-paid.server.ts";
import { readChefReservation } from "#app/features/bookings/read-chef-reservation.server.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/pay.route";
import { PaidDialog } from "./paid-dialog.tsx";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readChefReservation(chef, params.reservationId);
  if (!found.ok) throw data(null, { status: 404 });
  return { reservation: found.value };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const id = identifier().safeParse(params.reservationId);
  if (!id.success) throw data(null, { status: 404 });
  const paid = await markReservationPaid(chef, { reservation_id: id.data });
  if (paid.ok) return redirectWithToast(facts, `/dashboard${url.search}`, "reservation_paid");
  if (paid.code === "introuvable") throw data(null, { status: 404 });
  const { status, answer } = refusedChange(paid, FAILURE_TOASTS.unexpected);
  return data(answer, { status });
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <PaidDialog reservation={loaderData.reservation} answer={actionData} closeTo={`/dashboard${search}`} />;
}
