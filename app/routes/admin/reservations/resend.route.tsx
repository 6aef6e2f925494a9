import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { resendReservationMail } from "#app/features/bookings/resend-reservation-mail.server.ts";
import { RESENT_MAIL_LABELS } from "#app/features/console/copy/records.ts";
import { RESENT_MAILS } from "#app/features/console/rules/journal-actions.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/resend.route";
import { ActPage } from "./act-page.tsx";
import { readReservationRecord } from "./read-reservation-record.server.ts";

export const meta = () => adminMeta("Renvoyer un e-mail");

const mailNamed = (name: string | undefined) => RESENT_MAILS.find((mail) => mail === name);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "gestes" });
  const mail = mailNamed(params.mail);
  const reservation = await readReservationRecord(admin, idParam(params.reservationId));
  if (reservation === null || mail === undefined) throw notFound();
  return { reservation, mail };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "gestes", acts: true });
  const reservation_id = idParam(params.reservationId);
  const mail = mailNamed(params.mail);
  if (mail === undefined) throw notFound();
  const done = await resendReservationMail(facts, admin, { reservation_id, mail });
  if (done.ok) throw redirectWithToast(facts, `/admin/reservations/${reservation_id}`, "mail_resent");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values: {} }, status);
}

export default function ResendMail({ loaderData: { reservation, mail }, actionData }: Route.ComponentProps) {
  const to = mail === "accuse" ? reservation.client : reservation.chef;
  return (
    <ActPage reservation={reservation} title="Renvoyer un e-mail" button={`Renvoyer à ${to.nom}`} answer={actionData}>
      <p className={text.breakAnywhere}>
        «&nbsp;{RESENT_MAIL_LABELS[mail]}&nbsp;» repart à la même adresse&nbsp;: {to.email}
      </p>
    </ActPage>
  );
}
