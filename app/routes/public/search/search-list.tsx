import clsx from "clsx";
import { Link } from "react-router";
import { orderSentence, reasonOf } from "#app/features/search/copy/search.ts";
import { looserSearch } from "#app/features/search/copy/states.ts";
import { changeSearch, NO_SEARCH_FILTERS, type SearchQuery, searchPath } from "#app/features/search/rules/query.ts";
import { rankingTermsOf } from "#app/features/search/rules/ranking.ts";
import type { SearchArea } from "#app/features/search/rules/search.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import * as layout from "#app/ui/layout.module.css";
import { SkeletonBar } from "#app/ui/loading.tsx";
import * as text from "#app/ui/text.module.css";
import { KeptBar } from "./kept-bar.tsx";
import type { SearchPage } from "./read-search.server.ts";
import { ResultCard } from "./result-card.tsx";
import * as styles from "./search.module.css";

type Props = { query: SearchQuery; place: SearchArea | null; page: SearchPage };

export function SearchList({ query, place, page }: Props) {
  if (page.resultats.length === 0) return <TooTight query={query} page={page} />;
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
          <ResultCard key={result.card.chef.id} result={result} query={query} place={place} />
        ))}
      </div>
      <KeptBar query={query} place={place} />
      {page.suivante === null ? null : (
        <p className={layout.more}>
          <LinkButton to={searchPath({ ...query, ...page.suivante })} look="outline">
            Voir plus
          </LinkButton>
        </p>
      )}
      <Order page={page} place={place} />
      <p className={text.small}>
        <Link className={text.link} to="/chefs">
          Tous les chefs par nom
        </Link>
      </p>
    </>
  );
}

/** The main criteria of the order, and what they say about each chef of the page. */
function Order({ page: { tri, resultats }, place }: Pick<Props, "page" | "place">) {
  return (
    <details className={clsx(text.small, text.secondary, styles.listEnd)}>
      <summary>
        {orderSentence(tri, place)} Aucun chef ne paie sa place.{" "}
        <span className={text.link}>Pourquoi cet ordre&nbsp;?</span>
      </summary>
      <table>
        <thead className={text.visuallyHidden}>
          <tr>
            <th scope="col">Chef</th>
            <th scope="col">Sa place dans la liste</th>
          </tr>
        </thead>
        <tbody>
          {resultats.map(({ numero, card: { chef }, premier }) => (
            <tr key={chef.id}>
              <th scope="row">
                {numero}. {chef.prenom} {chef.nom}
              </th>
              <td>
                {rankingTermsOf(premier, tri)
                  .map((term) => reasonOf(term, place))
                  .filter((reason) => reason !== null)
                  .join(" ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Link className={text.link} to="/classement">
        Le classement des chefs, en entier
      </Link>
    </details>
  );
}

/** There are chefs, but none with these filters: the changes that find somebody, then the search without filters. */
function TooTight({ query, page: { exclus } }: Pick<Props, "query" | "page">) {
  const pistes = exclus?.pistes ?? [];
  return (
    <div className={styles.tooTight}>
      <h3 className={text.display3}>Aucun chef avec ces filtres.</h3>
      {pistes.length === 0 ? null : (
        <ul className={layout.cluster} aria-label="Filtres à changer">
          {pistes.map((piste) => (
            <li key={looserSearch(piste)}>
              <LinkChip to={searchPath(changeSearch(query, { filters: piste.filters }))} preventScrollReset>
                {looserSearch(piste)}
              </LinkChip>
            </li>
          ))}
        </ul>
      )}
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
