import clsx from "clsx";
import { filtersToQuery } from "#app/features/chefs/rules/directory.ts";
import { chefCount } from "#app/shared/copy/plural.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./directory.module.css";
import type { WiderSearch } from "./read-wider-searches.server.ts";

const LABELS: Record<WiderSearch["kind"], (filters: WiderSearch["filters"]) => string> = {
  lieu: ({ location }) => location,
  sans_lieu: () => "Toute la France",
  sans_specialite: () => "Toutes les spécialités",
  sans_experience: () => "Toute expérience",
  sans_recherche: () => "Sans le nom",
};

/** Each link shows its number of results, so that none leads to another empty page. */
export function WiderSearches({ searches }: { searches: readonly WiderSearch[] }) {
  if (searches.length === 0) return null;
  return (
    <ul className={clsx(layout.cluster, styles.widerSearches)} aria-label="Recherches plus larges">
      {searches.map(({ kind, filters, count, capped }) => {
        const query = filtersToQuery(filters);
        return (
          <li key={`${kind} ${query}`}>
            <LinkChip to={query === "" ? "/chefs" : `/chefs?${query}`}>
              {LABELS[kind](filters)}, {chefCount(count, capped)}
            </LinkChip>
          </li>
        );
      })}
    </ul>
  );
}
