import { redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { returnPath } from "#app/features/bookings/components/return-path.ts";
import { undoPayment } from "#app/features/bookings/undo-payment.server.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { Route } from "./+types/undo-payment.route";
import { requireReservation } from "./require-reservation.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireReservation(args);
  return redirect(`/dashboard/reservations/${id}`);
}

/** Undoes « Marquer comme payée », from the record, the evening or the toast, and stays on that page. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const id = idParam(params.reservationId);
  const back = returnPath(new Map(await readForm(request)).get("retour")) ?? `/dashboard/reservations/${id}`;
  const undone = await undoPayment(chef, { reservation_id: id });
  if (undone.ok) throw redirectWithToast(facts, back, "payment_undone");
  if (undone.code === "introuvable") throw notFound();
  throw redirectWithToast(facts, back, undone.code === "erreur_inattendue" ? "unexpected" : "payment_stays");
}
