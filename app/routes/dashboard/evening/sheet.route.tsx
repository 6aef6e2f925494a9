import ChevronLeft from "lucide-react/icons/chevron-left";
import { Link } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { SheetDesk } from "#app/frame/sheet-desk.tsx";
import { idParam, notFound, type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/sheet.route";
import { MissionSheet } from "./mission-sheet.tsx";
import { readEvening } from "./read-evening.server.ts";

export const handle = { cache: "no-store", frame: "none" } satisfies RouteHandle;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const meta = () => [{ title: pageTitle("Feuille de mission") }, { name: "robots", content: "noindex" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const evening = await readEvening(chef, idParam(params.reservationId));
  if (!evening?.confirmee) throw notFound();
  return { evening };
}

export default function SheetPage({ loaderData: { evening } }: Route.ComponentProps) {
  return (
    <SheetDesk
      tools={
        <Link className={layout.back} to={`/dashboard/reservations/${evening.id}/soiree`}>
          <Icon of={ChevronLeft} />
          {capitalize(eventWords(evening).moment)} de {evening.client_prenom}
        </Link>
      }
    >
      <MissionSheet evening={evening} />
    </SheetDesk>
  );
}
