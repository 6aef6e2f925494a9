import clsx from "clsx";
import LifeBuoy from "lucide-react/icons/life-buoy";
import MessageSquare from "lucide-react/icons/message-square";
import type { ReactNode } from "react";
import { dayOf } from "#app/shared/calendar.ts";
import { formatReference } from "#app/shared/copy/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import type { OwnReservation } from "../read-own-reservation.server.ts";

/** `thread`: the page shows the messages of the reservation, and one can be written. */
type Props = { reservation: OwnReservation; thread?: boolean; children?: ReactNode };

/** The chef's contact form, with the reservation filled in. */
export function contactOf({ chef, reference, date_souhaitee }: OwnReservation): string {
  const about = new URLSearchParams({ reservation: reference, le: dayOf(date_souhaitee) });
  return `/chef/${chef.id}?${about}#contact`;
}

/**
 * Links to the messages of the page; without them to the chef's contact form, pre-filled with the reservation. When the chef has
 * no page any more, to the help centre: the chef may not read messages any more either. A pause closes the contact form only.
 */
export function WriteToChef({ reservation, thread = false, children = "Écrire au chef" }: Props) {
  const { actif, en_ligne } = reservation.chef;
  if (!actif || !(thread || en_ligne)) {
    return (
      <LinkButton look="outline" to="/help#ecrire">
        <Icon of={LifeBuoy} />
        Nous écrire
      </LinkButton>
    );
  }
  return (
    <LinkButton look="outline" to={thread ? "#messages" : contactOf(reservation)}>
      <Icon of={MessageSquare} />
      {children}
    </LinkButton>
  );
}

/** Explains why the button leads to the help centre. */
export function ChefOffline({ reservation: { chef, reference } }: Pick<Props, "reservation">) {
  if (chef.actif) return null;
  return (
    <p className={clsx(text.secondary, text.small)}>
      La page de {chef.prenom} {chef.nom} n’est plus en ligne. Votre réservation, elle, n’a pas changé. Pour joindre{" "}
      {chef.prenom}, écrivez-nous avec votre référence, {formatReference(reference)}.
    </p>
  );
}
