import { Fragment } from "react";
import { formatDiscount, formatUnitPrice } from "#app/copy/numbers.ts";
import { nextTierHint } from "#app/copy/plurals.ts";
import { addablePlaces } from "#app/domain/capacity.ts";
import { MAX_PARTICIPANTS } from "#app/domain/input-limits.ts";
import { discountFor, nextTier, type PricedBasket, type TierPricing, tiersOf, unitPrice } from "#app/domain/pricing.ts";
import * as field from "#app/ui/field.module.css";
import { FieldError } from "#app/ui/field.tsx";
import { TierHint } from "#app/ui/price-list.tsx";
import * as stepper from "#app/ui/stepper.module.css";
import { Stepper } from "#app/ui/stepper.tsx";
import * as text from "#app/ui/text.module.css";
import { FormerPrice, formerUnit } from "./former-price.tsx";
import type { BookableService, BookableSlot } from "./read-bookable-service.server.ts";

type Quantities = Readonly<Record<string, number>>;
type Props = {
  service: BookableService;
  /** The prices at which the form was opened, when they have changed since. */
  former: PricedBasket | null;
  slot: BookableSlot;
  quantities: Quantities;
  total: number;
  error: string | undefined;
  /** False without JavaScript and before hydration: the counters are then plain number fields. */
  hydrated: boolean;
  onChange: (profile_id: string, quantite: number) => void;
};

export function BookingCounters({ service, former, slot, quantities, total, error, hydrated, onChange }: Props) {
  return (
    <fieldset aria-invalid={error === undefined ? undefined : true} tabIndex={-1}>
      <legend className={text.title}>Participants</legend>
      {service.tarifs.map((price) => {
        const { client_profile_id: id, nom } = price;
        const quantite = quantities[id] ?? 0;
        const tiers = tiersOf(service.paliers, id);
        if (!hydrated)
          return <PlainCounter key={id} id={id} nom={nom} note={formatUnitPrice(price.prix)} value={quantite} />;
        return (
          <Fragment key={id}>
            <Stepper
              name={nom}
              note={<UnitPrice prix={price.prix} former={formerUnit(former, id)} tiers={tiers} quantite={quantite} />}
              hint={<Hint tiers={tiers} quantite={quantite} addable={addablePlaces(slot, total)} />}
              value={quantite}
              decreaseLabel={`Retirer un participant ${nom}`}
              increaseLabel={`Ajouter un participant ${nom}`}
              onChange={(value) => onChange(id, value)}
            />
            <input type="hidden" name={`quantites[${id}]`} value={quantite} />
          </Fragment>
        );
      })}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

function PlainCounter({ id, nom, note, value }: { id: string; nom: string; note: string; value: number }) {
  return (
    <div className={stepper.counter}>
      <label htmlFor={`quantite-${id}`}>
        <b>{nom}</b>
        <small>{note}</small>
      </label>
      <input
        id={`quantite-${id}`}
        className={field.input}
        type="number"
        min={0}
        max={MAX_PARTICIPANTS}
        name={`quantites[${id}]`}
        defaultValue={value}
      />
    </div>
  );
}

type UnitPriceProps = {
  prix: number;
  former: number | undefined;
  tiers: readonly TierPricing[];
  quantite: number;
};

function UnitPrice({ prix, former, tiers, quantite }: UnitPriceProps) {
  const reduced = unitPrice(prix, tiers, quantite);
  const struck = former === undefined || former === reduced ? prix : former;
  return (
    <>
      {struck === reduced ? null : <FormerPrice cents={struck} />}
      {formatUnitPrice(reduced)}
    </>
  );
}

function Hint({ tiers, quantite, addable }: { tiers: readonly TierPricing[]; quantite: number; addable: number }) {
  const reached = discountFor(tiers, quantite);
  const next = nextTier(tiers, quantite, addable);
  if (next !== null) return <LineHint>{nextTierHint(next)}</LineHint>;
  return reached > 0 ? <LineHint reached>{`${formatDiscount(reached)} appliqués`}</LineHint> : null;
}

function LineHint({ reached = false, children }: { reached?: boolean; children: string }) {
  return (
    <>
      <br />
      <TierHint reached={reached}>{children}</TierHint>
    </>
  );
}
