import clsx from "clsx";
import { Form, useNavigation } from "react-router";
import { addSlotsLabel, repetitionLeftOut, repetitionSummary, slotsBlocked } from "#app/features/agenda/copy/slots.ts";
import { countNewSlots, type RepeatedDays } from "#app/features/agenda/rules/slots.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { addDays, dayOf } from "#app/shared/calendar.ts";
import { formatCalendarDate } from "#app/shared/copy/format.ts";
import type { Result } from "#app/shared/result.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import { Switch } from "#app/ui/switch.tsx";
import * as text from "#app/ui/text.module.css";
import * as timeToggles from "#app/ui/time-toggles.module.css";
import { TimeToggle } from "#app/ui/time-toggles.tsx";
import * as styles from "./availabilities.module.css";
import { HourToggles } from "./hour-toggles.tsx";
import { takenHours } from "./overlap-choice.tsx";
import { PlacesField } from "./places-field.tsx";
import type { Availabilities } from "./read-availabilities.server.ts";
import { type Refused, typedIn } from "./slots-answer.ts";

export type RepetitionDraft = {
  readonly du: string;
  readonly au: string;
  readonly jours: readonly number[];
  readonly creneaux: readonly string[];
  readonly sauter_feries: boolean;
};

type Props = {
  availabilities: Availabilities;
  action: string;
  refused: Refused | null;
  draft: RepetitionDraft;
  /** The days of the repetition, or why it is invalid. */
  days: Result<RepeatedDays>;
  hydrated: boolean;
  onChange: (draft: RepetitionDraft) => void;
};

const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** Repeats start hours on weekdays until a date. */
export function RepeatForm({ availabilities, action, refused, draft, days, hydrated, onChange }: Props) {
  const { service, maintenant, ouverts } = availabilities;
  const errors = refused?.errors ?? {};
  const form = useFirstError(refused?.errors);
  const busy = useNavigation().formData?.get("intent") === "repeter";
  const tomorrow = addDays(dayOf(maintenant), 1);
  const count = days.ok ? countNewSlots(days.value.jours, draft.creneaux, ouverts).nouveaux : 0;
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className={styles.repeatForm}
      noValidate
      preventScrollReset
      aria-labelledby="repeter"
    >
      <input type="hidden" name="intent" value="repeter" />
      <h3 className={text.title} id="repeter">
        Répéter sur plusieurs semaines
      </h3>
      {refused === null || refused.problem === null ? null : (
        <Band tone="danger" role="alert" tabIndex={-1} title={refused.problem} />
      )}
      <Weekdays chosen={draft.jours} error={errors.jours} onChange={(jours) => onChange({ ...draft, jours })} />
      <HourToggles
        chosen={draft.creneaux}
        error={errors.creneaux}
        onChange={(creneaux) => onChange({ ...draft, creneaux })}
      />
      <div className={styles.repeatDates}>
        <Field label="À partir du" error={errors.du}>
          <TextInput
            type="date"
            name="du"
            min={tomorrow}
            value={draft.du}
            onChange={(event) => onChange({ ...draft, du: event.currentTarget.value })}
          />
        </Field>
        <Field label="Jusqu’au" error={errors.au}>
          <TextInput
            type="date"
            name="au"
            min={tomorrow}
            value={draft.au}
            onChange={(event) => onChange({ ...draft, au: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div className={styles.repeatFooter}>
        <PlacesField service={service} typed={typedIn(refused, "places")} error={errors.places} />
        <Switch
          name="sauter_feries"
          checked={draft.sauter_feries}
          onChange={(event) => onChange({ ...draft, sauter_feries: event.currentTarget.checked })}
        >
          Sauter les jours fériés
        </Switch>
      </div>
      {/* A repetition does not ask about each overlap: the summary and the response count the blocked slots. */}
      <input type="hidden" name="chevauchements" value="garder" />
      {hydrated ? <Summary draft={draft} days={days} availabilities={availabilities} /> : null}
      <Button type="submit" block busyLabel={busy && "Ajout en cours..."}>
        {count === 0 ? "Ajouter des créneaux" : addSlotsLabel(count)}
      </Button>
    </Form>
  );
}

type WeekdaysProps = {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (jours: readonly number[]) => void;
};

function Weekdays({ chosen, error, onChange }: WeekdaysProps) {
  return (
    <fieldset className={field.field}>
      <legend className={clsx(field.label, styles.weekdaysLabel)}>Jours</legend>
      <div className={clsx(timeToggles.grid, timeToggles.week)}>
        {WEEKDAYS.map((name, rank) => (
          <TimeToggle
            key={name}
            type="checkbox"
            name="jours[]"
            value={String(rank + 1)}
            aria-label={name}
            checked={chosen.includes(rank + 1)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, rank + 1] : chosen.filter((one) => one !== rank + 1))
            }
          >
            {name.slice(0, 3)}.
          </TimeToggle>
        ))}
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

type SummaryProps = Pick<Props, "draft" | "days" | "availabilities">;

/** No errors on an untouched form; afterwards a preview of the slots it will open. */
function Summary({ draft, days, availabilities }: SummaryProps) {
  if (draft.jours.length === 0 || draft.creneaux.length === 0 || draft.du === "" || draft.au === "") return null;
  if (!days.ok) return <Band tone="warning" role="status" title={sentenceOf(days)} />;
  const { jours, feries } = days.value;
  const { ouverts } = availabilities;
  const { nouveaux, existants } = countNewSlots(jours, draft.creneaux, ouverts);
  const blocked = jours.flatMap((day) => {
    const taken = takenHours(day, availabilities, draft.creneaux);
    return draft.creneaux.filter((time) => taken.has(time) && !ouverts[day]?.includes(time));
  }).length;
  const left = repetitionLeftOut(
    feries.map((day) => formatCalendarDate(day, false)),
    existants,
  );
  return (
    <Band
      className={styles.repeatSummary}
      tone="linen"
      role="status"
      title={repetitionSummary(nouveaux, formatCalendarDate(draft.du), formatCalendarDate(draft.au))}
    >
      {left === "" && blocked === 0 ? undefined : `${left} ${slotsBlocked(blocked)}`.trim()}
    </Band>
  );
}
