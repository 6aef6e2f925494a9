import clsx from "clsx";
import Pencil from "lucide-react/icons/pencil";
import Search from "lucide-react/icons/search";
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { CommuneCombobox } from "#app/features/communes/components/commune-combobox.tsx";
import type { Day } from "#app/shared/calendar.ts";
import { formatShortDay, formatWholeDay } from "#app/shared/copy/days.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import { GuestsInput } from "./guests-input.tsx";
import * as styles from "./search-bar.module.css";
import { currentErrors, type SearchDraft, type SearchErrors } from "./search-draft.ts";

/** Loaded when they are first opened. */
const DateChoice = lazy(async () => ({ default: (await import("./date-choice.tsx")).DateChoice }));
const SearchSheet = lazy(async () => ({ default: (await import("./search-sheet.tsx")).SearchSheet }));

export type SearchBarProps = {
  ou: string;
  /** The INSEE code of a chosen commune. */
  commune: string | null;
  date: Day | null;
  convives: number;
  today: Day;
  bouton: "Trouver un chef" | "Chercher";
  erreur?: SearchErrors;
  /** Hidden fields that a new search keeps. */
  children?: ReactNode;
};

const NO_ERRORS = {};

/** « Où, quand, combien ? »: a GET form to /recherche. Starts again from its properties when a search changes them. */
export function SearchBar(props: SearchBarProps) {
  const { ou, commune, date, convives } = props;
  return <Bar key={[ou, commune, date, convives].join()} {...props} />;
}

function Bar({ ou, commune, date, convives, today, bouton, erreur = NO_ERRORS, children }: SearchBarProps) {
  const asked = { place: { ou, commune: commune ?? "" }, date: date ?? "", convives: String(convives) };
  const [draft, setDraft] = useState<SearchDraft>(asked);
  const errors = currentErrors(asked, draft, erreur);
  const change = (part: Partial<SearchDraft>) => setDraft({ ...draft, ...part });
  const [sheet, setSheet] = useState(false);
  const id = useId();
  const dateButton = useRef<HTMLButtonElement>(null);
  const { field, compact } = useFocusOnError(erreur.ou !== undefined);
  const isFilled = draft.place.ou !== "" || draft.date !== "";
  return (
    <search aria-label="Trouver un chef">
      <Form className={styles.bar} method="get" action="/recherche">
        <div className={styles.field}>
          <label htmlFor={`${id}-ou`}>Où&nbsp;?</label>
          <CommuneCombobox
            ref={field}
            id={`${id}-ou`}
            placeholder="Commune ou code postal"
            around
            place={draft.place}
            onPlace={(place) => change({ place })}
            onChosen={() => dateButton.current?.focus()}
            {...errorAttributes(`${id}-ou-erreur`, errors.ou)}
          />
        </div>
        <DateField
          id={`${id}-quand`}
          button={dateButton}
          today={today}
          erreur={errors.date}
          {...draft}
          onChange={change}
        />
        <div className={styles.field}>
          <label htmlFor={`${id}-nb`}>Combien&nbsp;?</label>
          <GuestsInput id={`${id}-nb`} value={draft.convives} onValue={(value) => change({ convives: value })} />
        </div>
        {children}
        <Button type="submit">
          <Icon of={Search} />
          {bouton}
        </Button>
      </Form>
      <a
        ref={compact}
        className={styles.compact}
        href="/recherche"
        aria-haspopup="dialog"
        aria-describedby={errors.ou === undefined ? undefined : `${id}-ou-erreur`}
        onClick={(event) => {
          event.preventDefault();
          setSheet(true);
        }}
      >
        <span>
          <b>{isFilled ? draft.place.ou || "Partout" : "Où,\u00a0quand, combien\u00a0?"}</b>
          <small>{isFilled ? summary(draft) : "Commune, date, convives"}</small>
        </span>
        <i className={clsx(isFilled && styles.bare)}>
          <Icon of={isFilled ? Pencil : Search} />
        </i>
        {isFilled ? <span className={text.visuallyHidden}>Modifier la recherche</span> : null}
      </a>
      <FieldErrors id={id} {...errors} />
      {sheet ? (
        <Suspense>
          <SearchSheet draft={draft} today={today} erreur={errors.ou} onChange={change} onClose={() => setSheet(false)}>
            {children}
          </SearchSheet>
        </Suspense>
      ) : null}
    </search>
  );
}

