import clsx from "clsx";
import { data, Form, useNavigation } from "react-router";
import { sentenceOf } from "#app/copy/errors.ts";
import { formatDeadline, formatHours, formatLongDate } from "#app/copy/format.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { guestCount } from "#app/copy/plurals.ts";
import { confirmWaiting } from "#app/features/bookings/confirm-waiting.server.ts";
import { leaveWaitingList } from "#app/features/bookings/leave-waiting-list.server.ts";
import { PRIVATE_LINK_HEADERS } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/link.route";
import { readWaiting, type Waiting } from "./read-waiting.server.ts";
import * as styles from "./waiting-list.module.css";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Liste d’attente") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const waiting = await readWaiting(params.token);
  return data(waiting && { ...waiting, token: params.token }, {
    status: waiting === null ? 410 : 200,
    headers: PRIVATE_LINK_HEADERS,
  });
}

/** Mail scanners follow links with GET: only a POST joins or leaves the line. */
export async function action({ request, params }: Route.ActionArgs) {
  const { geste } = Object.fromEntries(await readForm(request));
  if (geste === "quitter") {
    const left = await leaveWaitingList(params.token);
    return data({ left, problem: null }, { status: left ? 200 : 410, headers: PRIVATE_LINK_HEADERS });
  }
  const confirmed = await confirmWaiting(params.token);
  return confirmed.ok
    ? data({ left: false, problem: null }, { headers: PRIVATE_LINK_HEADERS })
    : data({ left: false, problem: sentenceOf(confirmed) }, { status: 410, headers: PRIVATE_LINK_HEADERS });
}

export default function WaitingLink({ loaderData, actionData }: Route.ComponentProps) {
  const left = actionData?.left === true;
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Liste d’attente</h1>
          {left || loaderData === null ? null : (
            <p className={text.lead}>
              {loaderData.service}, avec {loaderData.chef}, {formatLongDate(loaderData.date_debut)},{" "}
              <span className={styles.whole}>{formatHours(loaderData.date_debut, loaderData.fin)}</span>,{" "}
              <span className={styles.whole}>{guestCount(loaderData.convives)}</span>
            </p>
          )}
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        {left || loaderData === null ? <Ended left={left} /> : <InLine waiting={loaderData} />}
      </div>
    </>
  );
}

const panelClass = clsx(layout.stack, layout.formWidth, layout.stackSmall);

const TITLES: Record<Waiting["etat"], string> = {
  a_confirmer: "Prendre votre place",
  attend: "Vous êtes sur la liste",
  offre: "Des places sont à vous",
};

function InLine({ waiting }: { waiting: Waiting & { token: string } }) {
  const { etat, jusqua } = waiting;
  const busy = useNavigation().formMethod === "POST";
  const limit = formatDeadline(jusqua);
  const sentences: Record<Waiting["etat"], string> = {
    a_confirmer: "Votre rang dépend du moment où vous confirmez. Nous vous écrirons si des places se libèrent.",
    attend: `Nous vous écrivons dès que des places se libèrent pour vous, jusqu’au ${limit}.`,
    offre: `Elles sont tenues pour vous jusqu’au ${limit}. Ensuite, elles sont proposées à la personne suivante.`,
  };
  return (
    <Panel title={TITLES[etat]} className={panelClass}>
      <p className={text.secondary} role={etat === "a_confirmer" ? undefined : "status"}>
        {sentences[etat]}
      </p>
      <Form method="post" className={layout.cluster}>
        {etat === "a_confirmer" ? (
          <Button type="submit" name="geste" value="confirmer" busyLabel={busy && "Un instant..."}>
            Confirmer mon inscription
          </Button>
        ) : null}
        {etat === "offre" ? <LinkButton to={bookingPath(waiting)}>Réserver ces places</LinkButton> : null}
        <Button type="submit" name="geste" value="quitter" look="neutral">
          {etat === "offre" ? "Laisser ma place" : "Quitter la liste"}
        </Button>
      </Form>
    </Panel>
  );
}

/** The booking form of the service, which knows the held places by the token. */
const bookingPath = ({ service_id, availability_id, convives, token }: Waiting & { token: string }) =>
  `/service/${service_id}?creneau=${availability_id}&convives=${convives}&offre=${token}#reserver`;

function Ended({ left }: { left: boolean }) {
  return (
    <Panel title={left ? "Vous avez quitté la liste" : "Cette place n’est plus ouverte"} className={panelClass}>
      <p className={text.secondary} role="status">
        {left
          ? "Votre adresse est effacée. Vous ne recevrez plus rien."
          : "Le lien a expiré, vous avez quitté la liste ou vous avez réservé."}
      </p>
      <div>
        <LinkButton to="/chefs">Voir les chefs</LinkButton>
      </div>
    </Panel>
  );
}
