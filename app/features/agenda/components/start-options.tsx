import type { Time } from "#app/shared/calendar.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { OTHER_STARTS, QUICK_STARTS } from "../rules/slots.ts";

const OTHER = "Autre heure";

const options = (starts: readonly Time[]) =>
  starts.map((start) => (
    <option key={start} value={start}>
      {start}
    </option>
  ));

/** The starts of a slot, for a select: the quick choices, then every other half hour. */
export function StartOptions() {
  return (
    <>
      {options(QUICK_STARTS)}
      <optgroup label={OTHER}>{options(OTHER_STARTS)}</optgroup>
    </>
  );
}

/** The quick choices, then the other starts of the list, in order. */
export function shownStarts(starts: readonly Time[]): readonly Time[] {
  return [...QUICK_STARTS, ...OTHER_STARTS.filter((start) => starts.includes(start))];
}

/** Adds a start that is no quick choice. Without JavaScript it posts one more value of the list, empty when left alone. */
export function OtherStart({ name, onAdd }: { name: string; onAdd: (start: Time) => void }) {
  return (
    <Field label={OTHER} help="Par demi-heure, de 06:00 à 23:30.">
      <Select name={name} value="" onChange={(event) => onAdd(event.currentTarget.value)}>
        <option value="">Choisir</option>
        {options(OTHER_STARTS)}
      </Select>
    </Field>
  );
}
