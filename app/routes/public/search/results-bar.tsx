import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { chefsCounted, freeServices, SORT_LABELS, sortedAmong } from "#app/features/search/copy/search.ts";
import { activeFilters, changeSearch, type SearchQuery, SORTS, searchPath } from "#app/features/search/rules/query.ts";
import type { Day } from "#app/shared/calendar.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import type { SearchPage } from "./read-search.server.ts";
import * as styles from "./search.module.css";
import { FILTERS_ID } from "./search-filters.tsx";

type Props = { query: SearchQuery; page: SearchPage; today: Day; byDistance: boolean; slow: boolean };

export function ResultsBar({ query, page, today, byDistance, slow }: Props) {
  return (
    <div className={styles.bar}>
      <p role="status">
        {slow ? (
          "Recherche des chefs libres…"
        ) : (
          <>
            {page.chefs === 0 ? (
              // Announced only: the list says it in a heading.
              <span className={text.visuallyHidden}>Aucun chef avec ces filtres</span>
            ) : (
              <b>{chefsCounted(page)}</b>
            )}
            {page.chefs === 0 ? null : page.complete ? `, ${freeServices(page.services)}` : sortedAmong(page)}
          </>
        )}
      </p>
      <OpenFilters query={query} page={page} today={today} />
      <Order query={query} shown={page.tri} byDistance={byDistance} />
    </div>
  );
}

type OrderProps = { query: SearchQuery; shown: SearchPage["tri"]; byDistance: boolean };

function Order({ query, shown, byDistance }: OrderProps) {
  const navigate = useNavigate();
  const offered = SORTS.filter((tri) => tri !== "proche" || byDistance);
  return (
    <div className={styles.order}>
      <label htmlFor="tri">Trier par</label>
      <Select
        key={shown}
        id="tri"
        name="tri"
        form={FILTERS_ID}
        defaultValue={shown}
        onChange={({ target }) => {
          const tri = SORTS.find((code) => code === target.value) ?? "pertinence";
          void navigate(searchPath(changeSearch(query, { tri })), { replace: true, preventScrollReset: true });
        }}
      >
        {offered.map((tri) => (
          <option key={tri} value={tri}>
            {SORT_LABELS[tri]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" form={FILTERS_ID} look="neutral" size="s">
          Trier
        </Button>
      </noscript>
    </div>
  );
}

const loadFilterSheet = () => import("./filter-sheet.tsx");
/** Loaded when it is first opened, or about to be. */
const FilterSheet = lazy(async () => ({ default: (await loadFilterSheet()).FilterSheet }));
const loadAhead = () => void loadFilterSheet().catch(() => {});

/** The filters on small screens, where their column is hidden. */
function OpenFilters({ query, page, today }: Pick<Props, "query" | "page" | "today">) {
  const [open, setOpen] = useState(false);
  const count = activeFilters(query.filters).length;
  return (
    <>
      <Button
        look="neutral"
        className={styles.openFilters}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerOver={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} />
        Filtres{count === 0 ? "" : ` (${count})`}
      </Button>
      {open ? (
        <Suspense>
          <FilterSheet query={query} page={page} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
