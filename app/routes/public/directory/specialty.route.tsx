import clsx from "clsx";
import { data } from "react-router";
import { SPECIALITE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { independentChefs } from "#app/features/chefs/copy/chef-plurals.ts";
import { SPECIALITES } from "#app/features/chefs/rules/codes.ts";
import { NO_FILTERS } from "#app/features/chefs/rules/directory.ts";
import { notFound, type RouteHandle } from "#app/platform/context.server.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/specialty.route";
import * as styles from "./directory.module.css";
import { landingMeta } from "./landing-meta.ts";
import { LandingLinks, LandingPage } from "./landing-page.tsx";
import { readActiveChefs } from "./read-active-chefs.server.ts";

export const handle = { shared: { query: [] } } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const origin = matches[0].loaderData?.origin;
  if (loaderData === undefined || origin === undefined) return [];
  const { code, list } = loaderData;
  const label = SPECIALITE_LABELS[code];
  const path = `/chefs/specialite/${code}`;
  const title = `Chefs, ${label}`;
  return landingMeta({
    title,
    description: `${independentChefs(list.count)} pour la spécialité ${label}\u00a0: à domicile, en cours ou pour vos réceptions. Réservez sans créer de compte.`,
    path,
    origin,
    hidden: list.count === 0,
    chefs: list.chefs,
    trail: [{ name: label, path }],
  });
};

export async function loader({ params, url }: Route.LoaderArgs) {
  const code = SPECIALITES.find((known) => known === params.code);
  if (code === undefined) throw notFound();
  const list = await readActiveChefs({ ...NO_FILTERS, specialty: code }, decodeCursor(url.searchParams.get("cursor")));
  if (list === null) throw data(null, { status: 503 });
  return { code, list };
}

export default function Specialite({ loaderData: { code, list } }: Route.ComponentProps) {
  const label = SPECIALITE_LABELS[code];
  return (
    <LandingPage
      title={label}
      here={label}
      lede={
        <>
          {list.capped ? "Plus de " : ""}
          {independentChefs(list.count)}, chez vous, en cours ou pour vos réceptions.
        </>
      }
      list={list}
      path={`/chefs/specialite/${code}`}
      refinePath={`/chefs?specialty=${code}`}
      empty={
        <EmptyState
          framed
          spot="assiette"
          title="Aucun chef trouvé"
          hint="Essayez une autre spécialité."
          action={
            <LinkButton to="/chefs" look="outline">
              Voir tous les chefs
            </LinkButton>
          }
        />
      }
    >
      <section className={clsx(layout.columns820, styles.links, styles.singleColumn)}>
        <LandingLinks
          title="Les autres spécialités"
          links={SPECIALITES.filter((other) => other !== code).map((other) => ({
            to: `/chefs/specialite/${other}`,
            label: SPECIALITE_LABELS[other],
          }))}
        />
      </section>
    </LandingPage>
  );
}
