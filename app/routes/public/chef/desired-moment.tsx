import clsx from "clsx";
import CalendarIcon from "lucide-react/icons/calendar";
import X from "lucide-react/icons/x";
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { CONTACT_TIMES, toggleContactTime } from "#app/features/messages/rules/contact-message.ts";
import { formatDay } from "#app/shared/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, FieldError, useFieldControl, useShownError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/loading.tsx";
import * as text from "#app/ui/text.module.css";
import { TimeToggle, TimeToggles } from "#app/ui/time-toggles.tsx";
import * as styles from "./chef.module.css";

/** Loaded when a date is first chosen. */
const Calendar = lazy(async () => ({ default: (await import("#app/ui/calendar.tsx")).Calendar }));

type Props = {
  today: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** A day, then a time. Without JavaScript: a native date field and all times. */
export function DesiredMoment({ today, values, errors }: Props) {
  const [closes, setCloses] = useState(false);
  const [date, setDate] = useState(values.date ?? "");
  const [heure, setHeure] = useState(values.heure ?? "");
  const { shown, whole, judge, correct } = useShownError(errors.heure);
  // From hydration on the hours are disabled until a date is chosen, and nothing can press a disabled hour again: the one that is
  // chosen already is read from the page.
  useLayoutEffect(() => {
    const chosen = whole.current?.querySelector<HTMLInputElement>("[name=heure]:checked");
    if (chosen) setHeure(chosen.value);
  }, [whole]);
  // Not in the middle of a press: a control that is disabled between press and release hears no click.
  useEffect(() => {
    if (whole.current?.matches(":active") !== true) {
      setCloses(true);
      return;
    }
    const after = () => setTimeout(() => setCloses(true));
    addEventListener("pointerup", after, { once: true });
    return () => removeEventListener("pointerup", after);
  }, [whole]);
  const choose = (day: string | null) => {
    setDate(day ?? "");
    if (day === null) setHeure("");
  };
  return (
    <>
      <Field label="Date souhaitée" error={errors.date}>
        <DateChoice today={today} date={date} onChoose={choose} />
      </Field>
      <div ref={whole} className={field.field} onInput={judge}>
        <span className={field.label}>Heure souhaitée</span>
        <TimeToggles label="Heure souhaitée, une seule, appuyez de nouveau pour effacer">
          {CONTACT_TIMES.map((time) => (
            <TimeToggle
              key={time}
              type="radio"
              name="heure"
              value={time}
              disabled={closes && date === ""}
              checked={heure === time}
              onChange={() => setHeure(time)}
              onClear={() => {
                correct();
                setHeure(toggleContactTime(heure, time));
              }}
            >
              {time}
            </TimeToggle>
          ))}
          <noscript>
            <TimeToggle type="radio" name="heure" value="">
              Aucune
            </TimeToggle>
          </noscript>
        </TimeToggles>
        {shown === undefined ? null : <FieldError>{shown}</FieldError>}
      </div>
    </>
  );
}

type ChoiceProps = { today: string; date: string; onChoose: (day: string | null) => void };

function DateChoice({ today, date, onChoose }: ChoiceProps) {
  const [open, setOpen] = useState(false);
  const { id, "aria-describedby": describedBy } = useFieldControl();
  const words = date === "" ? "Choisir une date" : formatDay(date);
  return (
    <>
      {/* Holds the value. The style sheet shows it where no scripts run, and the button where they do. */}
      <input
        type="date"
        className={clsx(field.input, styles.plainDate)}
        name="date"
        aria-label="Date souhaitée"
        min={today}
        value={date}
        onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
      />
      <div className={styles.datePicker}>
        <button
          id={id}
          type="button"
          className={clsx(field.input, styles.dateButton)}
          aria-label={`Date souhaitée\u00a0: ${words}`}
          aria-describedby={describedBy}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon of={CalendarIcon} />
          <span className={date === "" ? text.tertiary : undefined}>{words}</span>
        </button>
        {date === "" ? null : (
          <Button look="text" size="icon" aria-label="Effacer la date souhaitée" onClick={() => onChoose(null)}>
            <Icon of={X} />
          </Button>
        )}
      </div>
      {open ? (
        <Suspense fallback={<Spinner label="Chargement du calendrier" />}>
          <Calendar
            selected={date === "" ? null : date}
            today={today}
            firstMonth={today}
            isAvailable={(day) => day >= today}
            onSelect={(day) => {
              onChoose(day);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
