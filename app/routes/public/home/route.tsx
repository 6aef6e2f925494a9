import clsx from "clsx";
import { ChefGrid } from "#app/frame/chef-grid.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { HomeForChefs } from "./for-chefs-section.tsx";
import { HomeHero } from "./hero.tsx";
import * as styles from "./home.module.css";
import { readNewestChefs } from "./read-newest-chefs.server.ts";
import { readToday } from "./read-today.server.ts";
import { HomeServices } from "./services-section.tsx";
import { HomeSpecialties } from "./specialties-section.tsx";
import { HomeSteps } from "./steps-section.tsx";

const CHEFS_SHOWN = 3;

export const handle = { shared: { query: [] } } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Un chef à votre table",
    description:
      "Trouvez un chef indépendant près de chez vous, choisissez une date, réservez sans créer de compte. Chef à domicile, cours de cuisine, traiteur, consultation.",
    path: "/",
    origin: matches[0].loaderData?.origin,
  });

export async function loader() {
  return { chefs: await readNewestChefs(CHEFS_SHOWN), today: readToday() };
}

export default function Home({ loaderData: { chefs, today } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero today={today} />
      <HomeServices />
      <section className={clsx(layout.section, layout.onLinen)}>
        <div className={layout.container}>
          <NewestChefs chefs={chefs} />
        </div>
      </section>
      <HomeSteps />
      <HomeSpecialties />
      <HomeForChefs />
    </>
  );
}

function NewestChefs({ chefs }: { chefs: Awaited<ReturnType<typeof readNewestChefs>> }) {
  if (chefs === null) {
    return (
      <EmptyState
        level={2}
        spot="service"
        title="La liste n’a pas pu être chargée"
        action={
          <LinkButton to="/" look="outline" reloadDocument>
            Réessayer
          </LinkButton>
        }
      />
    );
  }
  if (chefs.length === 0) {
    return (
      <EmptyState
        level={2}
        spot="service"
        title="Les premiers chefs arrivent"
        hint={"L’annuaire vient d’ouvrir. Vous cuisinez\u00a0? La première page peut être la vôtre."}
        action={<LinkButton to="/auth?mode=signup">Devenir Chef</LinkButton>}
      />
    );
  }
  return (
    <>
      <div className={layout.sectionHeader}>
        <div>
          <h2 className={text.display1}>Des chefs à découvrir</h2>
          <p className={text.lead}>
            {chefs.length < CHEFS_SHOWN ? "Les derniers arrivés" : "Les trois derniers arrivés"} dans l’annuaire.
          </p>
        </div>
        <LinkButton to="/chefs" look="outline">
          Voir tous les chefs
        </LinkButton>
      </div>
      <ChefGrid chefs={chefs} className={styles.featuredChefs} />
    </>
  );
}
