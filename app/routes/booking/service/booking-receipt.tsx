import clsx from "clsx";
import Calendar from "lucide-react/icons/calendar";
import ChevronUp from "lucide-react/icons/chevron-up";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { freeUntilThen } from "#app/features/bookings/copy/cancellation.ts";
import { type PricedBasket } from "#app/features/bookings/rules/basket.ts";
import { isPastFreeCancellation } from "#app/features/bookings/rules/cancellation.ts";
import { discountFor, tiersOf } from "#app/features/services/rules/pricing.ts";
import { formatDiscount, formatEuros } from "#app/shared/copy/numbers.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as smallFold from "#app/ui/small-fold.module.css";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import { FormerPrice, formerUnit } from "./former-price.tsx";
import type { BookableService, ShownSlot } from "./read-bookable-service.server.ts";
import * as styles from "./service.module.css";

/** Not what is ticked: the page would move under the pointer, between its press and its click. */
const TYPED = "textarea, input:not([type=checkbox], [type=radio])";

type Props = {
  service: BookableService;
  slot: ShownSlot;
  basket: PricedBasket | null;
  former: PricedBasket | null;
  /** Where the meal takes place, once it is known. */
  commune: string | null;
  outOfZone: boolean;
};

/** In view beside the fields; on a phone folded in the foot, and folded again when somebody types: it would cover the field. */
export function BookingReceipt({ service, slot, basket, former, commune, outOfZone }: Props) {
  const { paliers } = service;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(TYPED) && fold.current !== null) fold.current.open = false;
    };
    const form = fold.current?.closest("form");
    form?.addEventListener("focusin", close);
    return () => form?.removeEventListener("focusin", close);
  }, []);
  return (
    <details ref={fold} className={clsx(smallFold.fold, styles.receipt)}>
      <summary>
        Voir le récapitulatif
        <Icon of={ChevronUp} />
      </summary>
      <Ticket title="Récapitulatif">
        <div aria-live="polite">
          <TicketLines>
            {(basket?.participants ?? []).map(({ profile_id, profile_name, quantite, prix_unitaire }) => (
              <TicketLine
                key={profile_id}
                label={
                  <>
                    {quantite} × {profile_name}
                    <Discount percent={discountFor(tiersOf(paliers, profile_id), quantite)} />
                  </>
                }
              >
                <Former unit={formerUnit(former, profile_id)} now={prix_unitaire} quantite={quantite} />
                {formatEuros(prix_unitaire * quantite)}
              </TicketLine>
            ))}
            <TravelLine basket={basket} former={former} commune={commune} outOfZone={outOfZone} />
            <TicketLine label="Total participants">{basket?.total_participants ?? 0}</TicketLine>
            <TicketLine label="Prix total" total>
              {outOfZone ? "—" : formatEuros(basket?.total ?? 0)}
            </TicketLine>
          </TicketLines>
        </div>
        {outOfZone ? (
          <p className={clsx(text.extraSmall, text.secondary, styles.terms)}>
            Rien n’est envoyé. Le prix dépend de la réponse du chef.
          </p>
        ) : (
          <Terms service={service} slot={slot} />
        )}
      </Ticket>
    </details>
  );
}

/** The travel fee, once per booking. A fee of zero has no line. */
function TravelLine({ basket, former, commune, outOfZone }: Omit<Props, "service" | "slot">) {
  if (outOfZone) return <TicketLine label="Déplacement">hors zone</TicketLine>;
  const fee = basket?.frais_deplacement ?? 0;
  const before = former?.frais_deplacement ?? fee;
  if (fee === 0 && before === 0) return null;
  return (
    <TicketLine label={commune === null ? "Déplacement" : `Déplacement, ${commune}`}>
      {before === fee ? null : <FormerPrice cents={before} />}
      {formatEuros(fee)}
    </TicketLine>
  );
}

/** The rule of the service with its dates, and what the chef adds to it. */
function Terms({ service, slot }: Pick<Props, "service" | "slot">) {
  const own = service.chef.conditions_annulation;
  const rule = freeUntilThen(service, slot.date_debut);
  const costsAlready = isPastFreeCancellation(service, slot.date_debut, service.maintenant);
  return (
    <ul className={clsx(text.small, text.secondary, styles.terms)}>
      <li>
        <Icon of={CircleCheck} />
        <b>Rien à payer maintenant.</b>
      </li>
      <li>
        <Icon of={Calendar} />
        <span>
          {rule ??
            `Vous pouvez annuler depuis votre lien avant le début du service, tant que la réservation est en attente ou confirmée. Ensuite, les conditions du chef s’appliquent${own ? "\u00a0:" : "."}`}
          {costsAlready ? <b> À cette date, l’annulation n’est déjà plus gratuite.</b> : null}
          {own ? <span className={clsx(text.preserveLines, styles.ownTerms)}>{own}</span> : null}
        </span>
      </li>
    </ul>
  );
}

function Former({ unit, now, quantite }: { unit: number | undefined; now: number; quantite: number }) {
  return unit === undefined || unit === now ? null : <FormerPrice cents={unit * quantite} />;
}

function Discount({ percent }: { percent: number }) {
  return percent > 0 ? <small className={text.secondary}> ({formatDiscount(percent)})</small> : null;
}
