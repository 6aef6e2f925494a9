import { data } from "react-router";
import { lacksLetter } from "#app/features/chefs/rules/display-face.ts";
import { type FreeSlots, readFreeSlots } from "#app/features/integrations/read-free-slots.server.ts";
import { idParam, notFound, type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { capitalize, formatDayAndMonth, formatMonth, formatTime } from "#app/shared/copy/format.ts";
import { pageTitle, site } from "#app/shared/copy/site.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DisplayName } from "#app/ui/display-name.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./embed.module.css";
import { readEmbeddedMonth } from "./embedded-month.ts";
import { readEmbeddedChef } from "./read-embedded-chef.server.ts";

export const handle = { frame: "none", embed: true } satisfies RouteHandle;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData === undefined ? "Calendrier" : `Réserver avec ${loaderData.chef.nom}`) },
  { name: "robots", content: "noindex" },
];

const HEADERS = { "Cache-Control": "public, max-age=60", "X-Robots-Tag": "noindex" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const chef_id = idParam(params.chefId);
  const chef = await readEmbeddedChef(chef_id);
  const month = readEmbeddedMonth(url.searchParams.get("mois"), new Date());
  const wanted = url.searchParams.get("service");
  const service_id = wanted === null ? undefined : idParam(wanted);
  const slots = await readFreeSlots(chef_id, { days: month.days, service_id });
  if (chef === null || !slots.ok) throw notFound();
  facts.frameAncestors = chef.origines;
  const link = (mois: string | null) =>
    mois === null ? null : `?mois=${mois}${wanted === null ? "" : `&service=${wanted}`}`;
  return data(
    {
      chef: { nom: chef.nom, hors_police: lacksLetter(chef.nom), url: `${facts.origin}${chef.path}` },
      mois: formatMonth(month.noon),
      previous: link(month.previous),
      next: link(month.next),
      services: slots.value.services,
    },
    { headers: HEADERS },
  );
}

/** Read in a frame of another site: no script, links for everything, and the booking itself in a tab of its own. */
export default function EmbeddedCalendar({
  loaderData: { chef, mois, previous, next, services },
}: Route.ComponentProps) {
  const open = services.filter(({ creneaux }) => creneaux.length > 0);
  return (
    <div className={styles.page}>
      <h1 className={text.display3}>
        Réserver avec <DisplayName lacksLetter={chef.hors_police}>{chef.nom}</DisplayName>
      </h1>
      <nav className={styles.months} aria-label="Mois">
        {previous === null ? <span /> : <a href={previous}>Mois précédent</a>}
        <p className={styles.month}>{capitalize(mois)}</p>
        {next === null ? <span /> : <a href={next}>Mois suivant</a>}
      </nav>
      {open.length === 0 ? <p className={styles.empty}>Aucun créneau libre en {mois}.</p> : null}
      {open.map((service) => (
        <Service key={service.id} service={service} />
      ))}
      <p className={styles.foot}>
        <a className={text.link} href={chef.url} target="_blank" rel="noopener">
          Voir la page du chef sur {site().site_nom}
        </a>{" "}
        Heure de Paris.
      </p>
    </div>
  );
}

function Service({ service }: { service: FreeSlots["services"][number] }) {
  const days = Map.groupBy(service.creneaux, ({ date_debut }) => dayOf(new Date(date_debut)));
  return (
    <section aria-labelledby={service.id}>
      <h2 className={text.title} id={service.id}>
        {service.titre}
      </h2>
      <ul className={styles.days}>
        {[...days].map(([day, slots]) => (
          <li key={day} className={styles.day}>
            <span>{capitalize(formatDayAndMonth(new Date(slots[0]?.date_debut ?? day)))}</span>
            <span className={layout.cluster}>
              {slots.map(({ id, date_debut, url, places_restantes }) => (
                <a
                  key={id}
                  className={buttonClass({ look: "outline", size: "s" })}
                  href={url}
                  target="_blank"
                  rel="noopener"
                >
                  <span className={text.visuallyHidden}>
                    Réserver {service.titre}, {formatDayAndMonth(new Date(date_debut))} à{" "}
                  </span>
                  {formatTime(new Date(date_debut))}
                  {places_restantes === null || places_restantes > 2 ? null : ` · ${places_restantes} pl.`}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
