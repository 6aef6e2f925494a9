import { data, useLocation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { answerChange } from "#app/features/bookings/answer-change.server.ts";
import { isInTurn, nextPath } from "#app/features/bookings/components/return-path.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import { changeAnswerSchema } from "#app/features/bookings/rules/change-request.schema.ts";
import { idParam, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/change.route";
import { answerReservationRefusal } from "./answer-reservation-refusal.server.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { readNextAnswer } from "./read-next-answer.server.ts";
import { backFrom } from "./record-path.ts";
import { requireReservation } from "./require-reservation.server.ts";

export const handle = DIALOG;

export async function loader(args: Route.LoaderArgs) {
  return { reservation: await requireReservation(args) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const reservation_id = idParam(params.reservationId);
  const parsed = changeAnswerSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) return data(refusedFields(parsed.error.issues), 422);
  const next = isInTurn(url.search) ? await readNextAnswer(chef, reservation_id) : null;
  const answered = await answerChange(chef, { reservation_id, ...parsed.data });
  if (!answered.ok && answered.code === "motif_requis")
    return data(refusedFields([{ path: ["reponse"], message: "motif_requis" }]), 422);
  if (!answered.ok) return answerReservationRefusal(answered, BOOKING_TOASTS.answer_change);
  const toast = parsed.data.intent === "accepter" ? "change_accepted" : "change_refused";
  throw redirectWithToast(facts, next === null ? backFrom(reservation_id, url.search) : nextPath(next), toast);
}

export default function AnswerChange({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <ChangeDialog
      reservation={loaderData.reservation}
      answer={actionData}
      closeTo={backFrom(loaderData.reservation.id, search)}
    />
  );
}
