import clsx from "clsx";
import CalendarIcon from "lucide-react/icons/calendar";
import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { chefsFreeThen } from "#app/features/bookings/copy/answers.ts";
import { dueAfterAnswer, restForClient } from "#app/features/bookings/copy/change-request.ts";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import type { ShownChange } from "#app/features/bookings/rules/change-request.ts";
import { otherChefsPath, reminderDay } from "#app/features/bookings/rules/reservation.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import {
  formatDateOfYear,
  formatDayAndMonth,
  formatDeadline,
  formatPastMeal,
  formatTime,
} from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import { ChangeStatus, OpenChange, UnchangedEvening } from "./change-panel.tsx";
import { RefundState } from "./refund-state.tsx";
import * as styles from "./reservation.module.css";

type Props = { reservation: OwnReservation; token: string };
/** `libres`: the chefs that are free on the day of a reservation that came to nothing. */
type Ended = { libres: number | null };
type StateProps = Props & Ended & { avis: Date | null };

/** The state of the reservation: one title and one sentence. */
export function ReservationState({ reservation, token, avis, libres }: StateProps) {
  const { statut, vue, changement, passee } = reservation;
  const over = statut === "annulee" || statut === "refuse" || passee;
  return (
    <section className={clsx(panel.panel, styles.status)} aria-live="polite">
      <p className={styles.liveStatus}>
        <Status tone={statut}>{labelOfStatut(statut)}</Status>
        <ChangeStatus change={passee ? null : changement} />
        <span className={clsx(text.small, text.tertiary)}>
          {over ? "Vue à" : "Suivi en direct, vu à"} {formatTime(vue)}
        </span>
      </p>
      {passee ? (
        <Past reservation={reservation} avis={avis} />
      ) : changement?.statut === "envoyee" ? (
        <>
          <OpenChange change={changement} />
          <DueLater reservation={reservation} change={changement} />
        </>
      ) : (
        <Words reservation={reservation} token={token} libres={libres} />
      )}
      <UnchangedEvening change={over ? null : changement} />
    </section>
  );
}

/** After the meal: what is left to pay, then the review. */
function Past({ reservation, avis }: { reservation: OwnReservation; avis: Date | null }) {
  const { statut, prix_final, chef, date_souhaitee, vue } = reservation;
  const due = statut === "confirmee" && prix_final > 0;
  return (
    <>
      <Said title={formatPastMeal(date_souhaitee, vue)} action={<PaymentLink reservation={reservation} />}>
        {due ? (
          <>
            <Payment reservation={reservation} chef={`${chef.prenom} ${chef.nom}`} /> Déjà réglé{"\u00a0"}?{" "}
            {chef.prenom} le note de son côté.
          </>
        ) : (
          <>
            Merci d’avoir réservé avec Convive. <Rest reservation={reservation} />
          </>
        )}
      </Said>
      {avis === null ? null : (
        <Form method="post" className={clsx(layout.stack, layout.screenOnly, styles.payment)}>
          <Button type="submit" name="intent" value="avis" look={due ? "outline" : "primary"}>
            Laisser un avis
          </Button>
          <p className={clsx(text.small, text.tertiary)}>Jusqu’au {formatDateOfYear(avis)}.</p>
        </Form>
      )}
    </>
  );
}

function Words({ reservation, token, libres }: Props & Ended) {
  const chef = `${reservation.chef.prenom} ${reservation.chef.nom}`;
  const day = formatDayAndMonth(reservation.date_souhaitee);
  switch (reservation.statut) {
    case "en_attente":
      return (
        <Said title="Demande envoyée">
          {chef} répond <b>{formatDeadline(reservation.date_limite)}</b> au plus tard. Sans réponse, la demande s’annule
          d’elle-même. {reservation.prix_final === 0 ? "Rien à payer." : "Rien à payer d’ici là."}
        </Said>
      );
    case "confirmee":
      return (
        <>
          <h2 className={text.display2}>{`C’est confirmé, à ${day}`}</h2>
          <div className={clsx(layout.cluster, layout.screenOnly)}>
            <PaymentLink reservation={reservation} />
            <CalendarFile token={token} look={isPayable(reservation) ? "neutral" : "primary"} />
          </div>
          <p className={clsx(text.small, text.secondary, text.prose)}>
            <Payment reservation={reservation} chef={chef} />
          </p>
        </>
      );
    case "payee":
      return (
        <Said
          title={reservation.reste === 0 ? `Tout est réglé, à ${day}` : `C’est confirmé, à ${day}`}
          action={<CalendarFile token={token} look="primary" />}
        >
          {chef} a noté votre paiement. <Rest reservation={reservation} />
          {dayOf(reservation.vue) < reminderDay(reservation.date_souhaitee)
            ? ` Un rappel vous sera envoyé deux jours avant ${eventWords(reservation).le}.`
            : null}
        </Said>
      );
    // Only what is over is `terminee`.
    case "terminee":
      return null;
    case "annulee":
    case "refuse":
      return <Cancelled reservation={reservation} chef={chef} token={token} libres={libres} />;
  }
}

/** What a change of a paid reservation left to settle. */
function Rest({ reservation: { prix_final, reste } }: { reservation: OwnReservation }) {
  const words = restForClient(prix_final, reste);
  return words === null ? null : <b>{words}.</b>;
}

