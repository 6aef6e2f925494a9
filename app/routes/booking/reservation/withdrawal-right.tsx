import clsx from "clsx";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { checkClientCancellation } from "#app/features/bookings/rules/cancellation.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./reservation.module.css";

/** The function that the law asks for: shown during the whole period, and only then. */
export function WithdrawalRight({ reservation, token }: { reservation: OwnReservation; token: string }) {
  const { renoncer, chef, prix_final, type_service, vue } = reservation;
  if (!renoncer.ok) return null;
  const { jusqua, finit_avec_service } = renoncer.value;
  const given = type_service === "consultation" ? "la consultation ait eu lieu" : "le service ait eu lieu";
  return (
    <Panel title="Droit de rétractation" className={clsx(layout.screenOnly, styles.withdrawal)}>
      <p className={text.secondary}>
        Vous pouvez renoncer à ce contrat sans donner de raison jusqu’au <b>{formatDay(jusqua)}</b>, minuit
        {finit_avec_service ? `, ou jusqu’à ce que ${given}, comme vous l’avez demandé` : null}.{" "}
        {prix_final === 0
          ? "Vous ne devez rien."
          : `${chef.prenom} vous rend alors tout ce que vous avez versé, sous quatorze jours.`}
      </p>
      <LinkButton look="outline" to={`/reservation/${token}/retractation`}>
        Renoncer au contrat ici
      </LinkButton>
      <p className={clsx(text.small, text.secondary)}>
        {finit_avec_service ? null : "Cette page garde ce bouton jusqu’au dernier jour. "}
        {checkClientCancellation(reservation, vue).ok
          ? "Annuler reste possible aussi, mais suit la règle du chef."
          : null}
      </p>
    </Panel>
  );
}
