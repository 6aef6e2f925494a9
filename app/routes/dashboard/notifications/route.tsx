import clsx from "clsx";
import { data, isRouteErrorResponse } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { confirmReservation } from "#app/features/bookings/confirm-reservation.server.ts";
import { composeConfirmation, composeHref, composeRefusal } from "#app/features/bookings/copy/compose.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import { readChefReservation } from "#app/features/bookings/read-chef-reservation.server.ts";
import { refuseReservation } from "#app/features/bookings/refuse-reservation.server.ts";
import {
  type HandleNotificationInput,
  handleNotificationSchema,
} from "#app/features/bookings/rules/reservation.schema.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { submitOrKeep } from "#app/frame/submit-or-keep.ts";
import { TO_PLUS, WorkHead } from "#app/frame/work-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import * as styles from "#app/routes/dashboard/notifications.module.css";
import { pageTitle } from "#app/shared/copy/site.ts";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import * as panel from "#app/ui/panel.module.css";
import type { Route } from "./+types/route";
import type { NotificationAnswer } from "./notification-answers.tsx";
import { NotificationList } from "./notification-list.tsx";
import { readNotifications } from "./read-notifications.server.ts";

const PATH = "/dashboard/notifications";

export const meta = () => [{ title: pageTitle("Notifications") }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), PATH);
  const notifications = await readNotifications(chef);
  return data({ notifications }, notifications === null ? 503 : 200);
}

export async function action({ request, context }: Route.ActionArgs) {
  const chef = await requireChef(context.get(requestFacts), PATH);
  const parsed = handleNotificationSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    const { motif } = sentencesByField(parsed.error.issues);
    // The other fields are hidden: their sentences would have no place.
    const problem = motif === undefined ? BOOKING_TOASTS.handle_notification.description : null;
    return data<NotificationAnswer>({ ok: false, errors: motif === undefined ? {} : { motif }, problem }, 422);
  }
  const answer = await handle(chef, parsed.data);
  if (!answer.ok) {
    // Returned, not thrown: the 404 page would replace the page that the bell is on.
    const status = answer.code === "introuvable" ? 404 : 409;
    return data<NotificationAnswer>({ ok: false, errors: {}, problem: sentenceOf(answer) }, status);
  }
  return data<NotificationAnswer>({ ok: true, mailHref: await mailOf(chef, parsed.data) });
}

/** The pre-filled mail that the chef sends from their own mailbox. */
async function mailOf(chef: ChefScope, input: HandleNotificationInput): Promise<string | null> {
  const found = await readChefReservation(chef, input.reservation_id);
  if (!found.ok) return null;
  const { chef: sender, client_email } = found.value;
  const mail =
    input.intent === "confirm"
      ? composeConfirmation(found.value, sender, found.value.lien_paiement ?? "")
      : composeRefusal(found.value, sender, input.motif);
  return composeHref(sender.fournisseur_mail, client_email, mail);
}

async function handle(chef: ChefScope, input: HandleNotificationInput) {
  if (input.intent === "refuse") return refuseReservation(chef, input);
  const { reservation_id, changements } = input;
  const found = await readChefReservation(chef, reservation_id);
  if (!found.ok) return found;
  const lien_paiement = found.value.chef.lien_paiement ?? "";
  // Only when the profile's link changes at this moment: the bell has no field for a password.
  const prove = async () => refuse("mot_de_passe_requis");
  return confirmReservation(chef, { reservation_id, lien_paiement, changements }, prove);
}

/** When the response is lost, the list is revalidated and shows the outcome. */
export const clientAction = (submission: Route.ClientActionArgs) =>
  submitOrKeep(submission, (_, error): NotificationAnswer => {
    const { description } = isRouteErrorResponse(error) ? BOOKING_TOASTS.handle_notification : COMMON_TOASTS.network;
    return { ok: false, errors: {}, problem: description };
  });

/** The bell's list as a page, for browsers without JavaScript. */
export default function NotificationsPage({ loaderData: { notifications } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="notifications">
      <WorkHead title="Notifications" id="notifications" back={TO_PLUS} />
      {notifications === null ? (
        <DashboardLoadError what="Vos notifications" />
      ) : (
        <div className={clsx(panel.panel, styles.page)}>
          <NotificationList
            notifications={notifications}
            empty="Rien à traiter. Les demandes et les messages nouveaux s’affichent ici."
          />
        </div>
      )}
    </section>
  );
}
