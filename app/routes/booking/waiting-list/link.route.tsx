import clsx from "clsx";
import { data, Form, useNavigation } from "react-router";
import { confirmWaiting, leaveWaitingList } from "#app/features/waiting-list/waiting-list.server.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { PRIVATE_LINK_HEADERS } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatDeadline, formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/link.route";
import { readWaiting, type Waiting } from "./read-waiting.server.ts";

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
  if (loaderData === null && !left) return <Ended />;
  return (
    <>
      <div className={pageHead.header}>
        <div className={clsx(layout.container, layout.formPage)}>
          <h1 className={text.display1}>Liste d’attente</h1>
          {left || loaderData === null ? null : (
            <p className={text.lead}>
              {loaderData.service}, avec {loaderData.chef}, {formatLongDate(loaderData.date_debut)},{" "}
              <span className={text.oneLine}>{formatHours(loaderData.date_debut, loaderData.fin)}</span>,{" "}
              <span className={text.oneLine}>{guestCount(loaderData.convives)}</span>
            </p>
          )}
        </div>
      </div>
      <div className={clsx(layout.container, layout.formPage, layout.pageBody)}>
        {left || loaderData === null ? <Left /> : <InLine waiting={loaderData} />}
      </div>
    </>
  );
}

const panelClass = clsx(layout.stack, layout.stackSmall);

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
function bookingPath({ service_id, availability_id, convives, commune, token }: Waiting & { token: string }): string {
  const place = commune === null ? "" : `&commune=${commune}`;
  return `/service/${service_id}?creneau=${availability_id}&convives=${convives}${place}&offre=${token}#reserver`;
}

function Left() {
  return (
    <Panel title="Vous avez quitté la liste" className={panelClass}>
      <p className={text.secondary} role="status">
        Votre adresse est effacée. Vous ne recevrez plus rien.
      </p>
      <div>
        <LinkButton to="/recherche">Trouver un chef</LinkButton>
      </div>
    </Panel>
  );
}

const Ended = () => (
  <LostPage title="Cette place n’est plus ouverte" actions={<LinkButton to="/recherche">Trouver un chef</LinkButton>}>
    Le lien a expiré, vous avez quitté la liste ou vous avez réservé.
  </LostPage>
);
