import clsx from "clsx";
import { useState } from "react";
import { Form, Link, useLocation, useNavigation, useSearchParams } from "react-router";
import { monthSearch, shownMonth } from "#app/features/bookings/components/shown-month.ts";
import {
  ANSWER_TIME,
  besideOwnHour,
  cancellationAfterMove,
  DATE_KEPT,
  keptSlot,
  LEAVES_SLOT,
  NOTHING_CHOSEN,
  OWN_DATE,
  OWN_HOUR,
  PENDING_ANSWER_TIME,
  SAME_PRICE,
} from "#app/features/bookings/copy/change-request.ts";
import { earlyServiceRequest } from "#app/features/bookings/copy/withdrawal.ts";
import { slotPlaces } from "#app/features/services/copy/prices.ts";
import type { Day } from "#app/shared/calendar.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatDateOfYear, formatDay, formatHours, formatShortDate } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { decimalFromCents } from "#app/shared/money.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Calendar } from "#app/ui/calendar.tsx";
import * as dialog from "#app/ui/dialog.module.css";
import { DialogBody } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as field from "#app/ui/field.module.css";
import { CheckField, Field, FieldError, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import { TotalFoot } from "#app/ui/total-foot.tsx";
import * as styles from "./change.module.css";
import type { MoveOptions, MoveSlot } from "./read-move.server.ts";

type Props = { options: MoveOptions; date: Day | null; answer: RefusedInput | undefined; closeTo: string };

/** Asks for another slot of the same service. The day is in the URL; nothing is chosen beforehand. */
export function MoveDialog({ options, date, answer, closeTo }: Props) {
  const about = [options.service, guestCount(options.convives)].filter(Boolean).join(", ");
  return (
    <RouteDialog title="Changer la date" description={about} size="l" closeTo={closeTo} keepsFrame>
      {options.jours.length === 0 ? <NoOtherDate closeTo={closeTo} /> : <MoveForm {...{ options, date, answer }} />}
    </RouteDialog>
  );
}

function NoOtherDate({ closeTo }: { closeTo: string }) {
  return (
    <DialogBody>
      <EmptyState
        spot="calendrier"
        title="Aucune autre date n’est ouverte"
        hint="Écrivez au chef pour lui proposer la vôtre."
        action={
          <>
            <LinkButton to={`${closeTo}#messages`}>Écrire au chef</LinkButton>
            <Link className={text.link} to={closeTo} preventScrollReset>
              Garder ma date
            </Link>
          </>
        }
      />
    </DialogBody>
  );
}

function MoveForm({ options, date, answer }: Omit<Props, "closeTo">) {
  const hydrated = useHydrated();
  const { state } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const onDay = options.creneaux.filter((slot) => slot.jour === date);
  const [chosen, setChosen] = useState(answer?.values.availability_id ?? null);
  // Nothing is chosen for anybody: one press would ask for a date that was never wanted.
  const slot = onDay.find(({ id }) => id === chosen);
  return (
    <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset state={state} replace>
      <input type="hidden" name="type" value="date" />
      <input type="hidden" name="total_affiche" value={decimalFromCents(options.prix_final)} />
      <DialogBody className={dialog.withSummary}>
        <div className={clsx(layout.stack, styles.fields)}>
          {answer?.problem ? <Band tone="warning" title={answer.problem} role="alert" tabIndex={-1} /> : null}
          <MoveCalendar options={options} date={date} />
          {date === null ? null : (
            <fieldset
              className={styles.slots}
              aria-invalid={answer?.errors.availability_id ? true : undefined}
              tabIndex={-1}
            >
              <legend className={text.title}>{formatDay(date)}</legend>
              {onDay.map((one) => (
                <SlotChoice key={one.id} slot={one} checked={one.id === slot?.id} onChoose={() => setChosen(one.id)}>
                  {date === options.jour
                    ? besideOwnHour(one.date_debut, options.date_souhaitee)
                    : slotPlaces(one.places)}
                </SlotChoice>
              ))}
              {date === options.jour ? (
                <p className={field.hint}>
                  {formatHours(options.date_souhaitee, options.fin)}, {OWN_HOUR}
                </p>
              ) : null}
              {answer?.errors.availability_id ? <FieldError>{answer.errors.availability_id}</FieldError> : null}
              <p className={field.hint}>
                {options.convives === 1
                  ? "Seuls les créneaux encore libres sont proposés."
                  : `Seuls les créneaux assez grands pour vos ${options.convives} convives sont proposés.`}
              </p>
            </fieldset>
          )}
          {/* Without JavaScript any hour of the day may be chosen. */}
          {options.type_service !== null && (hydrated ? [slot] : onDay).some((one) => one?.delai_jusqua) ? (
            <CheckField
              name="execution_demandee"
              error={answer?.errors.execution_demandee}
              defaultChecked={answer?.values.execution_demandee === "on"}
            >
              {earlyServiceRequest(options.type_service)}
            </CheckField>
          ) : null}
          <Field label="Un mot pour le chef" error={answer?.errors.mot}>
            <Textarea
              name="mot"
              rows={2}
              maxLength={MAX_REASON}
              placeholder="Facultatif"
              defaultValue={answer?.values.mot}
            />
          </Field>
          <Band tone="success" title={options.en_attente ? LEAVES_SLOT : keptSlot(options.date_souhaitee)} />
        </div>
        <MoveTicket options={options} slot={slot} />
      </DialogBody>
      <TotalFoot
        count={
          slot === undefined ? NOTHING_CHOSEN : `${formatDateOfYear(slot.date_debut)}, ${guestCount(options.convives)}`
        }
        total={slot === undefined ? <span className={styles.kept}>{DATE_KEPT}</span> : formatAmount(options.prix_final)}
      >
        <RouteDialogClose>Garder ma date</RouteDialogClose>
        <Button
          type="submit"
          disabled={date === null || (hydrated && slot === undefined)}
          busyLabel={busy && "Envoi en cours..."}
        >
          {options.en_attente ? "Changer ma demande" : "Envoyer la demande"}
        </Button>
      </TotalFoot>
    </Form>
  );
}

function MoveCalendar({ options, date }: { options: MoveOptions; date: Day | null }) {
  const { jour, jours, aujourdhui } = options;
  const [search] = useSearchParams();
  const { state } = useLocation();
  const last = [jours.at(-1) ?? jour, jour].toSorted().at(-1) ?? jour;
  const notes = (one: Day) => [one === jour ? OWN_DATE : "", jours.includes(one) ? "disponible" : ""];
  return (
    <div className={styles.calendar}>
      <Calendar
        selected={date}
        links={{ day: (one) => `?date=${one}`, month: (month) => monthSearch(search, month), within: { state } }}
        month={shownMonth(search, aujourdhui, last) ?? undefined}
        isAvailable={(one) => jours.includes(one)}
        isMarked={(one) => one === jour}
        describe={(one) => notes(one).filter(Boolean).join(", ")}
        today={aujourdhui}
        defaultMonth={date ?? jour}
        firstMonth={aujourdhui}
        lastMonth={last}
      />
    </div>
  );
}

type ChoiceProps = { slot: MoveSlot; checked: boolean; onChoose: () => void; children: string };

function SlotChoice({ slot, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.slot}>
      <input type="radio" name="availability_id" value={slot.id} checked={checked} onChange={onChoose} />
      <strong>{formatHours(slot.date_debut, slot.fin)}</strong>
      <span>{children}</span>
    </label>
  );
}

