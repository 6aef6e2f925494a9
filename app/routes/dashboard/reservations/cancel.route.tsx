import { data, useLocation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { cancelReservation } from "#app/features/bookings/cancel-reservation.server.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import { chefCancellationSchema } from "#app/features/bookings/rules/reservation.schema.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/cancel.route";
import { answerReservationRefusal } from "./answer-reservation-refusal.server.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { readCancellation } from "./read-cancellation.server.ts";
import { backFrom } from "./record-path.ts";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readCancellation(chef, idParam(params.reservationId));
  if (!found.ok) throw notFound();
  return { plan: found.value };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const id = idParam(params.reservationId);
  const entries = await readForm(request);
  const creneaux = entries.filter(([name]) => name === "creneaux").map(([, slot]) => slot);
  const parsed = chefCancellationSchema.safeParse({ ...Object.fromEntries(entries), creneaux });
  if (!parsed.success) return data(refusedFields(parsed.error.issues), 422);
  if (parsed.data.intent === "apercu") return { ok: true as const, typed: parsed.data };
  const changed = await cancelReservation(chef, { reservation_id: id, ...parsed.data });
  if (!changed.ok) return answerReservationRefusal(changed, BOOKING_TOASTS.cancel_reservation);
  const toast = changed.value.restes === 0 ? "reservation_cancelled" : "reservation_cancelled_slot_open";
  throw redirectWithToast(facts, backFrom(id, url.search), toast);
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <CancelDialog plan={loaderData.plan} answer={actionData} closeTo={backFrom(loaderData.plan.id, search)} />;
}