/**
 * Moves the focus to the field of an unknown place, or to the button that replaces it on a phone. In the next frame: the
 * page moves the focus to its title in an effect of its own.
 */
function useFocusOnError(refused: boolean) {
  // Not for a page that loads with the error: its reader may have started to type.
  const [loaded] = useState(!useHydrated());
  const field = useRef<HTMLInputElement>(null);
  const compact = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!refused || loaded) return;
    const frame = requestAnimationFrame(() => {
      const shown = field.current?.checkVisibility() === true ? field : compact;
      shown.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [refused, loaded]);
  return { field, compact };
}

const summary = ({ date, convives }: SearchDraft) =>
  [date === "" ? "" : formatWholeDay(date), Number(convives) === 1 ? "1\u00a0convive" : `${convives}\u00a0convives`]
    .filter(Boolean)
    .join(", ");

const errorAttributes = (id: string, erreur: string | undefined) =>
  erreur === undefined ? {} : ({ "aria-invalid": true, "aria-describedby": id } as const);

function FieldErrors({ id, ou, date }: SearchErrors & { id: string }) {
  if (ou === undefined && date === undefined) return null;
  return (
    <div className={styles.errors}>
      {ou === undefined ? null : <FieldError id={`${id}-ou-erreur`}>{ou}</FieldError>}
      {date === undefined ? null : <FieldError id={`${id}-quand-erreur`}>{date}</FieldError>}
    </div>
  );
}

type DateFieldProps = {
  id: string;
  button: ComponentProps<"button">["ref"] & { current: HTMLButtonElement | null };
  date: Day;
  today: Day;
  erreur: string | undefined;
  onChange: (part: Partial<SearchDraft>) => void;
};

/**
 * The native field always holds the value. Where scripts run, the style sheet hides it and shows the button, so that the
 * page does not move when it becomes interactive.
 */
function DateField({ id, button, date, today, erreur, onChange }: DateFieldProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className={clsx(styles.field, open && styles.active)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label htmlFor={id}>Quand&nbsp;?</label>
      <input
        id={id}
        className={styles.plainDate}
        type="date"
        name={hydrated && date === "" ? undefined : "date"}
        value={date}
        onChange={({ target }) => onChange({ date: target.value })}
        {...errorAttributes(`${id}-erreur`, erreur)}
      />
      <small className={styles.plainHelp}>Laissez vide si vous ne savez pas encore</small>
      <button
        ref={button}
        type="button"
        className={clsx(styles.dateButton, date === "" && styles.noDate)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={erreur === undefined ? undefined : `${id}-erreur`}
        aria-label={`Quand\u00a0? ${date === "" ? "Choisir une date" : formatShortDay(date)}`}
        onClick={() => setOpen(!open)}
      >
        {date === "" ? "Choisir une date" : formatShortDay(date)}
      </button>
      {open ? (
        <Suspense>
          <DatePanel onClose={close}>
            <DateChoice
              date={date}
              today={today}
              onDate={(chosen) => {
                onChange({ date: chosen });
                close();
              }}
            />
          </DatePanel>
        </Suspense>
      ) : null}
    </div>
  );
}

/**
 * Takes the focus and scrolls the page just enough to be seen; gives that scroll back when it closes, unless the page was scrolled
 * meanwhile. Escape closes it from every control.
 */
function DatePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = window.scrollY;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    const shown = window.scrollY;
    return () => {
      if (window.scrollY === shown) window.scrollTo({ top: before, behavior: "instant" });
    };
  }, []);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);
  return (
    <div ref={panel} className={styles.datePanel} role="dialog" aria-label="Choisir une date" tabIndex={-1}>
      {children}
    </div>
  );
}
