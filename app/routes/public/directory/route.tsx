import clsx from "clsx";
import X from "lucide-react/icons/x";
import { data, Link, useNavigation } from "react-router";
import { pictureFiles } from "#app/assets/picture-files.ts";
import { ChefCardSkeleton } from "#app/features/chefs/components/chef-card-skeleton.tsx";
import { SPECIALITE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { filtersToQuery, hasFilters, NO_FILTERS } from "#app/features/chefs/rules/directory.ts";
import * as chefGrid from "#app/frame/chef-grid.module.css";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import { directoryQuerySchema } from "#app/shared/list-queries.schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loading.tsx";
import { useSlow } from "#app/ui/pending.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { ChefResults } from "./chef-results.tsx";
import * as styles from "./directory.module.css";
import { DirectoryFilters } from "./directory-filters.tsx";
import { DirectoryHero } from "./directory-hero.tsx";
import { readActiveChefs } from "./read-active-chefs.server.ts";
import { readWiderSearches } from "./read-wider-searches.server.ts";
import { ResultCount } from "./result-count.tsx";
import { WiderSearches } from "./wider-searches.tsx";

const urls = import.meta.glob<string>("/app/assets/pictures/rond-{jardin,canard,saintjacques}-*", {
  eager: true,
  query: "?url",
  import: "default",
});
const PLATES = [
  pictureFiles(urls, "rond-jardin", [560, 560]),
  pictureFiles(urls, "rond-canard", [560, 560]),
  pictureFiles(urls, "rond-saintjacques", [760, 760]),
];

/** A search for one specialty alone has a canonical page; other searches are views of the directory. */
function canonicalPath(filters: typeof NO_FILTERS): string {
  const { specialty, ...others } = filters;
  return specialty !== null && !hasFilters({ ...NO_FILTERS, ...others }) ? `/chefs/specialite/${specialty}` : "/chefs";
}

export const handle = {
  shared: { query: ["location", "specialty", "experience"] },
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const filters = loaderData?.filters ?? NO_FILTERS;
  const { location, specialty } = filters;
  const title = ["Les chefs", location, specialty === null ? "" : SPECIALITE_LABELS[specialty]]
    .filter(Boolean)
    .join(", ");
  return pageMeta({
    title,
    description:
      "L’annuaire des chefs indépendants\u00a0: cherchez par nom, ville, spécialité ou expérience, puis réservez sans créer de compte.",
    path: canonicalPath(filters),
    origin: matches[0].loaderData?.origin,
  });
};

export async function loader({ url }: Route.LoaderArgs) {
  const { filters, cursor } = directoryQuerySchema.parse(Object.fromEntries(url.searchParams));
  const list = await readActiveChefs(filters, cursor);
  const wider = list?.count === 0 ? await readWiderSearches(filters) : [];
  return data({ filters, list, wider, later: cursor !== null }, { status: list === null ? 503 : 200 });
}

export default function Chefs({ loaderData: { filters, list, wider, later } }: Route.ComponentProps) {
  const slow = useSlowLoad();
  return (
    <>
      <DirectoryHero
        plates={PLATES}
        title="Découvrez nos Chefs d'Exception"
        lede="Vous avez une date&nbsp;? Le prix exact et les heures libres sont ici&nbsp;:"
        town={filters.location}
      />
      <div className={layout.container}>
        <DirectoryFilters filters={filters} />
        {list === null ? <Unreadable query={filtersToQuery(filters)} /> : null}
        {list === null ? null : (
          <>
            <div className={styles.resultsHeader}>
              <ResultCount count={list.count} capped={list.capped} />
              <Reset look="text" quiet={!hasFilters(filters)} />
            </div>
            <h2 className={text.visuallyHidden}>Résultats</h2>
            {slow ? <Waiting /> : <Results list={list} query={filtersToQuery(filters)} wider={wider} later={later} />}
          </>
        )}
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type ResultsProps = { list: NonNullable<Loaded["list"]>; query: string; wider: Loaded["wider"]; later: boolean };

function Results({ list, query, wider, later }: ResultsProps) {
  if (list.chefs.length === 0) {
    return (
      <EmptyState
        framed
        spot="assiette"
        title="Aucun chef trouvé"
        hint={
          wider.length === 0
            ? "Essayez une autre ville, une autre spécialité, ou élargissez l’expérience."
            : "Personne ici pour l’instant. En cherchant plus large\u00a0:"
        }
        action={
          <>
            <WiderSearches searches={wider} />
            <Reset look="outline" />
          </>
        }
      />
    );
  }
  const base = query === "" ? "/chefs?" : `/chefs?${query}&`;
  return (
    <>
      {later ? (
        <p className={styles.back}>
          <Link className={text.link} to={base.slice(0, -1)}>
            Revenir au début de la liste
          </Link>
        </p>
      ) : null}
      <ChefResults first={list} pathOf={(cursor) => `${base}cursor=${cursor}`} />
      <p className={clsx(text.small, text.tertiary, styles.orderNote)}>
        Les profils les plus récents d’abord.{" "}
        <Link className={text.link} to="/classement">
          Pourquoi cet ordre&nbsp;?
        </Link>
      </p>
    </>
  );
}

/** `quiet`: there is nothing to reset. */
function Reset({ look, quiet = false }: { look: "text" | "outline"; quiet?: boolean }) {
  return (
    <LinkButton
      to="/chefs"
      look={look}
      className={clsx(quiet && styles.quiet)}
      size={look === "text" ? "s" : "m"}
      preventScrollReset
    >
      {look === "text" ? <Icon of={X} size="small" /> : null}
      Réinitialiser les filtres
    </LinkButton>
  );
}

/** Replaces the list when it could not be read. */
function Unreadable({ query }: { query: string }) {
  return (
    <div role="alert" className={styles.error}>
      <EmptyState
        framed
        level={2}
        spot="service"
        title="La liste n’a pas pu être chargée"
        action={
          <LinkButton to={query === "" ? "/chefs" : `/chefs?${query}`} look="outline" reloadDocument>
            Réessayer
          </LinkButton>
        }
      />
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Chargement des chefs...">
      <div className={chefGrid.grid}>
        <ChefCardSkeleton />
        <ChefCardSkeleton />
        <ChefCardSkeleton />
      </div>
    </Loading>
  );
}

/** A fast response replaces the cards directly; only a slow one shows the loading state. */
function useSlowLoad(): boolean {
  const { state, location } = useNavigation();
  return useSlow(state === "loading" && location.pathname === "/chefs");
}
