import clsx from "clsx";
import { useState } from "react";
import { OtherStart, shownStarts } from "#app/features/agenda/components/start-options.tsx";
import { CLOSED_BY } from "#app/features/agenda/copy/weekly-rules.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import type { Time } from "#app/shared/calendar.ts";
import { formatTime } from "#app/shared/copy/format.ts";
import * as field from "#app/ui/field.module.css";
import { FieldError } from "#app/ui/field.tsx";
import * as text from "#app/ui/text.module.css";
import * as timeToggles from "#app/ui/time-toggles.module.css";
import { TimeToggle } from "#app/ui/time-toggles.tsx";
import * as styles from "./availabilities.module.css";
import type { Cause, TakenHours } from "./overlap-choice.tsx";

type Props = {
  chosen: readonly Time[];
  /** Hours that already have a slot: shown, not selectable. */
  open: readonly Time[];
  /** Hours at which the chef is engaged: hatched, still selectable. */
  taken: TakenHours;
  error: string | undefined;
  onChange: (chosen: readonly Time[]) => void;
};

/** A toggle for each quick start of a day and for each other one that is open or was added. */
export function HourToggles({ chosen, open, taken, error, onChange }: Props) {
  const [added, setAdded] = useState(chosen);
  const shown = shownStarts([...open, ...chosen, ...added]);
  const met = shown.flatMap((time) => taken.get(time) ?? []);
  const toggle = (time: Time) =>
    onChange(chosen.includes(time) ? chosen.filter((one) => one !== time) : [...chosen, time]);
  return (
    <fieldset className={field.field}>
      <legend className={clsx(field.label, styles.hoursLabel)}>Heures de début</legend>
      <div className={clsx(timeToggles.grid, timeToggles.fourColumns)}>
        {shown.map((time) => {
          const isOpen = open.includes(time);
          const cause = taken.get(time);
          return (
            <TimeToggle
              key={time}
              type="checkbox"
              name="creneaux[]"
              value={time}
              disabled={isOpen}
              checked={!isOpen && chosen.includes(time)}
              onChange={() => toggle(time)}
              hatched={cause !== undefined && !isOpen}
            >
              {time}
              {isOpen ? <small> ouvert</small> : null}
              {cause === undefined || isOpen ? null : (
                <span className={text.visuallyHidden}>
                  , {"type" in cause ? `fermée par ${CLOSED_BY[cause.type]}` : `prise par ${titleOf(cause)}`}
                </span>
              )}
            </TimeToggle>
          );
        })}
      </div>
      <OtherStart
        name="creneaux[]"
        onAdd={(time) => {
          setAdded([...added, time]);
          if (!open.includes(time) && !chosen.includes(time)) toggle(time);
        }}
      />
      {met.length === 0 ? null : (
        <p className={field.hint}>
          Rayé{"\u00a0"}: vous avez déjà {[...new Set(met.map(nameAndHours))].join(", ")}.
        </p>
      )}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

const nameAndHours = (met: Cause) =>
  "type" in met
    ? CLOSED_BY[met.type]
    : `«\u00a0${titleOf(met)}\u00a0», ${formatTime(met.debut)}\u00a0-\u00a0${formatTime(met.fin)}`;
