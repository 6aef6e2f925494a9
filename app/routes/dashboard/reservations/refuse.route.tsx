import { data, useLocation } from "react-router";
import { FAILURE_TOASTS, refusedChange, refusedField } from "#app/copy/toasts.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { refuseReservationSchema } from "#app/domain/schemas/reservation-forms.ts";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { readChefReservation } from "#app/features/bookings/read-chef-reservation.server.ts";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/refuse.route";
import { RefuseDialog } from "./refuse-dialog.tsx";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const found = await readChefReservation(chef, params.reservationId);
  if (!found.ok) throw data(null, { status: 404 });
  return { reservation: found.value };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const id = identifier().safeParse(params.reservationId);
  if (!id.success) throw data(null, { status: 404 });
  const parsed = refuseReservationSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) return data(refusedField(parsed.error.issues), { status: 422 });
  const { motif } = parsed.data;
  const changed = await refuseReservation(chef, { reservation_id: id.data, motif });
  if (changed.ok) return { ok: true as const, texte: motif };
  if (changed.code === "introuvable") throw data(null, { status: 404 });
  const { status, answer } = refusedChange(changed, FAILURE_TOASTS.confirm_reservation);
  return data(answer, { status });
}

export default function Refuse({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <RefuseDialog reservation={loaderData.reservation} answer={actionData} closeTo={`/dashboard${search}`} />;
}
