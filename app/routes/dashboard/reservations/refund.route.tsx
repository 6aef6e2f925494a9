import { data, useLocation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import { noteRefund } from "#app/features/bookings/note-refund.server.ts";
import { refundSchema } from "#app/features/bookings/rules/reservation.schema.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/refund.route";
import { answerReservationRefusal } from "./answer-reservation-refusal.server.ts";
import { backFrom } from "./record-path.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { requireReservation } from "./require-reservation.server.ts";

export const handle = DIALOG;

export async function loader(args: Route.LoaderArgs) {
  const reservation = await requireReservation(args);
  if (reservation.somme_a_rembourser === 0) throw notFound();
  return { reservation, today: dayOf(new Date()) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const id = idParam(params.reservationId);
  const parsed = refundSchema(new Date()).safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) return data(refusedFields(parsed.error.issues), 422);
  const noted = await noteRefund(facts, chef, { reservation_id: id, ...parsed.data });
  if (!noted.ok) return answerReservationRefusal(noted, BOOKING_TOASTS.note_refund);
  throw redirectWithToast(facts, backFrom(id, url.search), "refund_noted");
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <RefundDialog {...loaderData} answer={actionData} closeTo={backFrom(loaderData.reservation.id, search)} />;
}
