import type { Time } from "#app/domain/calendar.ts";
import { SLOT_STARTS } from "#app/domain/slots.ts";
import { FieldError } from "#app/ui/field.tsx";
import { TimeToggle } from "#app/ui/time-toggles.tsx";

type Props = {
  chosen: readonly Time[];
  /** Open already: shown, and not to be chosen again. */
  open?: readonly Time[];
  error: string | undefined;
  onChange: (chosen: readonly Time[]) => void;
};

const NONE: readonly Time[] = [];

/** The twelve hours of a day. */
export function HourToggles({ chosen, open = NONE, error, onChange }: Props) {
  const toggle = (time: Time) =>
    onChange(chosen.includes(time) ? chosen.filter((one) => one !== time) : [...chosen, time]);
  return (
    <fieldset className="champ">
      <legend className="etiq mb-2">Créneaux d’une heure</legend>
      <div className="heures heures--4">
        {SLOT_STARTS.map((time) => {
          const taken = open.includes(time);
          return (
            <TimeToggle
              key={time}
              type="checkbox"
              name="creneaux[]"
              value={time}
              disabled={taken}
              checked={!taken && chosen.includes(time)}
              onChange={() => toggle(time)}
            >
              {time}
              {taken ? <small> ouvert</small> : null}
            </TimeToggle>
          );
        })}
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
