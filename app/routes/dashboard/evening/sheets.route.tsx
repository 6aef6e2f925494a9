import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { sheetDaysTitle } from "#app/features/evenings/copy/mission-sheet.ts";
import type { SheetDays } from "#app/features/evenings/rules/mission-sheet.ts";
import { SheetDesk } from "#app/frame/sheet-desk.tsx";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { addDays } from "#app/shared/calendar.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/sheets.route";
import * as styles from "./mission-sheet.module.css";
import { MissionSheet } from "./mission-sheet.tsx";
import { readEvenings } from "./read-evenings.server.ts";

export const handle = { cache: "no-store", frame: "none" } satisfies RouteHandle;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const meta = () => [{ title: pageTitle("Feuilles de mission") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), url.pathname);
  const { searchParams } = url;
  return readEvenings(chef, { jour: searchParams.get("jour") ?? "", semaine: searchParams.get("semaine") ?? "" });
}

/** The sheets of a day or a week, each on its own page. */
export default function SheetsPage({ loaderData: { jours, evenings, coupees } }: Route.ComponentProps) {
  return (
    <SheetDesk
      tools={
        <>
          <Link className={layout.back} to="/dashboard/reservations">
            <Icon of={ChevronLeft} />
            Réservations
          </Link>
          <DayTools jours={jours} />
        </>
      }
    >
      {coupees ? (
        <Band
          tone="warning"
          title={`Seules les ${evenings.length} premières fiches sont affichées\u00a0: imprimez jour par jour.`}
        />
      ) : null}
      {evenings.map((evening) => (
        <MissionSheet key={evening.id} evening={evening} level="h2" />
      ))}
      {evenings.length === 0 ? (
        <EmptyState
          framed
          level={2}
          spot="reservation"
          title={
            jours.vue === "jour" ? "Aucune réservation confirmée ce jour" : "Aucune réservation confirmée cette semaine"
          }
          hint="Une feuille par réservation confirmée, prête à imprimer."
        />
      ) : null}
    </SheetDesk>
  );
}

function DayTools({ jours }: { jours: SheetDays }) {
  const { vue, debut } = jours;
  const step = vue === "jour" ? 1 : 7;
  const other = vue === "jour" ? "semaine" : "jour";
  return (
    <div className={styles.days}>
      <h1 className={text.display3}>Feuilles {sheetDaysTitle(jours)}</h1>
      <div className={layout.cluster}>
        <LinkButton look="neutral" size="s" to={`?${vue}=${addDays(debut, -step)}`}>
          <Icon of={ChevronLeft} />
          {vue === "jour" ? "La veille" : "La semaine d’avant"}
        </LinkButton>
        <LinkButton look="neutral" size="s" to={`?${vue}=${addDays(debut, step)}`}>
          {vue === "jour" ? "Le lendemain" : "La semaine d’après"}
          <Icon of={ChevronRight} />
        </LinkButton>
        <LinkButton look="text" size="s" to={`?${other}=${debut}`}>
          {vue === "jour" ? "Toute la semaine" : "Jour par jour"}
        </LinkButton>
      </div>
    </div>
  );
}
