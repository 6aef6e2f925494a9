import clsx from "clsx";
import MapPin from "lucide-react/icons/map-pin";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { communeCount } from "#app/shared/copy/plural.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import type { CommuneSuggestion } from "../rules/commune.ts";
import { AroundMe } from "./around-me.tsx";
import * as styles from "./commune-combobox.module.css";
import { useCommuneSuggestions } from "./use-commune-suggestions.ts";

/** What was typed or chosen; `commune` is the INSEE code of a choice, otherwise empty. */
export type TypedCommune = { readonly ou: string; readonly commune: string };

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "name"> & {
  place: TypedCommune;
  onPlace: (place: TypedCommune) => void;
  /** After Enter, a press or « Autour de moi »: the caller moves to its next field. */
  onChosen?: () => void;
  /** Offers the position of the device. */
  around?: boolean;
  /** The panel takes part in the layout instead of covering what follows. */
  inline?: boolean;
  /** The text of a chosen row. */
  write?: (commune: CommuneSuggestion, typed: string) => string;
};

const STILL_MS = 500;
const DISTRICT = / \d+er?$/;

/** Districts are written with their postal code: « Lyon 3e (69003) ». */
const written = ({ nom, code_postal }: CommuneSuggestion) => (DISTRICT.test(nom) ? `${nom} (${code_postal})` : nom);

/**
 * A text field with suggestions of communes: the ARIA combobox pattern with a listbox, the focus stays in the field.
 * Posts `ou`, and `commune` when a row was chosen. Without JavaScript it is a text field: the server resolves the text.
 */
export function CommuneCombobox({
  place,
  onPlace,
  onChosen,
  around = false,
  inline = false,
  write = written,
  ...input
}: Props) {
  const id = useId();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { communes, settled } = useCommuneSuggestions(typed);
  const [active, setActive] = useActiveRow(communes);
  const listed = (open || inline) && communes.length > 0;
  const panel = useVisiblePanel(open && !inline ? communes.length : null);

  const choose = (commune: CommuneSuggestion) => {
    onPlace({ ou: write(commune, typed), commune: commune.code_insee });
    setTyped("");
    setOpen(false);
  };
  const type = (ou: string) => {
    onPlace({ ou, commune: "" });
    setTyped(ou);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = listed ? communes[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (communes.length === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(
        active === -1 && step === -1 ? communes.length - 1 : (active + step + communes.length) % communes.length,
      );
    } else if (event.key === "Enter" && row !== undefined) {
      event.preventDefault();
      choose(row);
      onChosen?.();
    } else if (event.key === "Tab" && row !== undefined && !event.shiftKey) choose(row);
    else if (event.key === "Escape" && (open || place.ou !== "")) {
      // A dialog around the field must not close with the list.
      event.stopPropagation();
      event.preventDefault();
      if (open) setOpen(false);
      else type("");
    }
  };
  return (
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <input
        type="text"
        autoComplete="off"
        {...input}
        name={hydrated && place.ou === "" ? undefined : "ou"}
        value={place.ou}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={`${id}-liste`}
        aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
        onChange={({ target }) => type(target.value)}
        // After an error the page moves the focus here: the panel would cover the sentence.
        onFocus={() => setOpen(input["aria-invalid"] !== true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {hydrated && place.commune !== "" ? <input type="hidden" name="commune" value={place.commune} /> : null}
      <div
        ref={panel}
        className={clsx(inline ? styles.flow : styles.panel, !(listed || around) && styles.empty)}
        hidden={!(open || inline)}
      >
        <div className={styles.list} id={`${id}-liste`} role="listbox" aria-label="Communes">
          {communes.map((commune, rank) => (
            <div
              key={`${commune.code_insee} ${commune.code_postal}`}
              id={`${id}-${rank}`}
              role="option"
              aria-selected={rank === active}
              onPointerDown={(event) => {
                // The focus stays in the field.
                event.preventDefault();
                choose(commune);
                onChosen?.();
              }}
            >
              <Icon of={MapPin} />
              <b>
                <Marked nom={commune.nom} typed={typed} />
              </b>
              <span>
                {commune.code_postal}, {commune.departement}
              </span>
            </div>
          ))}
        </div>
        {around && hydrated ? (
          <AroundMe
            onFound={(commune) => {
              choose(commune);
              onChosen?.();
            }}
          />
        ) : null}
      </div>
      <Announcement text={open && settled ? communeCount(communes.length) : ""} />
    </div>
  );
}

/** No row is active until an arrow key, except when one commune only is left. */
function useActiveRow(communes: readonly CommuneSuggestion[]) {
  const [state, setState] = useState({ communes, active: -1 });
  const active = state.communes === communes ? state.active : communes.length === 1 ? 0 : -1;
  return [active, (row: number) => setState({ communes, active: row })] as const;
}

/** Scrolls the page just enough to show the panel, again when the number of its rows changes. Null: it is closed. */
function useVisiblePanel(rows: number | null) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rows !== null) panel.current?.scrollIntoView({ block: "nearest" });
  }, [rows]);
  return panel;
}

/** Says the number of suggestions once it has been still: announcing each letter would interrupt the echo of typing. */
function Announcement({ text: current }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(current), STILL_MS);
    return () => clearTimeout(timer);
  }, [current]);
  return (
    <p role="status" className={text.visuallyHidden}>
      {said}
    </p>
  );
}

/** One character for one character, so that positions in both texts are the same. */
const fold = (value: string) =>
  Array.from(value, (character) => character.normalize("NFD").slice(0, 1).toLowerCase().replace(/[-'’]/, " ")).join("");

function Marked({ nom, typed }: { nom: string; typed: string }) {
  const wanted = fold(typed.trim());
  const start = wanted === "" ? -1 : ` ${fold(nom)}`.indexOf(` ${wanted}`);
  if (start === -1) return nom;
  return (
    <>
      {nom.slice(0, start)}
      <mark>{nom.slice(start, start + wanted.length)}</mark>
      {nom.slice(start + wanted.length)}
    </>
  );
}
