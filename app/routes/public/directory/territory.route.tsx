import clsx from "clsx";
import { data } from "react-router";
import { independentChefs } from "#app/features/chefs/copy/chef-plurals.ts";
import { filtersToQuery, NO_FILTERS } from "#app/features/chefs/rules/directory.ts";
import { inTerritory } from "#app/features/communes/copy/territories.ts";
import { type TerritoryKind, territoryOf, territoryPath } from "#app/features/communes/rules/territories.ts";
import { notFound, type RouteHandle } from "#app/platform/context.server.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { slugOf } from "#app/shared/text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/territory.route";
import * as styles from "./directory.module.css";
import { landingMeta } from "./landing-meta.ts";
import { LandingLinks, LandingPage } from "./landing-page.tsx";
import { readActiveChefs } from "./read-active-chefs.server.ts";
import { readTerritoriesAround } from "./read-territories-around.server.ts";

export const handle = { shared: { query: [] } } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const origin = matches[0].loaderData?.origin;
  if (loaderData === undefined || origin === undefined) return [];
  const { place, path, list } = loaderData;
  const title = `Chefs ${inTerritory(place)}`;
  return landingMeta({
    title,
    description: `Chef à domicile, cours de cuisine, traiteur\u00a0: ${independentChefs(list.count)} ${inTerritory(place)}. Comparez leurs services et leurs tarifs, réservez sans créer de compte.`,
    path,
    origin,
    hidden: list.count === 0,
    chefs: list.chefs,
    trail: [{ name: place.nom, path }],
  });
};

export async function loader({ params, url }: Route.LoaderArgs) {
  const kind: TerritoryKind = url.pathname.startsWith("/chefs/region/") ? "region" : "departement";
  const place = territoryOf(kind, params.slug);
  if (place === null) throw notFound();
  const list = await readActiveChefs(
    { ...NO_FILTERS, location: place.nom },
    decodeCursor(url.searchParams.get("cursor")),
  );
  if (list === null) throw data(null, { status: 503 });
  return { place, list, path: territoryPath(kind, place), around: await readTerritoriesAround(kind, place) };
}

export default function Territory({ loaderData: { place, list, path, around } }: Route.ComponentProps) {
  const where = inTerritory(place);
  return (
    <LandingPage
      title={`Chefs ${where}`}
      here={place.nom}
      lede={
        <>
          Chef à domicile, cours de cuisine, traiteur&nbsp;: {list.capped ? "plus de " : ""}
          {independentChefs(list.count)} {where}.
        </>
      }
      list={list}
      path={path}
      refinePath={`/chefs?${filtersToQuery({ ...NO_FILTERS, location: place.nom })}`}
      empty={
        <EmptyState
          framed
          spot="assiette"
          title="Aucun chef trouvé"
          hint="Cherchez dans un territoire voisin, ou sans lieu."
          action={
            <LinkButton to="/chefs" look="outline">
              Voir tous les chefs
            </LinkButton>
          }
        />
      }
    >
      <section className={clsx(layout.columns820, styles.links)}>
        <LandingLinks
          title="Un soir précis"
          links={[{ to: `/recherche?ou=${encodeURIComponent(place.nom)}`, label: "Chercher par date et par convives" }]}
        />
        <LandingLinks
          title="Autour"
          links={around.map(({ kind, ...other }) => ({ to: `/chefs/${kind}/${slugOf(other.nom)}`, label: other.nom }))}
        />
      </section>
    </LandingPage>
  );
}
