import { formatTime } from "#app/copy/format.ts";
import { titleOf } from "#app/copy/labels.ts";
import type { Time } from "#app/domain/calendar.ts";
import { SLOT_STARTS } from "#app/domain/slots.ts";
import { FieldError } from "#app/ui/field.tsx";
import { TimeToggle } from "#app/ui/time-toggles.tsx";
import type { TakenHours } from "./overlap-choice.tsx";

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
    <fieldset className="champ">
      <legend className="etiq mb-2">Heures de début</legend>
      <div className="heures heures--4">
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
              {met === undefined || isOpen ? null : <span className="vh">, prise par {titleOf(met)}</span>}
            </TimeToggle>
          );
        })}
      </div>
      {taken.size === 0 ? null : (
        <p className="aide">
          Rayé{"\u00a0"}: vous avez déjà {[...new Set(taken.values())].map(nameAndHours).join(", ")}.
        </p>
      )}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

const nameAndHours = (met: { titre: string; debut: Date; fin: Date }) =>
  `«\u00a0${titleOf(met)}\u00a0», ${formatTime(met.debut)}\u00a0-\u00a0${formatTime(met.fin)}`;
