import clsx from "clsx";
import type { ReactNode } from "react";
import { data, Link, useNavigation } from "react-router";
import { SavedSearchForm } from "#app/features/search/components/saved-search-form.tsx";
import { SearchBar } from "#app/features/search/components/search-bar.tsx";
import { chefsAreFree, pricesAreFor, searchTitle } from "#app/features/search/copy/search.ts";
import {
  askedWithoutDay,
  communesShare,
  excludedByFilters,
  nearestDays,
  nobodyIsFree,
  whichCommune,
} from "#app/features/search/copy/states.ts";
import { changeSearch, filterEntries, type SearchQuery, searchPath } from "#app/features/search/rules/query.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import { honeypotProps } from "#app/platform/form.server.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useSlow } from "#app/ui/pending.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { Nobody } from "./nobody.tsx";
import { OtherDays } from "./other-days.tsx";
import { Plate } from "./plate.tsx";
import { readSearchState, type ShownCommune } from "./read-search-state.server.ts";
import { ResultsBar } from "./results-bar.tsx";
import * as styles from "./search.module.css";
import { FILTERS_ID, SearchFilters } from "./search-filters.tsx";
import { SearchHero } from "./search-hero.tsx";
import { SearchList, WaitingList } from "./search-list.tsx";
import { UnknownArea } from "./unknown-area.tsx";
import { WhichCommune } from "./which-commune.tsx";

type Loaded = Route.ComponentProps["loaderData"];
type ResultsData = Loaded & { etat: "resultats" };

function titleOf(loaded: Loaded): string {
  const { query, place } = loaded;
  if (loaded.etat === "plusieurs") return whichCommune(loaded);
  if (loaded.etat === "autres_dates" && query.date !== null) return nobodyIsFree(query.date);
  return searchTitle({ ...query, place });
}

export const handle = {
  shared: {
    query: ["ou", "commune", "date", "convives", "type", "regime", "specialite", "budget", "verifie", "tri", "page"],
  },
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title: titleOf(loaderData),
        description: "Dites où, quand, à combien\u00a0: les chefs libres, et le prix tout compris.",
        path: "/recherche",
        origin: matches[0].loaderData?.origin,
        hidden: true,
      });

export async function loader({ url }: Route.LoaderArgs) {
  const state = await readSearchState(url.searchParams);
  // Only where the form is shown: a new form token makes a stored page differ at each rendering.
  const honeypot = state.etat === "autres_dates" || state.etat === "personne" ? honeypotProps() : null;
  return data({ ...state, honeypot }, { status: state.etat === "erreur" ? 503 : 200 });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { place } = loaderData;
  const { state, location } = useNavigation();
  const slow = useSlow(state === "loading" && location.pathname === "/recherche");
  const plate =
    loaderData.etat === "resultats" &&
    loaderData.page.assiette !== null &&
    loaderData.page.chefs > 0 &&
    place?.type === "commune" ? (
      <Plate plate={loaderData.page.assiette} nom={place.nom} results={slow ? [] : loaderData.page.resultats} />
    ) : undefined;
  return (
    <>
      <SearchHero
        title={titleOf(loaderData)}
        lede={ledeOf(loaderData)}
        bar={<Bar loaded={loaderData} />}
        plate={plate}
      />
      <Body loaded={loaderData} slow={slow} />
    </>
  );
}

