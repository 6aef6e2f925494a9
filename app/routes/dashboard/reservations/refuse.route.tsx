import { data, useLocation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { isInTurn, nextPath } from "#app/features/bookings/components/return-path.ts";
import { reservationRefused } from "#app/features/bookings/copy/mails/reservation-refused.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import { refuseReservationSchema } from "#app/features/bookings/rules/reservation.schema.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/refuse.route";
import { answerReservationRefusal } from "./answer-reservation-refusal.server.ts";
import { readNextAnswer } from "./read-next-answer.server.ts";
import { readRefusalFacts } from "./read-refusal-facts.server.ts";
import { backFrom } from "./record-path.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { requireReservation } from "./require-reservation.server.ts";

export const handle = DIALOG;

/** Where the reason will be in the mail. */
const WORDS = "…";
const NO_LINKS = { recherche: "", service: "" };

export async function loader(args: Route.LoaderArgs) {
  const reservation = await requireReservation(args);
  const read = await readRefusalFacts(reservation.id);
  if (read === null) throw notFound();
  const { facts, libres, dates } = read;
  const mail = (offered: readonly Date[]) =>
    reservationRefused(facts, { motif: WORDS, libres, dates: offered }, NO_LINKS);
  return { reservation, dates, mails: { withDates: mail(dates), withoutDates: mail([]) } };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const id = idParam(params.reservationId);
  const parsed = refuseReservationSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) return data(refusedFields(parsed.error.issues), 422);
  const { motif, proposer } = parsed.data;
  const next = isInTurn(url.search) ? await readNextAnswer(chef, id) : null;
  const refused = await refuseReservation(chef, { reservation_id: id, motif, proposer });
  // The specification gives the failures of confirming and of refusing the same sentence.
  if (!refused.ok) return answerReservationRefusal(refused, BOOKING_TOASTS.confirm_reservation);
  if (next !== null) throw redirectWithToast(facts, nextPath(next), "reservation_refused");
  return { ok: true as const, texte: motif };
}

export default function Refuse({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <RefuseDialog {...loaderData} answer={actionData} closeTo={backFrom(loaderData.reservation.id, search)} />;
}
