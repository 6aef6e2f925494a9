import clsx from "clsx";
import { data, Link, redirect, useOutletContext } from "react-router";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import { hasActivity } from "#app/features/evenings/rules/today.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { plural } from "#app/shared/copy/plural.ts";
import * as layout from "#app/ui/layout.module.css";
import { PanelHead } from "#app/ui/panel-head.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { AwaitedAnswers } from "./awaited-answers.tsx";
import { DayTickets } from "./day-tickets.tsx";
import { Figures, type MonthFigures } from "./figures.tsx";
import { MonthCharts } from "./month-charts.tsx";
import { readToday, type TodayPage } from "./read-today.server.ts";
import * as styles from "./today.module.css";
import { WeekList } from "./week-list.tsx";

/** The list of reservations was at this address: bookmarks and links of former mails have its parameters. */
const LIST_PARAMETERS = ["statut", "ordre", "q", "apres"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader: chef } = await requireReader(context.get(requestFacts), url.pathname);
  if (LIST_PARAMETERS.some((name) => url.searchParams.has(name)))
    throw redirect(`/dashboard/reservations${url.search}`);
  // An administrator without a chef profile cooks nothing: the page has the figures only.
  if (chef === null) return data({ state: "no_chef" as const, page: null });
  const page = await readToday(chef);
  return page === null ? data({ state: "unread" as const, page }, 503) : data({ state: "read" as const, page });
}

/** Counted by the layout, which shows them on the tabs too. */
type Counts = MonthFigures & { nouveaux: number; avis: number };

export default function Today({ loaderData: { state, page } }: Route.ComponentProps) {
  const counts = useOutletContext<Counts | null>();
  return (
    <div className={clsx(layout.columns1100, styles.morning)}>
      {state === "no_chef" ? null : (
        <div className={styles.column}>
          {page === null ? <DashboardLoadError what="Vos réservations" /> : <Day page={page} counts={counts} />}
        </div>
      )}
      <div className={clsx(styles.column, styles.side)}>
        <Figures figures={counts} />
        {page === null || !hasActivity(page.mois) ? null : <MonthCharts sums={page.mois} />}
      </div>
    </div>
  );
}

function Day({ page, counts }: { page: TodayPage; counts: Counts | null }) {
  return (
    <>
      <DayTickets page={page} />
      <section className={styles.section} aria-labelledby="awaited">
        <PanelHead title="Attend votre réponse" id="awaited" />
        <AwaitedAnswers page={page} />
        {counts === null ? null : <WithoutHurry messages={counts.nouveaux} reviews={counts.avis} />}
      </section>
      <WeekList {...page.semaine} />
    </>
  );
}

/** « 1 message et 2 avis vous attendent aussi, sans urgence. » */
function WithoutHurry({ messages, reviews }: { messages: number; reviews: number }) {
  if (messages + reviews === 0) return null;
  return (
    <p className={clsx(text.small, styles.aside)}>
      {messages === 0 ? null : (
        <Link className={text.link} to="/dashboard/messages">
          {plural(messages, "message", "messages")}
        </Link>
      )}
      {messages > 0 && reviews > 0 ? " et " : null}
      {reviews === 0 ? null : (
        <Link className={text.link} to="/dashboard/avis">
          {reviews} avis
        </Link>
      )}
      {messages + reviews > 1 ? " vous attendent aussi, sans urgence." : " vous attend aussi, sans urgence."}
    </p>
  );
}
