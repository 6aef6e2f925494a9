import { data } from "react-router";
import { ReauthenticationFields } from "#app/features/accounts/components/reauthentication-fields.tsx";
import { readReauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { correctClientAddress } from "#app/features/bookings/correct-client-address.server.ts";
import { addressCorrectionSchema } from "#app/features/console/rules/support-acts.schema.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/correct-email.route";
import { ActPage } from "./act-page.tsx";
import { CallerChecks } from "./caller-checks.tsx";
import { readReservationRecord } from "./read-reservation-record.server.ts";

export const meta = () => adminMeta("Corriger une adresse");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "gestes" });
  const reservation = await readReservationRecord(admin, idParam(params.reservationId));
  if (reservation === null) throw notFound();
  return { reservation, reauthentication: await readReauthentication(admin) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "gestes", acts: true });
  const reservation_id = idParam(params.reservationId);
  const entries = await readForm(request);
  const { password = "", ...values } = Object.fromEntries(entries);
  const verifie = entries.flatMap(([name, value]) => (name === "verifie" ? [value] : []));
  const parsed = addressCorrectionSchema.safeParse({ ...values, verifie });
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const proof = await requireRecentAuthentication(facts, admin, { password });
  const done = proof.ok ? await correctClientAddress(facts, proof.value, { reservation_id, ...parsed.data }) : proof;
  if (done.ok) throw redirectWithToast(facts, `/admin/reservations/${reservation_id}`, "client_address_corrected");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values }, status);
}

export default function CorrectClientEmail({
  loaderData: { reservation, reauthentication },
  actionData,
}: Route.ComponentProps) {
  return (
    <ActPage
      reservation={reservation}
      title="Corriger l’adresse du client"
      button="Corriger et renvoyer"
      answer={actionData}
    >
      <p>
        <b>Vérifiez la personne d’abord.</b>
      </p>
      <CallerChecks answer={actionData} />
      <p className={text.breakAnywhere}>Adresse actuelle&nbsp;: {reservation.client.email}</p>
      <Field
        label="Nouvelle adresse"
        required
        error={actionData?.errors.client_email}
        help="L’ancien lien cesse de fonctionner, un nouveau part à cette adresse. L’ancienne adresse est prévenue."
      >
        <TextInput
          name="client_email"
          type="email"
          maxLength={254}
          autoComplete="off"
          defaultValue={actionData?.values.client_email ?? ""}
        />
      </Field>
      <ReauthenticationFields
        reauthentication={reauthentication}
        error={actionData?.errors.password}
        path={`/admin/reservations/${reservation.id}/corriger-email`}
      />
    </ActPage>
  );
}
