import clsx from "clsx";
import { useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { keptPlaces, LEAVES_NUMBER, moreOrLess } from "#app/features/bookings/copy/change-request.ts";
import { priceBasket } from "#app/features/bookings/rules/basket.ts";
import { answersToRemove } from "#app/features/bookings/rules/change-request.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import * as dialog from "#app/ui/dialog.module.css";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedEntries, useFirstError } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { TotalFoot } from "#app/ui/total-foot.tsx";
import * as styles from "./change.module.css";
import { GuestCounters, GuestsTicket, LeavingGuests } from "./guests-fields.tsx";
import type { GuestsOptions } from "./read-guests.server.ts";

export type GuestsAnswer = RefusedEntries & {
  /** The total computed by the server, when the form displayed none or another one. */
  readonly newTotal?: number | null;
};

type Props = { options: GuestsOptions; answer: GuestsAnswer | undefined; closeTo: string };
type Quantities = Readonly<Record<string, number>>;

/** Asks for another number of guests at the prices of the booking. Without JavaScript the server computes the price. */
export function GuestsDialog({ options, answer, closeTo }: Props) {
  const { date_souhaitee, fin } = options;
  return (
    <RouteDialog
      title="Changer le nombre de convives"
      description={`${formatLongDate(date_souhaitee)}, ${formatHours(date_souhaitee, fin)}`}
      size="l"
      closeTo={closeTo}
      keepsFrame
    >
      <GuestsForm options={options} answer={answer} />
    </RouteDialog>
  );
}

function useQuantities(
  { prices, tiers, quantites, frais_deplacement }: GuestsOptions,
  answer: GuestsAnswer | undefined,
) {
  const typed = new Map(answer?.entries);
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(
      prices.map(({ client_profile_id: id }) => [id, Number(typed.get(`quantites[${id}]`) ?? quantites[id] ?? 0) || 0]),
    ),
  );
  const lines = Object.entries(quantities).map(([profile_id, quantite]) => ({ profile_id, quantite }));
  const priced = priceBasket(prices, tiers, lines, frais_deplacement);
  return {
    quantities,
    change: (id: string, quantite: number) => setQuantities({ ...quantities, [id]: quantite }),
    total: lines.reduce((sum, { quantite }) => sum + quantite, 0),
    basket: priced.ok ? priced.value : null,
  };
}

function GuestsForm({ options, answer }: Omit<Props, "closeTo">) {
  const hydrated = useHydrated();
  const { state } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { quantities, change, total, basket } = useQuantities(options, answer);
  const { convives, prix_final } = options;
  const shown = hydrated ? (basket?.total ?? null) : (answer?.newTotal ?? null);
  const typed = new Map(answer?.entries);
  const same = options.prices.every(({ client_profile_id: id }) => quantities[id] === (options.quantites[id] ?? 0));
  const remove = answersToRemove(options.reponses.length, { convives: total, avant: convives });
  return (
    <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset state={state} replace>
      <input type="hidden" name="type" value="convives" />
      <input type="hidden" name="total_affiche" value={shown === null ? "" : decimalFromCents(shown)} />
      <DialogBody className={dialog.withSummary}>
        <div className={clsx(layout.stack, styles.fields)}>
          {answer?.problem ? <Band tone="warning" title={answer.problem} role="alert" tabIndex={-1} /> : null}
          <GuestCounters {...{ options, quantities, total }} error={answer?.errors.quantites} onChange={change} />
          {hydrated && remove === 0 ? null : (
            <LeavingGuests options={options} remove={remove} typed={answer?.entries ?? []} />
          )}
          <Field label="Un mot pour le chef" error={answer?.errors.mot}>
            <Textarea
              name="mot"
              rows={2}
              maxLength={MAX_REASON}
              placeholder="Facultatif"
              defaultValue={typed.get("mot")}
            />
          </Field>
          <Band tone="success" title={options.en_attente ? LEAVES_NUMBER : keptPlaces(convives)} />
        </div>
        <GuestsTicket options={options} basket={basket} total={total} />
      </DialogBody>
      <TotalFoot
        count={
          <>
            {guestCount(total)}
            {basket === null || basket.total === prix_final ? null : (
              <span className={layout.wideOnlyInline}>, {moreOrLess(prix_final, basket.total)}</span>
            )}
          </>
        }
        total={formatAmount(basket?.total ?? prix_final)}
        formerTotal={basket === null || basket.total === prix_final ? undefined : formatAmount(prix_final)}
      >
        <RouteDialogClose>Rester à {convives}</RouteDialogClose>
        <Button type="submit" disabled={hydrated && (same || total === 0)} busyLabel={busy && "Envoi en cours..."}>
          {options.en_attente ? "Changer ma demande" : "Envoyer la demande"}
        </Button>
      </TotalFoot>
    </Form>
  );
}
