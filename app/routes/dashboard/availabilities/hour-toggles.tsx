import clsx from "clsx";
import { CLOSED_BY } from "#app/copy/agenda-rules.ts";
import { formatTime } from "#app/copy/format.ts";
import { titleOf } from "#app/copy/labels.ts";
import type { Time } from "#app/domain/calendar.ts";
import { SLOT_STARTS } from "#app/domain/slots.ts";
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
  open?: readonly Time[];
  /** Hours at which the chef is engaged: hatched, still selectable. */
  taken?: TakenHours;
  error: string | undefined;
  onChange: (chosen: readonly Time[]) => void;
};

const NONE: readonly Time[] = [];
const NEVER: TakenHours = new Map();

/** A toggle for each start hour of a day. */
export function HourToggles({ chosen, open = NONE, taken = NEVER, error, onChange }: Props) {
  const toggle = (time: Time) =>
    onChange(chosen.includes(time) ? chosen.filter((one) => one !== time) : [...chosen, time]);
  return (
    <fieldset className={field.field}>
      <legend className={clsx(field.label, styles.hoursLabel)}>Heures de début</legend>
      <div className={clsx(timeToggles.grid, timeToggles.fourColumns)}>
        {SLOT_STARTS.map((time) => {
          const isOpen = open.includes(time);
          const met = taken.get(time);
          return (
            <TimeToggle
              key={time}
              type="checkbox"
              name="creneaux[]"
              value={time}
              disabled={isOpen}
              checked={!isOpen && chosen.includes(time)}
              onChange={() => toggle(time)}
              hatched={met !== undefined && !isOpen}
            >
              {time}
              {isOpen ? <small> ouvert</small> : null}
              {met === undefined || isOpen ? null : (
                <span className={text.visuallyHidden}>
                  , {"type" in met ? `fermée par ${CLOSED_BY[met.type]}` : `prise par ${titleOf(met)}`}
                </span>
              )}
            </TimeToggle>
          );
        })}
      </div>
      {taken.size === 0 ? null : (
        <p className={field.hint}>
          Rayé{"\u00a0"}: vous avez déjà {[...new Set([...taken.values()].map(nameAndHours))].join(", ")}.
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
