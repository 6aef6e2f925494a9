import { type RefObject, useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { SPECIALITE_LABELS, TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { REGIMES_WORDS } from "#app/features/chefs/copy/zones.ts";
import {
  type QueryFilters as Filters,
  parseSearch,
  regimeInUrl,
  SEARCHED_TYPES,
  type SearchQuery,
  searchPath,
  typeInUrl,
} from "#app/features/search/rules/query.ts";
import type { Facets } from "#app/features/search/rules/ranking.ts";
import { REGIMES } from "#app/features/services/rules/codes.ts";
import type { Day } from "#app/shared/calendar.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import * as styles from "./search-filters.module.css";

/** The id of the form in the page, which also submits the order. */
export const FILTERS_ID = "affiner";

const TYPING_MS = 300;

type Props = { id: string; query: SearchQuery; today: Day; facets: Facets | null; submit: boolean };

/** Applied at once; without JavaScript, a plain form with its button. */
export function SearchFilters({ id, query, today, facets, submit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { applyNow, applySoon } = useApply(form, today);
  const { filters } = query;
  useEffect(() => followAddress(form.current, filters), [filters]);
  return (
    <Form
      ref={form}
      id={id}
      method="get"
      action="/recherche"
      className={styles.filters}
      aria-label="Affiner la recherche"
      onChange={(event) => (isTyped(event.target) ? applySoon() : applyNow())}
      onSubmit={(event) => {
        event.preventDefault();
        applyNow();
      }}
    >
      <Asked query={query} />
      <fieldset>
        <legend>Pour quoi&nbsp;?</legend>
        {SEARCHED_TYPES.map((type) => (
          <Option
            key={type}
            name="type"
            value={typeInUrl(type)}
            on={filters.types.includes(type)}
            count={facets?.types[type]}
          >
            {TYPE_SERVICE_LABELS[type]}
          </Option>
        ))}
      </fieldset>
      <Field label="Budget par personne" help="Déplacement compris." className={styles.group}>
        <TextInput
          name="budget"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          placeholder="Sans limite"
          suffix="€"
          defaultValue={filters.budget ?? ""}
        />
      </Field>
      <fieldset>
        <legend>Régimes</legend>
        {REGIMES.map((regime) => (
          <Option
            key={regime}
            name="regime"
            value={regimeInUrl(regime)}
            on={filters.regimes.includes(regime)}
            count={facets?.regimes[regime]}
          >
            {REGIMES_WORDS[regime].nom}
          </Option>
        ))}
      </fieldset>
      <Field label="Spécialité" className={styles.group}>
        <Select name="specialite" defaultValue={filters.specialite ?? ""}>
          <option value="">Toutes les spécialités</option>
          {Object.entries(SPECIALITE_LABELS).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset>
        <legend>Confiance</legend>
        <Option name="verifie" value="1" on={filters.verifie} count={facets?.verifie}>
          Chefs vérifiés
        </Option>
      </fieldset>
      {submit ? (
        <noscript>
          <Button type="submit" block>
            Appliquer les filtres
          </Button>
        </noscript>
      ) : (
        <input type="hidden" name="tri" value={query.tri} />
      )}
    </Form>
  );
}

/** What the filters narrow. */
function Asked({ query: { ou, commune, date, convives } }: { query: SearchQuery }) {
  const answers = { ou, commune: commune ?? "", date: date ?? "", convives: String(convives) };
  return Object.entries(answers).map(([name, value]) =>
    value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

type OptionProps = { name: string; value: string; on: boolean; count: number | undefined; children: string };

/** An option without a result can only be switched off. */
function Option({ name, value, on, count, children }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" name={name} value={value} defaultChecked={on} disabled={count === 0 && !on} />
      {children}
      {count === undefined ? null : <span>{count}</span>}
    </label>
  );
}

const isTyped = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.name === "budget";

/** Replaces the history entry, so that the back button does not step through every filter. */
function useApply(form: RefObject<HTMLFormElement | null>, today: Day) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const applyNow = () => {
    clearTimeout(timer.current);
    if (form.current === null) return;
    const typed = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const path = searchPath(parseSearch(new URLSearchParams(typed), today));
    void navigate(path, { replace: true, preventScrollReset: true });
  };
  const applySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(applyNow, TYPING_MS);
  };
  return { applyNow, applySoon };
}

/** When the URL changes otherwise (a removed chip, back), the fields are updated, except the one being typed in. */
function followAddress(form: HTMLFormElement | null, filters: Filters): void {
  const on = new Set([
    ...filters.types.map((type) => `type ${typeInUrl(type)}`),
    ...filters.regimes.map((regime) => `regime ${regimeInUrl(regime)}`),
    ...(filters.verifie ? ["verifie 1"] : []),
  ]);
  const texts: Readonly<Record<string, string>> = {
    budget: String(filters.budget ?? ""),
    specialite: filters.specialite ?? "",
  };
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = texts[field.name];
    if (field.type === "checkbox" && field instanceof HTMLInputElement)
      field.checked = on.has(`${field.name} ${field.value}`);
    else if (value !== undefined && field !== document.activeElement) field.value = value;
  }
}
