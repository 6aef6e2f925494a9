import clsx from "clsx";
import { format } from "date-fns/format";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type DayButtonProps, DayPicker } from "react-day-picker";
import { fr } from "react-day-picker/locale/fr";
import { buttonClass } from "./button.tsx";
import * as styles from "./calendar.module.css";
import { Icon } from "./icon.tsx";

type Props = {
  /** Days as « 2026-12-12 », in Paris. */
  selected: string | null;
  onSelect: (day: string) => void;
  isAvailable: (day: string) => boolean;
  /** Days that can be chosen but have nothing left: struck through. */
  isFull?: (day: string) => boolean;
  /** Appended to the accessible name of a day: « 3 créneaux libres ». */
  describe?: (day: string) => string;
  /** Days with a dot; `describe` explains it. */
  isMarked?: (day: string) => boolean;
  today: string;
  defaultMonth?: string;
  firstMonth?: string;
  lastMonth?: string;
};

/** Picks one day. Only available and full days can be chosen; they differ by more than colour. */
export function Calendar(props: Props) {
  const { selected, onSelect, isAvailable, describe, isMarked, today, defaultMonth, firstMonth, lastMonth } = props;
  const isFull = (date: Date) => props.isFull?.(dayOf(date)) ?? false;
  const [month, setMonth] = useMonth(selected, defaultMonth ?? selected ?? today);
  return (
    <DayPicker
      className={styles.calendar}
      mode="single"
      locale={fr}
      weekStartsOn={1}
      selected={selected === null ? undefined : dateOf(selected)}
      // The clicked day rather than the selection: clicking the selected day must not clear it.
      onSelect={(_selection, pressed) => onSelect(dayOf(pressed))}
      today={dateOf(today)}
      month={month}
      onMonthChange={setMonth}
      {...(firstMonth === undefined ? {} : { startMonth: dateOf(firstMonth) })}
      {...(lastMonth === undefined ? {} : { endMonth: dateOf(lastMonth) })}
      modifiers={{ marked: (date) => isMarked?.(dayOf(date)) ?? false, full: isFull }}
      disabled={(date) => !isAvailable(dayOf(date)) && !isFull(date)}
      formatters={{ formatWeekdayName: (date) => format(date, "EEE", { locale: fr }) }}
      labels={{
        labelPrevious: () => "Mois précédent",
        labelNext: () => "Mois suivant",
        labelDayButton: (date) => {
          const name = format(date, "EEEE d MMMM yyyy", { locale: fr });
          const note = describe?.(dayOf(date));
          return note ? `${name}, ${note}` : name;
        },
      }}
      components={{ DayButton: Day, Chevron }}
      classNames={CLASS_NAMES}
    />
  );
}

/** Shows the month of a day selected elsewhere. Remounting the calendar instead would lose the keyboard focus. */
function useMonth(selected: string | null, first: string) {
  const [month, setMonth] = useState(() => dateOf(first));
  const [followed, setFollowed] = useState(selected);
  if (selected !== followed) {
    setFollowed(selected);
    if (selected !== null) setMonth(dateOf(selected));
  }
  return [month, setMonth] as const;
}

const CLASS_NAMES = {
  nav: styles.nav,
  month_caption: styles.caption,
  caption_label: styles.title,
  button_previous: buttonClass({ look: "text", size: "icon" }),
  button_next: buttonClass({ look: "text", size: "icon" }),
  outside: styles.outside,
};

function Day({ day, modifiers, className, ...rest }: DayButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) button.current?.focus();
  }, [modifiers.focused]);
  return (
    <button
      ref={button}
      {...rest}
      className={clsx(
        !modifiers.disabled && (modifiers.full ? styles.full : styles.available),
        modifiers.today && styles.today,
        modifiers.marked && styles.marked,
        className,
      )}
      data-day={day.isoDate}
    />
  );
}

function Chevron({ orientation }: ComponentProps<"svg"> & { orientation?: string }) {
  const drawing = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon of={drawing} />;
}

/**
 * The day as a local `Date`, in the time zone of this machine, as the picker expects it. The picker's `timeZone` option
 * would convert thousands of dates for each month shown.
 */
function dateOf(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  // Noon exists on every day in every zone; midnight is skipped where clocks change at that hour.
  return new Date(year, month - 1, date, 12);
}

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
