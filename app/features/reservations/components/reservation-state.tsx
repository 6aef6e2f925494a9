import type { ReactNode } from "react";
import { formatDayAndMonth, formatDeadline, formatTime } from "#app/copy/format.ts";
import { labelOfStatut } from "#app/copy/labels.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Status } from "#app/ui/status.tsx";
import type { OwnReservation } from "../show-own-reservation.server.ts";

/** Where the reservation stands, in one title and one sentence. */
export function ReservationState({ reservation }: { reservation: OwnReservation }) {
  const { statut, vue } = reservation;
  const over = statut === "annulee" || statut === "refuse" || statut === "terminee";
  return (
    <section className="panneau suivi-etat" aria-live="polite">
      <p className="suivi-direct">
        <Status tone={statut}>{labelOfStatut(statut)}</Status>
        <span className="t-sm t-3">
          {over ? "Vue à" : "Suivi en direct, vu à"} {formatTime(vue)}
        </span>
      </p>
      <Words reservation={reservation} />
    </section>
  );
}

function Words({ reservation }: { reservation: OwnReservation }) {
  const chef = `${reservation.chef.prenom} ${reservation.chef.nom}`;
  const day = formatDayAndMonth(reservation.date_souhaitee);
  switch (reservation.statut) {
    case "en_attente":
      return (
        <Said title="Votre demande est chez le chef">
          {chef} a jusqu’au <b>{formatDeadline(reservation.date_limite)}</b> pour vous répondre. Sans réponse, la
          demande s’annule d’elle-même et vos places sont libérées. Rien à payer maintenant.
        </Said>
      );
    case "confirmee":
      return (
        <Said title={`C’est confirmé, à ${day}`}>
          {chef} vous a écrit à <b>{reservation.client_email}</b> avec son lien de paiement. Rien reçu{"\u00a0"}?
          Regardez dans les courriers indésirables, ou écrivez-lui.
        </Said>
      );
    case "payee":
      return (
        <Said title={`Tout est réglé, à ${day}`}>
          {chef} a noté votre paiement. Un rappel vous sera envoyé deux jours avant le repas.
        </Said>
      );
    case "terminee":
      return <Said title="C’était le moment">Merci d’avoir réservé avec Convive.</Said>;
    case "annulee":
    case "refuse":
      return <Cancelled reservation={reservation} chef={chef} />;
  }
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="t-d2">{title}</h2>
      <p className="t-2 prose">{children}</p>
    </>
  );
}

function Cancelled({ reservation, chef }: { reservation: OwnReservation; chef: string }) {
  const last = reservation.events.at(-1);
  const why = {
    chef: `${chef} n’a pas pu retenir cette date. Vos places sont libérées et rien ne vous est demandé.`,
    client: "Vous l’avez annulée. Le chef est prévenu et vos places sont libérées.",
    systeme: `${chef} n’a pas répondu à temps. Vos places sont libérées et rien ne vous est dû.`,
  }[last?.acteur ?? "systeme"];
  return (
    <>
      <Said title="Cette réservation est annulée">{why}</Said>
      {last?.acteur === "chef" && last.raison ? (
        <blockquote className="motif">
          <b>Motif donné par le chef</b>
          <p className="whitespace-pre-line">{last.raison}</p>
        </blockquote>
      ) : null}
      <div className="puces ecran mt-2">
        <LinkButton to={`/service/${reservation.service_id}`}>Choisir une autre date</LinkButton>
        <LinkButton look="neutral" to="/chefs">
          Voir d’autres chefs
        </LinkButton>
      </div>
    </>
  );
}
