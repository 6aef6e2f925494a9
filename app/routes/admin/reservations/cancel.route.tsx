import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { cancelForClient } from "#app/features/bookings/cancel-for-client.server.ts";
import { cancellationForClientSchema } from "#app/features/console/rules/support-acts.schema.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import type { Route } from "./+types/cancel.route";
import { ActPage } from "./act-page.tsx";
import { CallerChecks } from "./caller-checks.tsx";
import { readCancellationDue } from "./read-cancellation-due.server.ts";
import { readReservationRecord } from "./read-reservation-record.server.ts";

export const meta = () => adminMeta("Annuler pour le client");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "gestes" });
  const id = idParam(params.reservationId);
  const reservation = await readReservationRecord(admin, id);
  if (reservation === null) throw notFound();
  return { reservation, due: await readCancellationDue(admin, id) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "gestes", acts: true });
  const reservation_id = idParam(params.reservationId);
  const entries = await readForm(request);
  const values = Object.fromEntries(entries);
  const verifie = entries.flatMap(([name, value]) => (name === "verifie" ? [value] : []));
  const parsed = cancellationForClientSchema.safeParse({ ...values, verifie });
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await cancelForClient(facts, admin, { reservation_id, ...parsed.data });
  if (done.ok) throw redirectWithToast(facts, `/admin/reservations/${reservation_id}`, "cancelled_for_client");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values }, status);
}

export default function CancelForClient({ loaderData: { reservation, due }, actionData }: Route.ComponentProps) {
  return (
    <ActPage
      reservation={reservation}
      title="Annuler pour le client"
      button="Annuler la réservation"
      look="danger-solid"
      answer={actionData}
    >
      <p>Le client et le chef reçoivent un e-mail. Une réservation payée ne s’annule pas ici&nbsp;: le chef le fait.</p>
      <CallerChecks answer={actionData} />
      <Field label="Motif" required error={actionData?.errors.motif} help="Le chef le lit dans son e-mail.">
        <Textarea name="motif" rows={4} maxLength={MAX_REASON} defaultValue={actionData?.values.motif} />
      </Field>
      <input type="hidden" name="somme" value={due} />
      {due === 0 ? null : (
        <ChoiceCards legend="Ce que le client doit au chef">
          <ChoiceCard
            type="checkbox"
            name="accord"
            label={`Le client a compris que ${formatAmount(due)} restent dus au chef.`}
          />
        </ChoiceCards>
      )}
    </ActPage>
  );
}
