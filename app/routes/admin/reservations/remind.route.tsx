import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { remindChef } from "#app/features/bookings/remind-chef.server.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { refusedChange } from "#app/registers/refused-forms.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import type { Route } from "./+types/remind.route";
import { ActPage } from "./act-page.tsx";
import { readReservationRecord } from "./read-reservation-record.server.ts";

export const meta = () => adminMeta("Relancer le chef");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "gestes" });
  const reservation = await readReservationRecord(admin, idParam(params.reservationId));
  if (reservation === null) throw notFound();
  return { reservation };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "gestes", acts: true });
  const id = idParam(params.reservationId);
  const done = await remindChef(facts, admin, id);
  if (done.ok) throw redirectWithToast(facts, `/admin/reservations/${id}`, "chef_reminded");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values: {} }, status);
}

export default function RemindChef({ loaderData: { reservation }, actionData }: Route.ComponentProps) {
  return (
    <ActPage
      reservation={reservation}
      title="Relancer le chef"
      button={`Écrire à ${reservation.chef.nom}`}
      answer={actionData}
    >
      <p>
        {reservation.chef.nom} reçoit un e-mail qui rappelle la demande et son délai de réponse. Une relance par jour au
        plus.
      </p>
    </ActPage>
  );
}
