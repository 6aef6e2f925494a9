import clsx from "clsx";
import { ParticipantCounters } from "#app/features/bookings/components/participant-counters.tsx";
import { PriceLines } from "#app/features/bookings/components/price-lines.tsx";
import {
  ADDING_CLOSED,
  ANSWER_TIME,
  answersLeaving,
  PENDING_ANSWER_TIME,
  placesLeft,
  priceDifference,
  sideOfDifference,
} from "#app/features/bookings/copy/change-request.ts";
import { type PricedBasket } from "#app/features/bookings/rules/basket.ts";
import { discountFor, tiersOf, unitPrice } from "#app/features/services/rules/pricing.ts";
import { formatAmount, formatDiscount } from "#app/shared/copy/numbers.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import * as field from "#app/ui/field.module.css";
import { TierHint } from "#app/ui/price-list.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import * as styles from "./change.module.css";
import type { GuestsOptions } from "./read-guests.server.ts";

type CountersProps = {
  options: GuestsOptions;
  quantities: Readonly<Record<string, number>>;
  total: number;
  error: string | undefined;
  onChange: (profile_id: string, quantite: number) => void;
};

export function GuestCounters({ options, quantities, total, error, onChange }: CountersProps) {
  const { prices, tiers, quantites, convives, places } = options;
  const most = Math.min(MAX_PARTICIPANTS, convives + places);
  const lines = prices.map(({ client_profile_id: id, nom, prix }) => {
    const quantite = quantities[id] ?? 0;
    const reached = discountFor(tiersOf(tiers, id), quantite);
    const max = quantite + Math.max(0, most - total);
    return {
      ...{ id, nom, quantite, max },
      full: total >= most,
      note: `${formatAmount(unitPrice(prix, tiersOf(tiers, id), quantite))} par personne, actuellement ${quantites[id] ?? 0}`,
      hint: reached === 0 ? null : <TierHint reached>{`${formatDiscount(reached)} appliqués`}</TierHint>,
    };
  });
  const bounded = (id: string, value: number) =>
    onChange(id, Math.min(value, lines.find((line) => line.id === id)?.max ?? value));
  return (
    <ParticipantCounters lines={lines} error={error} onChange={bounded}>
      {options.illimite ? null : (
        <p className={field.hint}>
          {options.ouvert ? placesLeft(Math.max(0, most - total), total > convives) : ADDING_CLOSED}
        </p>
      )}
    </ParticipantCounters>
  );
}

type LeavingProps = { options: GuestsOptions; remove: number; typed: readonly (readonly [string, string])[] };

/** Whose answers go when fewer guests come than have answered. The client sees who answered, never what. */
export function LeavingGuests({ options: { reponses }, remove, typed }: LeavingProps) {
  if (reponses.length === 0) return null;
  const chosen = new Set(typed.filter(([name]) => name === "retirer[]").map(([, id]) => id));
  return (
    <fieldset className={styles.slots}>
      <legend className={text.title}>{answersLeaving(remove)}</legend>
      {reponses.map(({ id, prenom, age }, rank) => (
        <label key={id} className={styles.slot}>
          <input type="checkbox" name="retirer[]" value={id} defaultChecked={chosen.has(id)} />
          <span>
            <strong>{prenom ?? `Convive ${rank + 1}`}</strong>
            {age === "enfant" ? <span>enfant</span> : null}
          </span>
        </label>
      ))}
      <p className={field.hint}>Ces réponses sont effacées si le chef accepte.</p>
    </fieldset>
  );
}

type TicketProps = { options: GuestsOptions; basket: PricedBasket | null; total: number };

export function GuestsTicket({ options, basket, total }: TicketProps) {
  const { convives, prix_final, frais_deplacement, regle } = options;
  const side = basket === null ? null : sideOfDifference(prix_final, basket.total);
  return (
    <Ticket title="Ce qui change">
      <div aria-live="polite">
        <TicketLines>
          <TicketLine label="Convives">
            {total === convives ? null : (
              <>
                <s>
                  <span className={text.visuallyHidden}>au lieu de </span>
                  {convives}
                </s>{" "}
              </>
            )}
            {total}
          </TicketLine>
          <PriceLines
            participants={basket?.participants ?? []}
            labelOf={({ quantite, profile_name }) => `${quantite} × ${profile_name}`}
            frais_deplacement={frais_deplacement}
            total={basket?.total ?? prix_final}
          >
            {basket === null || side === null ? null : (
              <TicketLine label={side}>{formatAmount(Math.abs(basket.total - prix_final))}</TicketLine>
            )}
          </PriceLines>
        </TicketLines>
        {basket === null || options.en_attente ? null : (
          <p className={clsx(text.extraSmall, text.secondary, styles.note)}>
            {priceDifference({ avant: prix_final, apres: basket.total, regle })}
          </p>
        )}
      </div>
      <p className={clsx(text.extraSmall, text.secondary, styles.note)}>
        {options.en_attente ? PENDING_ANSWER_TIME : ANSWER_TIME}
      </p>
    </Ticket>
  );
}
