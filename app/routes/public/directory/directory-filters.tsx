import clsx from "clsx";
import MapPin from "lucide-react/icons/map-pin";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { EXPERIENCE_LABELS, SPECIALITE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import type { ChefFilters as Filters } from "#app/features/chefs/rules/directory.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SearchInput, Select, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./directory.module.css";

const TYPING_MS = 200;

/** Applied while typing; without JavaScript, a plain form with its button. */
export function DirectoryFilters({ filters }: { filters: Filters }) {
  const form = useRef<HTMLFormElement>(null);
  const { applySoon, applyNow } = useApply(form);
  const followed = useRef(filters);
  useEffect(() => {
    // Not at hydration: this effect may run after what was typed before is repeated, and would empty it.
    if (followed.current === filters) return;
    followed.current = filters;
    followAddress(form.current, filters);
  }, [filters]);
  const folded = [filters.location !== "", filters.specialty !== null, filters.experience !== null];
  const set = folded.filter(Boolean).length;
  // Collapsed on a phone even when filters are set, so that results come first; the button shows how many are set.
  const [open, setOpen] = useState(false);
  return (
    <search>
      <Form
        ref={form}
        className={open ? clsx(styles.filters, styles.open) : styles.filters}
        method="get"
        action="/chefs"
        aria-label="Filtrer les chefs"
        onChange={applySoon}
        onSubmit={(event) => {
          event.preventDefault();
          applyNow();
        }}
      >
        <Field label="Rechercher">
          <SearchInput defaultValue={filters.q} placeholder="Nom, société, ville" enterKeyHint="search" />
        </Field>
        <Field label="Ville ou région">
          <TextInput
            name="location"
            defaultValue={filters.location}
            placeholder="Ville, région ou code postal"
            maxLength={100}
            autoComplete="address-level2"
            icon={<Icon of={MapPin} />}
          />
        </Field>
        <Field label="Spécialité">
          <Choices
            name="specialty"
            all="Toutes les spécialités"
            labels={SPECIALITE_LABELS}
            chosen={filters.specialty}
          />
        </Field>
        <Field label="Expérience">
          <Choices name="experience" all="Toute expérience" labels={EXPERIENCE_LABELS} chosen={filters.experience} />
        </Field>
        <Button look="neutral" className={styles.moreFilters} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Moins de filtres" : `Ville, spécialité, expérience${set === 0 ? "" : ` (${set})`}`}
          {open ? <Icon of={Minus} /> : <Icon of={Plus} />}
        </Button>
        <noscript>
          <Button type="submit">Rechercher</Button>
        </noscript>
      </Form>
    </search>
  );
}

type ChoicesProps = { name: string; all: string; labels: Readonly<Record<string, string>>; chosen: string | null };

function Choices({ name, all, labels, chosen }: ChoicesProps) {
  return (
    <Select name={name} defaultValue={chosen ?? ""}>
      <option value="">{all}</option>
      {Object.entries(labels).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** The fields that are filled, as they are sent without JavaScript: only the server reads what they mean. */
function queryOf(form: HTMLFormElement): string {
  return [...new FormData(form)]
    .map(([name, value]) => ({ name, typed: typeof value === "string" ? value.trim() : "" }))
    .filter(({ typed }) => typed !== "")
    .map(({ name, typed }) => `${name}=${encodeURIComponent(typed)}`)
    .join("&");
}

/** One history entry for the whole search, so that the back button does not step through every key. */
function useApply(form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const applyNow = () => {
    clearTimeout(timer.current);
    if (form.current === null) return;
    const query = queryOf(form.current);
    void navigate(query === "" ? "/chefs" : `/chefs?${query}`, { replace: true, preventScrollReset: true });
  };
  const applySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(applyNow, TYPING_MS);
  };
  return { applyNow, applySoon };
}

/** When the URL changes otherwise (reset, back), the fields are updated, except the one being typed in. */
function followAddress(form: HTMLFormElement | null, { q, location, specialty, experience }: Filters): void {
  const shown: Readonly<Record<string, string>> = {
    q,
    location,
    specialty: specialty ?? "",
    experience: experience ?? "",
  };
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = shown[field.name];
    if (value !== undefined && field !== document.activeElement && field.value !== value) field.value = value;
  }
}
