import { chefsCounted } from "#app/features/search/copy/search.ts";
import { changeSearch, NO_SEARCH_FILTERS, type SearchQuery, searchPath } from "#app/features/search/rules/query.ts";
import type { Day } from "#app/shared/calendar.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "#app/ui/dialog.tsx";
import type { SearchPage } from "./read-search.server.ts";
import { FILTERS_ID, SearchFilters } from "./search-filters.tsx";

type Props = { query: SearchQuery; page: SearchPage; today: Day; onClose: () => void };

/** The filters on small screens. They apply at once there too; the foot shows how many chefs are left. */
export function FilterSheet({ query, page, today, onClose }: Props) {
  return (
    <Dialog title="Filtres" open onOpenChange={onClose}>
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
