import clsx from "clsx";
import { redirect } from "react-router";
import { inCommune, SPECIALITE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { independentChefs } from "#app/features/chefs/copy/chef-plurals.ts";
import { SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { filtersToQuery, NO_FILTERS, TOWN_MINIMUM } from "#app/features/chefs/rules/directory.ts";
import { notFound, type RouteHandle } from "#app/platform/context.server.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { slugOf } from "#app/shared/text.ts";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/town-specialty.route";
import * as styles from "./directory.module.css";
import { landingMeta } from "./landing-meta.ts";
import { LandingLinks, LandingPage } from "./landing-page.tsx";
import { readTownChefs } from "./read-town-chefs.server.ts";

export const handle = { shared: { query: [] } } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const origin = matches[0].loaderData?.origin;
  if (loaderData === undefined || origin === undefined) return [];
  const { ville, code, path, list } = loaderData;
  const title = `${SPECIALITE_LABELS[code]} ${inCommune(ville)}`;
  return landingMeta({
    title,
    description: `${SPECIALITE_LABELS[code]}\u00a0: ${independentChefs(list.count)} ${inCommune(ville)}, à domicile, en cours ou pour vos réceptions. Réservez sans créer de compte.`,
    path,
    origin,
    chefs: list.chefs,
    trail: [
      { name: ville, path: `/chefs/${slugOf(ville)}` },
      { name: SPECIALITE_LABELS[code], path },
    ],
  });
};

export async function loader({ params, url }: Route.LoaderArgs) {
  const code = SPECIALITES.find((known) => known === params.code && known !== "autre");
  if (code === undefined) throw notFound();
  const found = await readTownChefs(params.ville, decodeCursor(url.searchParams.get("cursor")), code);
  if (found === null) throw notFound();
  const { ville, specialites, villes: _, ...list } = found;
  const refinePath = `/chefs?${filtersToQuery({ ...NO_FILTERS, location: ville, specialty: code })}`;
  // A page needs more chefs: redirect to the directory.
  if (list.count < TOWN_MINIMUM) throw redirect(refinePath, 302);
  const others = specialites.filter((other) => other !== code);
  return { ville, code, others, list, path: `/chefs/${slugOf(ville)}/${code}`, refinePath };
}

export default function TownSpecialty({ loaderData }: Route.ComponentProps) {
  const { ville, code, others, list, path, refinePath } = loaderData;
  const town = `/chefs/${slugOf(ville)}`;
  return (
    <LandingPage
      title={`${SPECIALITE_LABELS[code]} ${inCommune(ville)}`}
      here={SPECIALITE_LABELS[code]}
      lede={
        <>
          {list.capped ? "Plus de " : ""}
          {independentChefs(list.count)} {inCommune(ville)}, chez vous, en cours ou pour vos réceptions.
        </>
      }
      list={list}
      path={path}
      refinePath={refinePath}
      empty={null}
    >
      <section className={clsx(layout.columns820, styles.links)}>
        <LandingLinks
          title="Un soir précis"
          links={[
            {
              to: `/recherche?ou=${encodeURIComponent(ville)}&specialite=${code}`,
              label: "Chercher par date et par convives",
            },
            { to: town, label: `Tous les chefs ${inCommune(ville)}` },
          ]}
        />
        <LandingLinks
          title="D’autres spécialités"
          links={others.map((other) => ({
            to: `/chefs?${filtersToQuery({ ...NO_FILTERS, location: ville, specialty: other })}`,
            label: SPECIALITE_LABELS[other],
          }))}
        />
      </section>
    </LandingPage>
  );
}