/** The price may change with the answer, so that paying is not what to do now. It stays possible. */
function DueLater({ reservation, change }: { reservation: OwnReservation; change: ShownChange }) {
  const { statut, prix_final, lien_paiement, reste } = reservation;
  if (statut === "confirmee" && prix_final > 0) {
    return (
      <p className={clsx(text.secondary, text.prose)}>
        {dueAfterAnswer(prix_final, change.prix)}
        {lien_paiement === null ? null : (
          <>
            {" "}
            <a className={text.link} href={lien_paiement} target="_blank" rel="noopener noreferrer">
              Payer quand même {formatAmount(prix_final)}
              <span className={text.visuallyHidden}>, dans un nouvel onglet</span>
            </a>{" "}
            ({new URL(lien_paiement).host})
          </>
        )}
      </p>
    );
  }
  return reste === 0 ? null : (
    <p className={clsx(text.secondary, text.prose)}>
      <Rest reservation={reservation} />
    </p>
  );
}

function Said({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <>
      <h2 className={text.display2}>{title}</h2>
      <p className={clsx(text.secondary, text.prose)}>{children}</p>
      {action}
    </>
  );
}

/** Based on stored events only: mails that the chef sends from their own mailbox are unknown here. */
function Payment({ reservation, chef }: { reservation: OwnReservation; chef: string }) {
  const { prix_final, lien_paiement } = reservation;
  const amount = <b>{formatAmount(prix_final)}</b>;
  if (prix_final === 0) return <>{chef} vous attend. Rien à payer.</>;
  if (!reservation.chef.actif) {
    return (
      <>
        Le prix est de {amount}. La page de {chef} n’est plus en ligne{"\u00a0"}: avant de payer, écrivez-nous.
      </>
    );
  }
  if (lien_paiement === null) {
    return (
      <>
        Il reste {amount} à régler à {chef}, qui vous donne son lien de paiement. Rien reçu{"\u00a0"}? Écrivez-lui.
      </>
    );
  }
  return (
    <>
      Le lien mène à {new URL(lien_paiement).host}. Vous payez {reservation.chef.prenom}
      {"\u00a0"}; Convive n’encaisse rien.
    </>
  );
}

const isPayable = ({ lien_paiement, prix_final }: OwnReservation) => lien_paiement !== null && prix_final > 0;

function CalendarFile({ token, look }: { token: string; look: "primary" | "neutral" }) {
  return (
    <a className={clsx(buttonClass({ look }), layout.screenOnly)} href={`/reservation/${token}/agenda.ics`} download>
      <Icon of={CalendarIcon} />
      Ajouter au calendrier
    </a>
  );
}

function PaymentLink({ reservation: { lien_paiement, prix_final } }: { reservation: OwnReservation }) {
  if (lien_paiement === null) return null;
  return (
    <a
      className={buttonClass({}, clsx(layout.screenOnly, styles.pay))}
      href={lien_paiement}
      target="_blank"
      rel="noopener noreferrer"
    >
      Payer {formatAmount(prix_final)}
      <Icon of={ExternalLink} />
      <span className={text.visuallyHidden}>, dans un nouvel onglet</span>
    </a>
  );
}

const CANCELLED = "Cette réservation est annulée";

function Cancelled({ reservation, chef, token, libres }: Props & Ended & { chef: string }) {
  const last = reservation.events.at(-1);
  const withdrawn = reservation.retractation !== null;
  const { title, why } = withdrawn
    ? { title: CANCELLED, why: "Vous avez renoncé à ce contrat. Le chef est prévenu, et vous ne devez rien." }
    : {
        chef:
          last?.statut_avant === "en_attente"
            ? { title: `${chef} n’a pas pu accepter`, why: "Vous ne devez rien." }
            : { title: CANCELLED, why: `${chef} n’a pas pu tenir cette date. Vous ne devez rien.` },
        client: { title: CANCELLED, why: "Vous l’avez annulée. Le chef est prévenu." },
        systeme: { title: `${chef} n’a pas répondu à temps`, why: "Votre demande est close, vous ne devez rien." },
      }[last?.acteur ?? "systeme"];
  return (
    <>
      <h2 className={text.display2}>{title}</h2>
      {last?.acteur === "chef" && last.raison ? (
        <blockquote className={styles.reason}>
          <p className={text.preserveLines}>
            «{"\u00a0"}
            {last.raison}
            {"\u00a0"}»
          </p>
        </blockquote>
      ) : null}
      <p className={clsx(text.secondary, text.prose)}>{why}</p>
      <RefundState reservation={reservation} />
      <div className={clsx(layout.cluster, layout.screenOnly, styles.stateActions)}>
        {withdrawn ? (
          <LinkButton to={`/reservation/${token}/retractation`}>Voir l’accusé de réception</LinkButton>
        ) : null}
        {reservation.chef.en_ligne ? (
          <LinkButton to={`/service/${reservation.service_id}`}>Choisir une autre date</LinkButton>
        ) : null}
        {libres === 0 ? null : (
          <LinkButton look={reservation.chef.en_ligne ? "neutral" : "primary"} to={otherChefsPath(reservation)}>
            {chefsFreeThen(libres, reservation)}
          </LinkButton>
        )}
      </div>
    </>
  );
}
