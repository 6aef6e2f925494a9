import clsx from "clsx";
import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { filterLabel, orderSentence } from "#app/copy/search.ts";
import type { SearchPlace } from "#app/domain/search.ts";
import {
  activeFilters,
  changeSearch,
  NO_SEARCH_FILTERS,
  type SearchQuery,
  searchPath,
  withoutFilter,
} from "#app/domain/search-query.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as chip from "#app/ui/chip.module.css";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { SkeletonBar } from "#app/ui/loading.tsx";
import * as text from "#app/ui/text.module.css";
import type { SearchPage } from "./read-search.server.ts";
import { ResultCard } from "./result-card.tsx";
import * as styles from "./search.module.css";

type Props = { query: SearchQuery; place: SearchPlace | null; page: SearchPage };

export function SearchList({ query, place, page }: Props) {
  if (page.resultats.length === 0) return <TooTight query={query} />;
  return (
    <>
      {query.page === 1 ? null : (
        <p className={styles.toStart}>
          <Link className={text.link} to={searchPath(changeSearch(query, {}))}>
            Revenir au début de la liste
          </Link>
        </p>
      )}
      <div className={styles.results}>
        {page.resultats.map((result) => (
          <ResultCard key={result.numero} result={result} query={query} place={place} tri={page.tri} />
        ))}
      </div>
      {page.suivante === null ? null : (
        <p className={layout.more}>
          <LinkButton to={searchPath({ ...query, ...page.suivante })} look="outline">
            Voir plus
          </LinkButton>
        </p>
      )}
      <p className={clsx(text.small, text.secondary, styles.listEnd)}>
        {orderSentence(page.tri, place)} Aucun chef ne paie sa place.{" "}
        <Link className={text.link} to="/classement">
          Pourquoi cet ordre&nbsp;?
        </Link>
      </p>
    </>
  );
}

/** There are chefs, but none with these filters. */
function TooTight({ query }: { query: SearchQuery }) {
  return (
    <div className={styles.tooTight}>
      <h3 className={text.display3}>Aucun chef avec ces filtres.</h3>
      <ul className={layout.cluster} aria-label="Filtres à retirer">
        {activeFilters(query.filters).map((active) => (
          <li key={filterLabel(active)}>
            <Link
              className={clsx(chip.chip, chip.link)}
              to={searchPath(changeSearch(query, { filters: withoutFilter(query.filters, active) }))}
              preventScrollReset
            >
              <span className={text.visuallyHidden}>Retirer </span>
              {filterLabel(active)}
              <Icon of={X} size="small" />
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton
        to={searchPath(changeSearch(query, { filters: NO_SEARCH_FILTERS }))}
        look="outline"
        preventScrollReset
      >
        Effacer les filtres
      </LinkButton>
    </div>
  );
}

const SKELETONS = [0, 1, 2];

export function WaitingList() {
  return (
    <div className={styles.results} aria-hidden="true">
      {SKELETONS.map((index) => (
        <div key={index} className={styles.skeleton}>
          <SkeletonBar height="250px" />
          <div>
            <SkeletonBar width="40%" />
            <SkeletonBar width="80%" height="1.5rem" />
            <SkeletonBar width="60%" />
          </div>
          <SkeletonBar width="80%" height="2rem" />
        </div>
      ))}
    </div>
  );
}
