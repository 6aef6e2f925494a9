import clsx from "clsx";
import { data, Form, redirect, replace, useNavigation } from "react-router";
import { bookSlot } from "#app/features/bookings/book-slot.server.ts";
import { rememberBooking } from "#app/features/bookings/booking-cookie.server.ts";
import { participantCount } from "#app/features/bookings/copy/counts.ts";
import { countParticipants } from "#app/features/bookings/rules/basket.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { PRIVATE_LINK_HEADERS, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { adviceOf, sentenceOf } from "#app/registers/refusal-sentences.ts";
import { formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import type { Refusal } from "#app/shared/result.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import type { RefusedForm } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { type ReadRequest, readRequest } from "./read-request.server.ts";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Envoyer la demande") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const found = await readRequest(params.token);
  if (!found.ok) return data(null, { status: 410, headers: PRIVATE_LINK_HEADERS });
  const { reservation_id } = found.value;
  if (reservation_id !== null) throw redirect(`/demande/envoyee/${referenceOf(reservation_id)}`);
  return data(found.value, { headers: PRIVATE_LINK_HEADERS });
}

/** Mail scanners follow links with GET: only a POST sends the request. */
export async function action({ params, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const found = await readRequest(params.token);
  if (!found.ok) return refused(found, 410);
  const { service_id, reservation_id, demande } = found.value;
  if (reservation_id !== null) throw replace(await rememberBooking(facts, reservation_id));
  const booked = await bookSlot({ service_id, confirmation: params.token }, demande);
  if (booked.ok) {
    throw redirectWithToast(
      facts,
      await rememberBooking(facts, booked.value.reservation_id),
      "reservation_sent",
      replace,
    );
  }
  return refused(booked, 409);
}

function refused(refusal: Refusal, status: number) {
  const answer: RefusedForm = { ok: false, errors: {}, problem: sentenceOf(refusal) };
  return data({ ...answer, advice: adviceOf(refusal) }, { status, headers: PRIVATE_LINK_HEADERS });
}

export default function ConfirmRequest({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null && actionData === undefined) return <Expired />;
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Envoyer la demande</h1>
          {loaderData === null ? null : (
            <p className={text.lead}>Votre adresse est confirmée dès que vous envoyez la demande.</p>
          )}
        </div>
      </div>
      <div className={clsx(layout.container, layout.stack, layout.stackMedium, layout.pageBody)}>
        {actionData ? (
          <Band tone="warning" title={actionData.problem} role="alert">
            {actionData.advice ?? undefined}
          </Band>
        ) : null}
        {loaderData === null ? <Closed /> : <Request request={loaderData} failed={actionData !== undefined} />}
      </div>
    </>
  );
}

function Request({ request, failed }: { request: ReadRequest; failed: boolean }) {
  const busy = useNavigation().formMethod === "POST";
  const { demande, offre, service_id } = request;
  if (demande === null || offre === null) return <Closed />;
  return (
    <Panel title={offre.titre} className={clsx(layout.stack, layout.formWidth, layout.stackSmall)}>
      <p className={text.secondary}>
        Avec {offre.chef}, {formatLongDate(offre.date_debut)}, {formatHours(offre.date_debut, offre.fin)}.
      </p>
      <p className={text.secondary}>
        {participantCount(countParticipants(demande.quantites))}
        {demande.total_affiche === null ? "" : `, ${formatAmount(demande.total_affiche)}`}. Au nom de{" "}
        {demande.client_prenom} {demande.client_nom}.
      </p>
      <p className={field.hint}>Les places ne sont retenues qu’à l’envoi. Rien à payer maintenant.</p>
      <Form method="post" className={layout.cluster}>
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          Envoyer ma demande
        </Button>
        {failed ? (
          <LinkButton look="neutral" to={`/service/${service_id}`}>
            Voir les autres dates
          </LinkButton>
        ) : null}
      </Form>
    </Panel>
  );
}

function Expired() {
  return (
    <LostPage title="Rien n’a été envoyé" actions={<LinkButton to="/recherche">Trouver un chef</LinkButton>}>
      Ce lien a expiré ou a déjà servi. Choisissez de nouveau une date pour refaire la demande.
    </LostPage>
  );
}

function Closed() {
  return (
    <Panel title="Rien n’a été envoyé" className={clsx(layout.stack, layout.formWidth, layout.stackSmall)}>
      <p className={text.secondary}>La demande a été effacée. Choisissez de nouveau une date pour la refaire.</p>
      <div>
        <LinkButton to="/recherche">Trouver un chef</LinkButton>
      </div>
    </Panel>
  );
}
