import clsx from "clsx";
import { data, redirect, useOutletContext } from "react-router";
import { ACCOUNT_ROLE_LABELS } from "#app/features/accounts/copy/labels.ts";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import { isOwnPause } from "#app/features/chefs/rules/first-steps.ts";
import { greetingAt } from "#app/features/evenings/copy/today.ts";
import { hasActivity } from "#app/features/evenings/rules/today.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { WorkHead } from "#app/frame/work-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { formatLongDate, formatTime } from "#app/shared/copy/format.ts";
import { isSupportView } from "#app/shared/scopes.ts";
import * as layout from "#app/ui/layout.module.css";
import { PanelHead } from "#app/ui/panel-head.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { AwaitedAnswers } from "./awaited-answers.tsx";
import { DaysAhead } from "./days-ahead.tsx";
import { DeactivationNotice } from "./deactivation-notice.tsx";
import { Figures, type MonthFigures } from "./figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { MonthCharts } from "./month-charts.tsx";
import { PauseNotice } from "./pause-notice.tsx";
import type { Deactivation } from "./read-deactivation.server.ts";
import { readFirstSteps, type ShownFirstSteps } from "./read-first-steps.server.ts";
import { readToday, type TodayPage } from "./read-today.server.ts";
import { FurtherSteps, NotBookableNotice, ReadyNotice } from "./ready-notice.tsx";
import * as styles from "./today.module.css";
import { Tonight } from "./tonight.tsx";
import { UnreadMessages } from "./unread-messages.tsx";

const TODAY_PATH = "/dashboard";
/** The list of reservations was at this address: bookmarks and links of former mails have its parameters. */
const LIST_PARAMETERS = ["statut", "ordre", "q", "apres"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role, reader } = await requireReader(context.get(requestFacts), url.pathname);
  if (LIST_PARAMETERS.some((name) => url.searchParams.has(name)))
    throw redirect(`/dashboard/reservations${url.search}`);
  const own = reader === null || isSupportView(reader) ? null : reader;
  const [page, start] = await Promise.all([
    reader === null ? null : readToday(reader),
    // An administrator without a chef profile has no first steps. Reading them writes when the chef first saw the end of them.
    own === null && (reader !== null || role === "admin") ? null : readFirstSteps(own),
  ]);
  // An administrator without a chef profile cooks nothing: the page has the figures only.
  return data({ page, start, vue: page?.lue_le ?? new Date() }, page !== null && isUnread(page) ? 503 : 200);
}

export default function Today({ loaderData: { page, start, vue } }: Route.ComponentProps) {
  const { face, isAdmin, figures, off } = useOutletContext<Frame>();
  const preparing = start?.screen === "mise_en_place";
  return (
    <>
      <div className={styles.top}>
        <WorkHead
          title={greetingAt(face?.prenom ?? (isAdmin ? ACCOUNT_ROLE_LABELS.admin : null), vue)}
          under={`${formatLongDate(vue)}, ${formatTime(vue)}`}
        />
        <Figures figures={figures} />
      </div>
      {off === null ? null : <OffNotice off={off} />}
      {start === null ? null : <FirstScreen start={start} publicPage={face?.page ?? null} />}
      {/* Nothing happens before the first request: the checklist takes the place of the day. */}
      {preparing || page === null ? null : isUnread(page) ? (
        <DashboardLoadError what="Vos réservations" />
      ) : (
        <Day page={page} />
      )}
    </>
  );
}

/** No part could be read: one sentence for all of them. */
const isUnread = ({ repas, attente, messages, jours }: TodayPage): boolean =>
  [repas, attente, messages, jours].every((part) => part === null);

/** What is acted on stands left, what is read right. */
function Day({ page }: { page: TodayPage }) {
  const { lue_le: now, acts, repas, attente, messages, jours, mois } = page;
  return (
    <div className={clsx(layout.columns1100, styles.morning)}>
      <div className={styles.column}>
        {repas === null ? <UnreadPart title="Ce soir" /> : <Tonight meals={repas} now={now} acts={acts} />}
        {attente === null ? (
          <UnreadPart title="À répondre" />
        ) : (
          <AwaitedAnswers waiting={attente} now={now} acts={acts} />
        )}
      </div>
      <div className={styles.column}>
        {messages === null ? <UnreadPart title="Messages" /> : <UnreadMessages messages={messages} now={now} />}
        {jours === null ? <UnreadPart title="Les jours qui viennent" /> : <DaysAhead days={jours} now={now} />}
        {mois === null || !hasActivity(mois) ? null : <MonthCharts sums={mois} />}
      </div>
    </div>
  );
}

/** A part that could not be read: the others stay. */
function UnreadPart({ title }: { title: string }) {
  return (
    <section className={styles.section}>
      <PanelHead title={title} />
      <p role="alert">
        Cette partie ne s’affiche pas.{" "}
        <a className={text.link} href={TODAY_PATH}>
          Réessayer
        </a>
      </p>
    </section>
  );
}

function OffNotice({ off }: { off: Deactivation }) {
  return isOwnPause(off) ? <PauseNotice off={off} /> : <DeactivationNotice off={off} />;
}

/** The notice above the day: the first steps, the ready notice, or the page-not-bookable notice. */
function FirstScreen({ start, publicPage }: { start: ShownFirstSteps; publicPage: string | null }) {
  const { screen, state, further } = start;
  if (state === null) return null;
  return (
    <>
      {screen === "mise_en_place" ? <FirstSteps facts={start} publicPage={publicPage} /> : null}
      {screen === "prete" && publicPage !== null ? <ReadyNotice state={state} publicPage={publicPage} /> : null}
      {screen === "plus_rien" ? <NotBookableNotice state={state} ville={start.chef?.ville ?? null} /> : null}
      {state.cause === null && further ? <FurtherSteps facts={start} /> : null}
    </>
  );
}

/** What the frame has read. */
type Frame = {
  face: { prenom: string; page: string | null } | null;
  isAdmin: boolean;
  figures: MonthFigures | null;
  off: Deactivation | null;
};