function MoveTicket({ options, slot }: { options: MoveOptions; slot: MoveSlot | undefined }) {
  const { prix_final } = options;
  const cancelling = slot === undefined ? null : cancellationAfterMove(options, slot.date_debut, options.vue);
  return (
    <Ticket title="Ce qui change">
      <div aria-live="polite">
        <TicketLines>
          <TicketLine label="Date">
            <s>
              <span className={text.visuallyHidden}>au lieu du </span>
              {formatShortDate(options.date_souhaitee)}
            </s>{" "}
            {slot === undefined ? null : formatShortDate(slot.date_debut)}
          </TicketLine>
          {slot === undefined ? null : <TicketLine label="Heure">{formatHours(slot.date_debut, slot.fin)}</TicketLine>}
          <TicketLine label="Convives">{options.convives}</TicketLine>
          <TicketLine label="Repas">{formatAmount(options.repas)}</TicketLine>
          {options.frais_deplacement === 0 ? null : (
            <TicketLine label="Déplacement">{formatAmount(options.frais_deplacement)}</TicketLine>
          )}
          <TicketLine label="Prix total" total>
            {formatAmount(prix_final)}
          </TicketLine>
        </TicketLines>
        <p className={clsx(text.extraSmall, text.secondary, styles.note)}>
          <b>{SAME_PRICE}</b>
          {cancelling === null ? null : ` ${cancelling}`}
        </p>
      </div>
      <p className={clsx(text.extraSmall, text.secondary, styles.note)}>
        {options.en_attente ? PENDING_ANSWER_TIME : ANSWER_TIME}
      </p>
    </Ticket>
  );
}
