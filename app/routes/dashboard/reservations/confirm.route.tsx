import { data, useLocation } from "react-router";
import { FAILURE_TOASTS, refusedFields } from "#app/copy/toasts.ts";
import { confirmReservationSchema } from "#app/domain/schemas/reservation-forms.ts";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { idParam, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/confirm.route";
import { answerReservationRefusal } from "./answer-reservation-refusal.server.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { requireReservation } from "./require-reservation.server.ts";

export const handle = DIALOG;

export async function loader(args: Route.LoaderArgs) {
  return { reservation: await requireReservation(args) };
}

/** The form of a booking at 0 € has no payment field; the command verifies that. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const id = idParam(params.reservationId);
  const form = Object.fromEntries(await readForm(request));
  const parsed = confirmReservationSchema("lien_paiement" in form ? 1 : 0).safeParse(form);
  if (!parsed.success) return data(refusedFields(parsed.error.issues), 422);
  const { lien_paiement } = parsed.data;
  const confirmed = await confirmReservation(chef, { reservation_id: id, lien_paiement });
  if (!confirmed.ok) return answerReservationRefusal(confirmed, FAILURE_TOASTS.confirm_reservation);
  return { ok: true as const, texte: lien_paiement };
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <ConfirmDialog
      reservation={loaderData.reservation}
      answer={actionData}
      closeTo={`/dashboard/reservations${search}`}
    />
  );
}
