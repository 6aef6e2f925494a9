import clsx from "clsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import CalendarIcon from "lucide-react/icons/calendar";
import { useEffect } from "react";
import { data, NavigationType, redirect, useNavigationType } from "react-router";
import { ReservationTicket } from "#app/features/bookings/components/reservation-ticket.tsx";
import { ReservationTimeline } from "#app/features/bookings/components/reservation-timeline.tsx";
import { WriteToChef } from "#app/features/bookings/components/write-to-chef.tsx";
import { cancellationTerms } from "#app/features/bookings/copy/cancellation.ts";
import { correctEmail } from "#app/features/bookings/correct-email.server.ts";
import { type OwnReservation, readOwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { correctEmailSchema } from "#app/features/bookings/rules/booking.schema.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { PRIVATE_LINK_HEADERS, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import * as booking from "#app/routes/booking/booking.module.css";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { capitalize, formatDeadline } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useLiveView } from "#app/ui/live-view.ts";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { readSentRequest } from "./read-sent-request.server.ts";
import * as styles from "./request-sent.module.css";
import { SentEmail } from "./sent-email.tsx";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? "Demande envoyée" : "Cette page s’est refermée") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const sent = await readSentRequest(context.get(requestFacts), params.reference);
  const shown = sent.ok ? await readOwnReservation(sent.value.token) : sent;
  if (!sent.ok || !shown.ok) return data(null, { status: 410, headers: PRIVATE_LINK_HEADERS });
  return data({ ...sent.value, reservation: shown.value }, { headers: PRIVATE_LINK_HEADERS });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { client_email = "" } = Object.fromEntries(await readForm(request));
  const refused = (errors: RefusedInput["errors"], status: number) =>
    data<RefusedInput>(
      { ok: false, errors, problem: null, values: { client_email } },
      { status, headers: PRIVATE_LINK_HEADERS },
    );
  const parsed = correctEmailSchema.safeParse({ client_email });
  if (!parsed.success) return refused(sentencesByField(parsed.error.issues), 422);
  const corrected = await correctEmail(context.get(requestFacts), params.reference, parsed.data);
  if (corrected.ok) throw redirect(`/demande/envoyee/${params.reference}#votre-e-mail`);
  return refused({ client_email: sentenceOf(corrected) }, corrected.code === "trop_de_demandes" ? 429 : 409);
}

export default function RequestSent({ loaderData, actionData }: Route.ComponentProps) {
  const waiting = loaderData !== null && loaderData.reservation.statut === "en_attente";
  useLiveView(loaderData === null ? null : `/reservation/${loaderData.token}/flux`, loaderData !== null);
  useStartAtTop();
  if (loaderData === null) return <ClosedPage />;
  const { reservation, token, email } = loaderData;
  return (
    <>
      <div className={pageHead.header}>
        <div className={clsx(layout.container, styles.sentHeader)}>
          <h1 className={text.display1} tabIndex={-1}>
            Votre demande est envoyée
          </h1>
          <Lede reservation={reservation} />
          <div className={clsx(booking.actions, layout.screenOnly, styles.actions)}>
            <LinkButton to={`/reservation/${token}`}>
              Suivre ma réservation
              <Icon of={ArrowRight} />
            </LinkButton>
            <a className={buttonClass({ look: "neutral" })} href={`/reservation/${token}/agenda.ics`} download>
              <Icon of={CalendarIcon} />
              Ajouter au calendrier
            </a>
          </div>
        </div>
      </div>
      <div className={layout.container}>
        <div className={clsx(layout.withAside, booking.columns)}>
          <div className={layout.stack}>
            <ReservationTicket reservation={reservation} />
            <SentEmail email={email} reference={reservation.reference} answer={actionData} />
            {waiting ? <NoAnswer reservation={reservation} /> : null}
            {waiting ? <GoodToKnow reservation={reservation} /> : null}
          </div>
          <aside className={layout.stack} aria-label="La suite">
            <Panel title="Et maintenant&nbsp;?">
              <ReservationTimeline reservation={reservation} />
            </Panel>
            <p className={clsx(text.small, text.tertiary, layout.screenOnly)}>
              Votre page de suivi s’ouvre par un lien privé{"\u00a0"}: qui le possède peut voir et annuler.
              {waiting ? ` Votre calendrier note ${eventWords(reservation).le} «\u00a0à confirmer\u00a0».` : null}
            </p>
          </aside>
        </div>
      </div>
    </>
  );
}

/** Scrolls to the top: the booking form preserves the scroll position for its errors, and the redirect after a success inherits that. */
function useStartAtTop(): void {
  const arrivedByBooking = useNavigationType() === NavigationType.Replace;
  useEffect(() => {
    if (arrivedByBooking) window.scrollTo(0, 0);
  }, [arrivedByBooking]);
}

function Lede({ reservation }: { reservation: OwnReservation }) {
  const { statut, chef, date_limite, prix_final } = reservation;
  const name = `${chef.prenom} ${chef.nom}`;
  if (statut === "en_attente") {
    return (
      <p className={clsx(text.lead, styles.lead)}>
        {name} doit encore la confirmer, au plus tard <b>{formatDeadline(date_limite)}</b>.{" "}
        {prix_final === 0 ? "Rien à payer." : "Rien à payer maintenant."}
      </p>
    );
  }
  const ended = statut === "annulee" || statut === "refuse";
  return (
    <p className={clsx(text.lead, styles.lead)}>
      {ended ? "Elle est annulée depuis. " : `${name} a déjà confirmé. `}
      Le détail est sur votre page de suivi.
    </p>
  );
}

function NoAnswer({ reservation }: { reservation: OwnReservation }) {
  const { chef, date_limite } = reservation;
  return (
    <Panel title="Et sans réponse&nbsp;?" className={styles.noAnswer}>
      <p className={text.secondary}>
        {capitalize(formatDeadline(date_limite))}, la demande s’annule d’elle-même. Vous ne devez rien et nous vous
        écrivons aussitôt.
      </p>
      <p className={clsx(layout.cluster, layout.screenOnly, styles.writeActions)}>
        <WriteToChef reservation={reservation}>Écrire à {chef.prenom}</WriteToChef>
      </p>
    </Panel>
  );
}

function GoodToKnow({ reservation }: { reservation: OwnReservation }) {
  const { chef } = reservation;
  const terms = cancellationTerms(reservation);
  if (!terms) return null;
  return (
    <Panel title="Bon à savoir" className={styles.noAnswer}>
      <p className={clsx(text.secondary, text.preserveLines)}>
        Tant que {chef.prenom} n’a pas confirmé, annuler est gratuit. Ensuite, ses conditions s’appliquent{"\u00a0"}:{" "}
        {terms}
      </p>
    </Panel>
  );
}

const ClosedPage = () => (
  <LostPage
    title="Cette page s’est refermée"
    actions={
      <LinkButton look="outline" to="/retrouver">
        Retrouver ma réservation
      </LinkButton>
    }
  >
    Par discrétion, elle ne s’ouvre que pendant une heure, dans le navigateur qui a réservé. Votre lien privé est dans
    l’e-mail.
  </LostPage>
);
