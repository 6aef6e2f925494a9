import clsx from "clsx";
import { useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { ANSWER_TIME, cancellationAfterMove, keptSlot, SAME_PRICE } from "#app/copy/change-request.ts";
import { formatDateOfYear, formatDay, formatHours, formatShortDate } from "#app/copy/format.ts";
import { formatEuros } from "#app/copy/numbers.ts";
import { guestCount, slotPlaces } from "#app/copy/plurals.ts";
import { earlyServiceRequest } from "#app/copy/withdrawal.ts";
import type { Day } from "#app/domain/calendar.ts";
import { MAX_REASON } from "#app/domain/input-limits.ts";
import { decimalFromCents } from "#app/domain/money.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Calendar } from "#app/ui/calendar.tsx";
import * as chip from "#app/ui/chip.module.css";
import * as dialog from "#app/ui/dialog.module.css";
import { DialogBody } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as field from "#app/ui/field.module.css";
import { CheckField, Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-answer.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import { TotalFoot } from "#app/ui/total-foot.tsx";
import * as styles from "./change.module.css";
import type { MoveOptions, MoveSlot } from "./read-move.server.ts";

type Props = { options: MoveOptions; date: Day | null; answer: RefusedInput | undefined; closeTo: string };

/** Asks for another slot of the same service. Without JavaScript the days are links and the form is part of the page. */
export function MoveDialog({ options, date, answer, closeTo }: Props) {
  const about = [options.service, guestCount(options.convives)].filter(Boolean).join(", ");
  return (
    <RouteDialog title="Changer la date" description={about} size="l" closeTo={closeTo}>
      {date === null ? <NoOtherDate closeTo={closeTo} /> : <MoveForm {...{ options, date, answer }} />}
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

function MoveForm({ options, date, answer }: { options: MoveOptions; date: Day; answer: RefusedInput | undefined }) {
  const hydrated = useHydrated();
  const { state } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const [picked, setPicked] = useState(date);
  // Without JavaScript the day is in the URL.
  const day = hydrated ? picked : date;
  const onDay = options.creneaux.filter((slot) => slot.jour === day);
  const [chosen, setChosen] = useState(answer?.values.availability_id ?? null);
  const slot = onDay.find(({ id }) => id === chosen) ?? onDay[0];
  const total = formatEuros(options.prix_final);
  return (
    <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset state={state} replace>
      <input type="hidden" name="type" value="date" />
      <input type="hidden" name="total_affiche" value={decimalFromCents(options.prix_final)} />
      <DialogBody className={dialog.withSummary}>
        <div className={clsx(layout.stack, styles.fields)}>
          {answer?.problem ? <Band tone="warning" title={answer.problem} role="alert" tabIndex={-1} /> : null}
          {hydrated ? (
            <MoveCalendar options={options} day={day} onPick={setPicked} />
          ) : (
            <DayLinks options={options} day={day} />
          )}
          <fieldset
            className={styles.slots}
            aria-invalid={answer?.errors.availability_id ? true : undefined}
            tabIndex={-1}
          >
            <legend className={text.title}>{formatDay(day)}</legend>
            {onDay.map((one) => (
              <SlotChoice key={one.id} slot={one} checked={one.id === slot?.id} onChoose={() => setChosen(one.id)} />
            ))}
            <p className={field.hint}>
              {options.convives === 1
                ? "Seuls les créneaux encore libres sont proposés."
                : `Seuls les créneaux assez grands pour vos ${options.convives} convives sont proposés.`}
            </p>
          </fieldset>
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
          <Band tone="success" title={keptSlot(options.date_souhaitee)} />
        </div>
        <MoveTicket options={options} slot={slot} />
      </DialogBody>
      <TotalFoot
        count={
          slot === undefined
            ? guestCount(options.convives)
            : `${formatDateOfYear(slot.date_debut)}, ${guestCount(options.convives)}`
        }
        total={total}
      >
        <RouteDialogClose>Garder ma date</RouteDialogClose>
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          Envoyer la demande
        </Button>
      </TotalFoot>
    </Form>
  );
}

function MoveCalendar({ options, day, onPick }: { options: MoveOptions; day: Day; onPick: (day: Day) => void }) {
  const { jours, aujourdhui } = options;
  return (
    <Calendar
      selected={day}
      onSelect={onPick}
      isAvailable={(one) => jours.includes(one)}
      describe={(one) => (jours.includes(one) ? "disponible" : "")}
      today={aujourdhui}
      firstMonth={aujourdhui}
      lastMonth={jours.at(-1) ?? day}
    />
  );
}

function DayLinks({ options, day }: { options: MoveOptions; day: Day }) {
  return (
    <nav aria-label="Autres dates">
      <ul className={layout.cluster}>
        {options.jours.map((one) => (
          <li key={one}>
            <Link
              className={clsx(chip.chip, chip.link)}
              to={`?date=${one}`}
              preventScrollReset
              aria-current={one === day ? "date" : undefined}
            >
              {formatDay(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SlotChoice({ slot, checked, onChoose }: { slot: MoveSlot; checked: boolean; onChoose: () => void }) {
  const hydrated = useHydrated();
  const state = hydrated ? { checked, onChange: onChoose } : { defaultChecked: checked };
  return (
    <label className={styles.slot}>
      <input type="radio" name="availability_id" value={slot.id} {...state} />
      <span>
        <strong>{formatHours(slot.date_debut, slot.fin)}</strong>
        <span>{slotPlaces(slot.places)}</span>
      </span>
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
          <TicketLine label="Repas">{formatEuros(options.repas)}</TicketLine>
          {options.frais_deplacement === 0 ? null : (
            <TicketLine label="Déplacement">{formatEuros(options.frais_deplacement)}</TicketLine>
          )}
          <TicketLine label="Prix total" total>
            {formatEuros(prix_final)}
          </TicketLine>
        </TicketLines>
        <p className={clsx(text.extraSmall, text.secondary, styles.note)}>
          <b>{SAME_PRICE}</b>
          {cancelling === null ? null : ` ${cancelling}`}
        </p>
      </div>
      <p className={clsx(text.extraSmall, text.secondary, styles.note)}>{ANSWER_TIME}</p>
    </Ticket>
  );
}
