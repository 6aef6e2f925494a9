import clsx from "clsx";
import { format } from "date-fns/format";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import {
  type ComponentProps,
  createContext,
  type FocusEventHandler,
  type KeyboardEventHandler,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { type DayButtonProps, DayPicker, useDayPicker } from "react-day-picker";
import { fr } from "react-day-picker/locale/fr";
import { Link, useLocation } from "react-router";
import { buttonClass } from "./button.tsx";
import * as styles from "./calendar.module.css";
import { Icon } from "./icon.tsx";

type Props = {
  /** Days as « 2026-12-12 », in Paris. */
  selected: string | null;
  onSelect?: (day: string) => void;
  /** Days and months as links instead of buttons: they also work before the scripts run. */
  links?: CalendarLinks;
  /** The month shown, « 2026-12 », with `links`. */
  month?: string | undefined;
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

type CalendarLinks = {
  readonly day: (day: string) => string;
  readonly month: (month: string) => string;
  /** In a dialog with a URL: a day replaces its history entry, and keeps the state of the location. */
  readonly within?: { readonly state: unknown };
};

const Links = createContext<CalendarLinks | undefined>(undefined);

/** Picks one day. Only available and full days can be chosen; they differ by more than colour. */
export function Calendar(props: Props) {
  const { selected, onSelect, isAvailable, describe, isMarked, today, defaultMonth, firstMonth, lastMonth } = props;
  const isFull = (date: Date) => props.isFull?.(dayOf(date)) ?? false;
  const [chosen, setMonth] = useMonth(selected, defaultMonth ?? selected ?? today);
  const month = props.month === undefined ? chosen : dateOf(`${props.month}-01`);
  return (
    <Links value={props.links}>
      <DayPicker
        className={styles.calendar}
        mode="single"
        locale={fr}
        weekStartsOn={1}
        selected={selected === null ? undefined : dateOf(selected)}
        // The clicked day rather than the selection: clicking the selected day must not clear it.
        onSelect={(_selection, pressed) => onSelect?.(dayOf(pressed))}
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
        components={props.links === undefined ? BUTTONS : LINKS}
        classNames={CLASS_NAMES}
      />
    </Links>
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

const dayClass = ({ modifiers, className }: Pick<DayButtonProps, "modifiers" | "className">) =>
  clsx(
    !modifiers.disabled && (modifiers.full ? styles.full : styles.available),
    modifiers.today && styles.today,
    modifiers.marked && styles.marked,
    className,
  );

function useFocused<E extends HTMLElement>(focused: boolean | undefined) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return element;
}

function Day({ day, modifiers, className, ...rest }: DayButtonProps) {
  const button = useFocused<HTMLButtonElement>(modifiers.focused);
  return (
    <button
      ref={button}
      {...rest}
      className={dayClass({ modifiers, className })}
      data-day={day.isoDate}
      data-marked={modifiers.marked || undefined}
    />
  );
}

/** The handlers of a day in the picker; they read nothing that only a button has. */
type DayHandlers = {
  onBlur: FocusEventHandler<HTMLElement> | undefined;
  onFocus: FocusEventHandler<HTMLElement> | undefined;
  onKeyDown: KeyboardEventHandler<HTMLElement> | undefined;
};

/** Without the picker's `onClick`, which prevents the navigation. */
function LinkedDay(props: DayButtonProps) {
  const { day, modifiers, tabIndex, onBlur, onFocus, onKeyDown, children } = props;
  const link = useFocused<HTMLAnchorElement>(modifiers.focused);
  const links = useContext(Links);
  if (modifiers.disabled || links === undefined) return <Day {...props} />;
  const handlers: DayHandlers = { onBlur, onFocus, onKeyDown };
  return (
    <Link
      ref={link}
      to={links.day(day.isoDate)}
      preventScrollReset
      {...(links.within && { ...links.within, replace: true })}
      tabIndex={tabIndex}
      aria-label={props["aria-label"]}
      {...handlers}
      className={dayClass(props)}
      data-day={day.isoDate}
      data-marked={modifiers.marked || undefined}
    >
      {children}
    </Link>
  );
}

type MonthProps = ComponentProps<"button">;

/** A month that cannot be shown keeps its element, which may have the focus. */
function MonthLink({
  to,
  ...props
}: Pick<MonthProps, "className" | "children" | "aria-label"> & { to: Date | undefined }) {
  const links = useContext(Links);
  const { search } = useLocation();
  return (
    <Link
      {...props}
      to={to === undefined ? search : (links?.month(dayOf(to).slice(0, 7)) ?? search)}
      replace
      preventScrollReset
      {...links?.within}
      aria-disabled={to === undefined || undefined}
      tabIndex={to === undefined ? -1 : undefined}
      onClick={(event) => {
        if (to === undefined) event.preventDefault();
      }}
    />
  );
}

function PreviousMonth({ className, children, "aria-label": label }: MonthProps) {
  return <MonthLink to={useDayPicker().previousMonth} aria-label={label} {...{ className, children }} />;
}

function NextMonth({ className, children, "aria-label": label }: MonthProps) {
  return <MonthLink to={useDayPicker().nextMonth} aria-label={label} {...{ className, children }} />;
}

const BUTTONS = { DayButton: Day, Chevron };
const LINKS = { DayButton: LinkedDay, Chevron, PreviousMonthButton: PreviousMonth, NextMonthButton: NextMonth };

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
