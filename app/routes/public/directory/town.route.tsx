import clsx from "clsx";
import { redirect } from "react-router";
import { SPECIALITE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { independentChefs } from "#app/features/chefs/copy/chef-plurals.ts";
import { filtersToQuery, NO_FILTERS, TOWN_MINIMUM } from "#app/features/chefs/rules/directory.ts";
import { notFound, type RouteHandle } from "#app/platform/context.server.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { slugOf } from "#app/shared/text.ts";
import { Faq, Question } from "#app/ui/faq.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/town.route";
import * as styles from "./directory.module.css";
import { landingMeta } from "./landing-meta.ts";
import { LandingLinks, LandingPage } from "./landing-page.tsx";
import { readTownChefs } from "./read-town-chefs.server.ts";

export const handle = { shared: { query: [] } } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const origin = matches[0].loaderData?.origin;
  if (loaderData === undefined || origin === undefined) return [];
  const { ville, path, list } = loaderData;
  const title = `Chefs à ${ville}`;
  return landingMeta({
    title,
    description: `Chef à domicile, cours de cuisine, traiteur\u00a0: ${independentChefs(list.count)} à ${ville}. Comparez leurs services et leurs tarifs, réservez sans créer de compte.`,
    path,
    origin,
    chefs: list.chefs,
    trail: [{ name: ville, path }],
  });
};

export async function loader({ params, url }: Route.LoaderArgs) {
  const found = await readTownChefs(params.ville, decodeCursor(url.searchParams.get("cursor")));
  if (found === null) throw notFound();
  const { ville, specialites, villes, ...list } = found;
  const refinePath = `/chefs?${filtersToQuery({ ...NO_FILTERS, location: ville })}`;
  // A town page needs more chefs: redirect to the search.
  if (list.count < TOWN_MINIMUM) throw redirect(refinePath, 302);
  return { ville, specialites, villes, list, path: `/chefs/${slugOf(ville)}`, refinePath };
}

export default function Ville({ loaderData }: Route.ComponentProps) {
  const { ville, specialites, villes, list, path, refinePath } = loaderData;
  const inTown = (specialty: (typeof specialites)[number]) =>
    `/chefs?${filtersToQuery({ ...NO_FILTERS, location: ville, specialty })}`;
  return (
    <LandingPage
      title={`Chefs à ${ville}`}
      here={ville}
      lede={
        <>
          Chef à domicile, cours de cuisine, traiteur&nbsp;: {list.capped ? "plus de " : ""}
          {independentChefs(list.count)} se déplacent à {ville} et dans ses environs.
        </>
      }
      list={list}
      path={path}
      refinePath={refinePath}
      empty={null}
    >
      <section className={clsx(layout.columns820, styles.links)}>
        <LandingLinks
          title={`À ${ville}, par spécialité`}
          links={specialites.map((code) => ({ to: inTown(code), label: SPECIALITE_LABELS[code] }))}
        />
        <LandingLinks
          title="Un soir précis"
          links={[{ to: `/recherche?ou=${encodeURIComponent(ville)}`, label: "Chercher par date et par convives" }]}
        />
        <LandingLinks
          title="Dans d’autres villes"
          links={villes.map((other) => ({ to: `/chefs/${slugOf(other)}`, label: other }))}
        />
      </section>
      <section className={styles.questions}>
        <h2 className={text.display2}>Réserver un chef à {ville}</h2>
        <Faq>
          <Question title="Combien coûte un chef à domicile&nbsp;?" open>
            <p>
              Chaque chef fixe ses prix par personne. Ils sont sur sa page, et le total s’affiche avant d’envoyer la
              demande.
            </p>
          </Question>
          <Question title="Faut-il créer un compte&nbsp;?">
            <p>Non. Vous choisissez un créneau, vous laissez vos coordonnées, et le chef vous répond.</p>
          </Question>
          <Question title={`Le chef se déplace-t-il hors de ${ville}\u00a0?`}>
            <p>Sa page le dit quand il l’a précisé, à côté de sa ville. Sinon, écrivez-lui avant de réserver.</p>
          </Question>
        </Faq>
      </section>
    </LandingPage>
  );
}
