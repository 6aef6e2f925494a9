import { refundedOn } from "#app/features/bookings/copy/counts.ts";
import type { OwnReservation } from "#app/features/bookings/read-own-reservation.server.ts";
import { formatDateOfYear, formatDay } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Band } from "#app/ui/band.tsx";

/** The refund due after the chef cancelled a paid reservation or the client withdrew from it, and its date once made; or what the client still owes. */
export function RefundState({ reservation }: { reservation: OwnReservation }) {
  const { somme_a_rembourser: owed, rembourse_le, chef, somme_due, retractation } = reservation;
  if (somme_due > 0) {
    return (
      <Band tone="info" title={`${formatAmount(somme_due)} restent dus au chef`}>
        {chef.prenom} vous écrira pour régler cette somme{"\u00a0"}; Convive n’encaisse rien.
      </Band>
    );
  }
  if (owed === 0) return null;
  const amount = formatAmount(owed);
  return rembourse_le === null ? (
    <Band tone="info" title={`${amount} à rembourser`}>
      {chef.prenom} vous rend la somme entière
      {retractation === null ? null : ` avant le ${formatDay(retractation.rembourse_avant)}`}, par le moyen que vous
      avez choisi. La date paraîtra ici.
    </Band>
  ) : (
    <Band tone="success" title={refundedOn(amount, formatDateOfYear(rembourse_le))}>
      La date a été notée par {chef.prenom}.
    </Band>
  );
}
