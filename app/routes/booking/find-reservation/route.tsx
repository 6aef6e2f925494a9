import Check from "lucide-react/icons/check";
import { data, Link, redirect } from "react-router";
import { recoverySchema } from "#app/features/accounts/rules/account.schema.ts";
import { forgetBooking } from "#app/features/bookings/booking-cookie.server.ts";
import { type RecoverAnswer, RecoverLink } from "#app/features/bookings/components/recover-link.tsx";
import { findReservations } from "#app/features/bookings/find-reservations.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { DeviceBookings } from "./device-bookings.tsx";
import * as styles from "./find-reservation.module.css";
import { readDeviceBookings } from "./read-device-bookings.server.ts";

export const meta = () => [{ title: pageTitle("Retrouver ma réservation") }, { name: "robots", content: "noindex" }];

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const bookings = await readDeviceBookings(context.get(requestFacts));
  return data({ bookings }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const { email = "", oublier } = Object.fromEntries(await readForm(request));
  if (oublier !== undefined) {
    await forgetBooking(facts, oublier);
    throw redirect("/retrouver");
  }
  const values = { email };
  const parsed = recoverySchema.safeParse(values);
  if (!parsed.success) return data<RecoverAnswer>({ ...refusedFields(parsed.error.issues), values }, 422);
  const found = await findReservations(parsed.data, facts.clientAddress);
  if (found.ok) return data<RecoverAnswer>({ ok: true, email });
  const [answer, status] = refusedChange(found);
  return data<RecoverAnswer>({ ...answer, values }, status);
}

const WITH_THE_LINK = ["voir où en est la demande", "payer, une fois confirmée", "écrire au chef", "annuler"] as const;

export default function FindReservation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Retrouver ma réservation"
        lede="Pas de compte, pas de mot de passe&nbsp;: un lien privé, dans votre boîte."
      />
      <div className={layout.container}>
        <div className={layout.withAside}>
          <div className={layout.stack}>
            <DeviceBookings bookings={loaderData.bookings} />
            <RecoverLink answer={actionData} />
          </div>
          <aside className={layout.stack} aria-label="Le lien privé">
            <Panel title="Avec ce lien">
              <ul className={styles.checkList}>
                {WITH_THE_LINK.map((what) => (
                  <li key={what}>
                    <Icon of={Check} />
                    {what}
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title="Rien n’arrive&nbsp;?">
              <p className={text.secondary}>
                Attendez cinq minutes et regardez les indésirables. Si l’adresse donnée était fausse,{" "}
                <Link className={text.link} to="/help#ecrire">
                  écrivez-nous
                </Link>{" "}
                avec la référence{"\u00a0"}: huit signes, comme E49A{"\u00a0"}8B7A.
              </p>
            </Panel>
          </aside>
        </div>
      </div>
    </>
  );
}