/** A new search keeps the filters and the order. */
function Bar({ loaded: { query, today, etat, dateRefused } }: { loaded: Loaded }) {
  const { ou, commune, date, convives } = query;
  const erreur = {
    ou: etat === "lieu_inconnu" ? "Nous ne trouvons pas cette commune. Essayez son code postal." : undefined,
    date: dateRefused ? "Choisissez une date à partir de demain." : undefined,
  };
  return (
    <SearchBar {...{ ou, commune, date, convives, today, erreur }} bouton="Chercher">
      {filterEntries(query).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </SearchBar>
  );
}

function ledeOf(loaded: Loaded): ReactNode {
  const { query, place } = loaded;
  switch (loaded.etat) {
    case "resultats":
      return (
        <>
          <b>
            {loaded.page.chefs > 0
              ? chefsAreFree(loaded.page)
              : excludedByFilters(loaded.page.exclus, query.filters.budget)}
          </b>{" "}
          {pricesAreFor(query.convives, place?.type === "commune")}
        </>
      );
    case "autres_dates":
      return (
        <>
          {askedWithoutDay(query.convives, place)} <b>{nearestDays(loaded.days.proches)}</b>
        </>
      );
    case "plusieurs":
      return communesShare(loaded);
    default:
      return undefined;
  }
}

function Body({ loaded, slow }: { loaded: Loaded; slow: boolean }) {
  const { query, place, honeypot } = loaded;
  const notify = honeypot && (
    <div className={styles.notify}>
      <SavedSearchForm honeypot={honeypot} requete={searchPath(query).replace(/^[^?]*[?]?/, "")} />
    </div>
  );
  switch (loaded.etat) {
    case "resultats":
      return <Results loaded={loaded} slow={slow} />;
    case "autres_dates":
      return query.date === null ? null : (
        <OtherDays query={query} date={query.date} place={place} days={loaded.days} ask={loaded.ask} notify={notify} />
      );
    case "personne":
      return <Nobody query={query} place={place} ways={loaded.ways} ask={loaded.ask} notify={notify} />;
    case "plusieurs":
      return <WhichCommune query={query} communes={loaded.communes} others={loaded.autres} />;
    case "lieu_inconnu":
      return <UnknownArea query={query} everywhere={loaded.partout} />;
    case "erreur":
      return <Failed path={searchPath(query)} />;
  }
}

function Results({ loaded: { query, place, page, today, homonyme }, slow }: { loaded: ResultsData; slow: boolean }) {
  return (
    <div className={clsx(layout.container, layout.columns1100, styles.columns)}>
      <div className={styles.aside}>
        {/* Shown where the filters stand before the results: on a phone without JavaScript. */}
        <a className={clsx(text.link, styles.toResults)} href="#resultats">
          Aller aux résultats
        </a>
        <h2>Affiner</h2>
        <SearchFilters id={FILTERS_ID} query={query} today={today} facets={page.facettes} submit />
      </div>
      <section aria-labelledby="resultats">
        <h2 id="resultats" className={text.visuallyHidden}>
          Résultats
        </h2>
        <ResultsBar query={query} page={page} today={today} byDistance={place?.type === "commune"} slow={slow} />
        {homonyme === null ? null : <Homonym commune={homonyme} query={query} />}
        {slow ? <WaitingList /> : null}
        {/* Hidden, not removed: a fold that was opened stays open when the next results arrive. */}
        <div hidden={slow}>
          <SearchList query={query} place={place} page={page} />
        </div>
      </section>
    </div>
  );
}

/** The typed name is that of a territory and of a commune in it. */
function Homonym({
  commune: { nom, code_insee, codes_postaux },
  query,
}: {
  commune: ShownCommune;
  query: SearchQuery;
}) {
  return (
    <p className={styles.homonym}>
      Vous cherchez la commune&nbsp;?{" "}
      <Link className={text.link} to={searchPath(changeSearch(query, { ou: nom, commune: code_insee }))}>
        {nom} ({codes_postaux[0]})
      </Link>
    </p>
  );
}

/** Replaces the results when they could not be read. */
function Failed({ path }: { path: string }) {
  return (
    <div className={clsx(layout.container, styles.error)}>
      <Band tone="danger" role="alert" title="La recherche n’a pas abouti. Réessayez dans un instant." />
      <p className={layout.more}>
        <LinkButton to={path} look="outline" reloadDocument>
          Réessayer
        </LinkButton>
      </p>
    </div>
  );
}
