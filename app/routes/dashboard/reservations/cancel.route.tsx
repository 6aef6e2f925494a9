import { data, useLocation } from "react-router";
import { FAILURE_TOASTS, refusedChange, refusedField } from "#app/copy/toasts.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { chefCancellationSchema } from "#app/domain/schemas/reservation-forms.ts";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { cancelReservation } from "#app/features/bookings/cancel-reservation.server.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/cancel.route";
import { CancelDialog } from "./cancel-dialog.tsx";
import { readCancellation } from "./read-cancellation.server.ts";
import "#app/styles/pages/cancel.css";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readCancellation(chef, params.reservationId);
  if (!found.ok) throw data(null, { status: 404 });
  return { plan: found.value };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const id = identifier().safeParse(params.reservationId);
  if (!id.success) throw data(null, { status: 404 });
  const entries = await readForm(request);
  const creneaux = entries.filter(([name]) => name === "creneaux").map(([, slot]) => slot);
  const parsed = chefCancellationSchema.safeParse({ ...Object.fromEntries(entries), creneaux });
  if (!parsed.success) return data(refusedField(parsed.error.issues), { status: 422 });
  if (parsed.data.intent === "apercu") return { ok: true as const, typed: parsed.data };
  const changed = await cancelReservation(chef, { reservation_id: id.data, ...parsed.data });
  if (changed.ok) {
    const toast = changed.value.restes === 0 ? "reservation_cancelled" : "reservation_cancelled_slot_open";
    return redirectWithToast(facts, `/dashboard/reservations/${id.data}${url.search}`, toast);
  }
  if (changed.code === "introuvable") throw data(null, { status: 404 });
  const { status, answer } = refusedChange(changed, FAILURE_TOASTS.cancel_reservation);
  return data(answer, { status });
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <CancelDialog plan={loaderData.plan} answer={actionData} closeTo={`/dashboard${search}`} />;
}
