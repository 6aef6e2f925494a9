import { data, useLocation } from "react-router";
import { hasPassword } from "#app/features/accounts/accounts.repo.server.ts";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { isInTurn, nextPath } from "#app/features/bookings/components/return-path.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { reservationConfirmed } from "#app/features/bookings/copy/mails/reservation-confirmed.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import { confirmReservationSchema } from "#app/features/bookings/rules/reservation.schema.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import type { RefusalCode } from "#app/shared/result.ts";
import type { RefusedForm } from "#app/ui/form-result.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/confirm.route";
import { type ConfirmAnswer, ConfirmDialog } from "./confirm-dialog.tsx";
import { readConfirmationFacts } from "./read-confirmation-facts.server.ts";
import { readNextAnswer } from "./read-next-answer.server.ts";
import { backFrom } from "./record-path.ts";
import { requireReservation } from "./require-reservation.server.ts";

export const handle = DIALOG;

/** Where the chef's words will be in the mail. */
const WORDS = "…";
const NO_LINKS = { prive: "", preparer: "", donnees: "" };

export async function loader(args: Route.LoaderArgs) {
  const reservation = await requireReservation(args);
  const { user_id } = await requireChef(args.context.get(requestFacts), args.url.pathname);
  const read = await readConfirmationFacts(reservation.id);
  if (read === null) throw notFound();
  const { facts, preparation } = read;
  const mail = reservationConfirmed(facts, { mot: WORDS, preparation }, NO_LINKS);
  // Without a password, another payment link needs a recent sign-in: there is nothing to type.
  return { reservation, mail, hasPassword: await hasPassword(db, user_id) };
}

/** Where the refusal of the authentication is shown. */
const PROOF_FIELDS: Partial<Record<RefusalCode, string>> = {
  mot_de_passe_requis: "mot_de_passe",
  mot_de_passe_incorrect: "mot_de_passe",
  reconnexion_requise: "lien_paiement",
};

/** The form of a booking at 0 € has no payment field; the command verifies that. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const user = await requireUser(facts, url.pathname);
  const id = idParam(params.reservationId);
  const form = Object.fromEntries(await readForm(request));
  const parsed = confirmReservationSchema("lien_paiement" in form ? 1 : 0).safeParse(form);
  const { lien_paiement: typed = "", mot: words = "", mot_de_passe: password = "" } = form;
  const refused = (answer: RefusedForm, status: number) =>
    data<ConfirmAnswer>({ ...answer, values: { lien_paiement: typed, mot: words } }, status);
  if (!parsed.success) return refused(refusedFields(parsed.error.issues), 422);
  const { lien_paiement, mot, changements } = parsed.data;
  const prove = () => requireRecentAuthentication(facts, user, { password });
  const next = isInTurn(url.search) ? await readNextAnswer(chef, id) : null;
  const confirmed = await confirmReservation(chef, { reservation_id: id, lien_paiement, mot, changements }, prove);
  if (!confirmed.ok) {
    if (confirmed.code === "introuvable") throw notFound();
    const field = PROOF_FIELDS[confirmed.code];
    if (field !== undefined)
      return refused({ ok: false, errors: { [field]: sentenceOf(confirmed) }, problem: null }, 422);
    return refused(...refusedChange(confirmed, BOOKING_TOASTS.confirm_reservation));
  }
  if (next !== null) throw redirectWithToast(facts, nextPath(next), "reservation_confirmed");
  return data<ConfirmAnswer>({ ok: true, texte: lien_paiement });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <ConfirmDialog {...loaderData} answer={actionData} closeTo={backFrom(loaderData.reservation.id, search)} />;
}
