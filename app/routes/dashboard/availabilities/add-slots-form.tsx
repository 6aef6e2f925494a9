import clsx from "clsx";
import { lazy, Suspense, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { addSlotsLabel, slotsOpenOn } from "#app/features/agenda/copy/slots.ts";
import { defaultPlaces } from "#app/features/agenda/rules/slots.ts";
import { addDays, type Day, dayOf, type Time } from "#app/shared/calendar.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import { type RefusedEntries, useFirstError } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { Spinner } from "#app/ui/loading.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./availabilities.module.css";
import { HourToggles } from "./hour-toggles.tsx";
import { OverlapChoice, takenHours } from "./overlap-choice.tsx";
import { PlacesField } from "./places-field.tsx";
import type { Availabilities } from "./read-availabilities.server.ts";
import { allTypedIn, typedIn } from "./slots-answer.ts";

const Calendar = lazy(async () => ({ default: (await import("#app/ui/calendar.tsx")).Calendar }));

type Props = { availabilities: Availabilities; action: string; refused: RefusedEntries | null; day: Day | null };

/** Opens slots of one day: its start hours and the number of places. */
export function AddSlotsForm({ availabilities, action, refused, day }: Props) {
  const { service, maintenant, ouverts } = availabilities;
  const hydrated = useHydrated();
  const [date, setDate] = useState(typedIn(refused, "date") ?? day ?? "");
  const [creneaux, setCreneaux] = useState<readonly Time[]>(allTypedIn(refused, "creneaux[]"));
  const busy = useNavigation().formData?.has("creneaux[]") === true;
  const open = ouverts[date] ?? [];
  const fresh = creneaux.filter((time) => !open.includes(time));
  const taken = takenHours(date, availabilities);
  const busyLabel = busy && "Ajout en cours...";
  const errors = refused?.errors ?? {};
  const form = useFirstError(refused?.errors);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className={clsx(layout.stack, layout.stackSmall)}
      noValidate
      preventScrollReset
    >
      {refused === null || refused.problem === null ? null : (
        <Band tone="danger" role="alert" tabIndex={-1} title={refused.problem} />
      )}
      {hydrated ? (
        <DayChoice availabilities={availabilities} date={date} onChoose={setDate} />
      ) : (
        <Field label="Date">
          <TextInput type="date" name="date" min={addDays(dayOf(maintenant), 1)} defaultValue={date} />
        </Field>
      )}
      {errors.date === undefined ? null : <FieldError>{errors.date}</FieldError>}
      <PlacesField
        className={styles.placesOnOneLine}
        service={service}
        typed={typedIn(refused, "places")}
        error={errors.places}
      />
      <HourToggles
        chosen={creneaux}
        open={hydrated ? open : []}
        taken={taken}
        error={errors.creneaux}
        onChange={setCreneaux}
      />
      {fresh.some((time) => taken.has(time)) ? (
        <OverlapChoice chosen={fresh} taken={taken} busyLabel={busyLabel} />
      ) : (
        <Button type="submit" block busyLabel={busyLabel}>
          {fresh.length === 0 ? "Ajouter des créneaux" : addSlotsLabel(fresh.length)}
        </Button>
      )}
      <Link className={text.link} to={repeatPath(service, { date, creneaux })}>
        Répéter chaque semaine
      </Link>
    </Form>
  );
}

/** A new rule of the agenda for the hours chosen so far. */
function repeatPath(
  { id, capacite_max }: Availabilities["service"],
  { date, creneaux }: { date: Day; creneaux: readonly Time[] },
): string {
  const places = String(defaultPlaces(capacite_max));
  const departs = creneaux.map((time) => ["depart", time]);
  return `/dashboard/agenda/regles/nouvelle?${new URLSearchParams([["service_id", id], ["date", date], ["places", places], ...departs])}`;
}

type ChoiceProps = { availabilities: Availabilities; date: Day; onChoose: (day: Day) => void };

function DayChoice({ availabilities: { maintenant, ouverts, engagements }, date, onChoose }: ChoiceProps) {
  const today = dayOf(maintenant);
  const engaged = new Set(engagements.map(({ debut }) => dayOf(debut)));
  return (
    <div>
      <input type="hidden" name="date" value={date} />
      <Suspense fallback={<Spinner label="Chargement du calendrier" />}>
        <Calendar
          selected={date === "" ? null : date}
          today={today}
          defaultMonth={date === "" ? addDays(today, 1) : date}
          firstMonth={addDays(today, 1)}
          isAvailable={(day) => day > today}
          describe={(day) => `${slotsOpenOn(ouverts[day]?.length ?? 0)}${engaged.has(day) ? ", un engagement" : ""}`}
          isMarked={(day) => engaged.has(day)}
          onSelect={onChoose}
        />
      </Suspense>
      {engaged.size === 0 ? null : <p className={styles.calendarLegend}>déjà un engagement ce jour-là</p>}
    </div>
  );
}
