import { data } from "react-router";
import { readFreeSlots } from "#app/features/integrations/read-free-slots.server.ts";
import { readSlotDays } from "#app/features/integrations/rules/free-slots.schema.ts";
import { idParam, notFound, type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { formatDayAndMonth, formatTime } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { buttonClass } from "#app/ui/button.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/button.route";
import * as styles from "./embed.module.css";
import { readEmbeddedChef } from "./read-embedded-chef.server.ts";

export const handle = { frame: "none", embed: true } satisfies RouteHandle;

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [{ title: pageTitle("Réserver") }, { name: "robots", content: "noindex" }];

const HEADERS = { "Cache-Control": "public, max-age=60", "X-Robots-Tag": "noindex" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const chef_id = idParam(params.chefId);
  const days = readSlotDays({}, dayOf(new Date()));
  const [chef, slots] = await Promise.all([
    readEmbeddedChef(chef_id),
    days === null ? null : readFreeSlots(chef_id, { days }),
  ]);
  if (chef === null || slots === null || !slots.ok) throw notFound();
  facts.frameAncestors = chef.origines;
  const starts = slots.value.services.flatMap(({ creneaux }) => creneaux.map(({ date_debut }) => date_debut));
  const prochain = starts.sort()[0] ?? null;
  return data({ nom: chef.nom, url: `${facts.origin}${chef.path}`, prochain }, { headers: HEADERS });
}

export default function EmbeddedButton({ loaderData: { nom, url, prochain } }: Route.ComponentProps) {
  return (
    <div className={styles.button}>
      <h1 className={text.visuallyHidden}>Réserver avec {nom}</h1>
      <a className={buttonClass({})} href={url} target="_blank" rel="noopener">
        Réserver avec {nom}
      </a>
      {prochain === null ? null : (
        <p className={text.small}>
          Prochain créneau : {formatDayAndMonth(new Date(prochain))} à {formatTime(new Date(prochain))}
        </p>
      )}
    </div>
  );
}
