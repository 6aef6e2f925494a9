import { useLocation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { markReservationPaid } from "#app/features/bookings/mark-reservation-paid.server.ts";
import { idParam, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/pay.route";
import { answerReservationRefusal } from "./answer-reservation-refusal.server.ts";
import { PaidDialog } from "./paid-dialog.tsx";
import { backFrom } from "./record-path.ts";
import { requireReservation } from "./require-reservation.server.ts";

export const handle = DIALOG;

export async function loader(args: Route.LoaderArgs) {
  return { reservation: await requireReservation(args) };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const id = idParam(params.reservationId);
  const paid = await markReservationPaid(chef, { reservation_id: id });
  if (!paid.ok) return answerReservationRefusal(paid, COMMON_TOASTS.unexpected);
  const back = backFrom(id, url.search);
  throw redirectWithToast(facts, back, paid.value === "paid" ? `reservation_paid:${id}` : "reservation_paid");
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <PaidDialog
      reservation={loaderData.reservation}
      answer={actionData}
      closeTo={backFrom(loaderData.reservation.id, search)}
    />
  );
}
