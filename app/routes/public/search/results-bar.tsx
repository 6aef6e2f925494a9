import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { useNavigate } from "react-router";
import { chefsCounted, freeServices, SORT_LABELS, sortedAmong } from "#app/copy/search.ts";
import type { Day } from "#app/domain/calendar.ts";
import {
  activeFilters,
  changeSearch,
  NO_SEARCH_FILTERS,
  type SearchQuery,
  SORTS,
  searchPath,
} from "#app/domain/search-query.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "#app/ui/dialog.tsx";
import { Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SearchPage } from "./read-search.server.ts";
import * as styles from "./search.module.css";
import { SearchFilters } from "./search-filters.tsx";

/** The id of the filter form, which also submits the order. */
export const FILTERS_ID = "affiner";

type Props = { query: SearchQuery; page: SearchPage; today: Day; byDistance: boolean; slow: boolean };

export function ResultsBar({ query, page, today, byDistance, slow }: Props) {
  return (
    <div className={styles.bar}>
      <p role="status">
        {slow ? (
          "Recherche des chefs libres…"
        ) : (
          <>
            <b>{chefsCounted(page)}</b>
            {page.complete ? `, ${freeServices(page.services)}` : sortedAmong(page)}
          </>
        )}
      </p>
      <FilterSheet query={query} page={page} today={today} />
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

/** The filters on small screens. They apply at once there too; the foot shows how many chefs are left. */
function FilterSheet({ query, page, today }: Pick<Props, "query" | "page" | "today">) {
  const [open, setOpen] = useState(false);
  const count = activeFilters(query.filters).length;
  return (
    <Dialog
      title="Filtres"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="neutral" className={styles.openFilters}>
          <Icon of={SlidersHorizontal} />
          Filtres{count === 0 ? "" : ` (${count})`}
        </Button>
      }
    >
      <DialogBody>
        <SearchFilters id={`${FILTERS_ID}-feuille`} query={query} today={today} facets={page.facettes} submit={false} />
      </DialogBody>
      <DialogFoot>
        <LinkButton
          to={searchPath(changeSearch(query, { filters: NO_SEARCH_FILTERS }))}
          look="text"
          replace
          preventScrollReset
        >
          Effacer
        </LinkButton>
        <DialogClose render={<Button>Voir {chefsCounted(page).replace(/^P/, "p")}</Button>} />
      </DialogFoot>
    </Dialog>
  );
}
