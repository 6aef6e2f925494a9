import { Outlet, useLocation } from "react-router";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import { isOwnPause } from "#app/features/chefs/rules/first-steps.ts";
import { DashboardPage } from "#app/frame/dashboard-page.tsx";
import { keepInput } from "#app/frame/keep-input.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { NotificationBell } from "#app/routes/dashboard/notifications/notification-bell.tsx";
import { readNotifications } from "#app/routes/dashboard/notifications/read-notifications.server.ts";
import { formatLongDate } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { type ChefScope, isSupportView } from "#app/shared/scopes.ts";
import type { Route } from "./+types/route";
import { DashboardHead } from "./dashboard-head.tsx";
import { DashboardLoading, useSlowTab } from "./dashboard-loading.tsx";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { DeactivationLine, DeactivationNotice } from "./deactivation-notice.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { PauseNotice } from "./pause-notice.tsx";
import { readDashboardFigures } from "./read-dashboard-figures.server.ts";
import { type Deactivation, readDeactivation } from "./read-deactivation.server.ts";
import { readFirstSteps } from "./read-first-steps.server.ts";
import { FurtherSteps, NotBookableNotice, ReadyNotice } from "./ready-notice.tsx";
import { SupportBand } from "./support-band.tsx";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const meta = () => [{ title: pageTitle("Tableau de bord") }, { name: "robots", content: "noindex" }];

/** Empty figures, for an administrator without a chef profile. */
const NOTHING = { reservations: 0, clients: 0, chiffre: 0, enAttente: 0, nouveaux: 0, avis: 0, services: 0 };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role, reader: chef } = await requireReader(context.get(requestFacts), url.pathname);
  const support = chef !== null && isSupportView(chef) ? chef : null;
  const own = chef === null || isSupportView(chef) ? null : chef;
  const isAdmin = role === "admin";
  const [figures, bell] = await Promise.all([
    chef === null ? NOTHING : readDashboardFigures(chef),
    // It shows the words of messages.
    own === null ? null : readBell(own),
  ]);
  const [start, off] = await Promise.all([
    // An administrator without a chef profile has no first steps. Reading them writes when the chef first saw the end of them.
    support !== null || (own === null && isAdmin) ? null : readFirstSteps(own),
    own === null || own.actif ? null : readDeactivation(own),
  ]);
  return {
    prenom: chef?.prenom ?? null,
    isAdmin,
    publicPage: chef?.actif ? `/chef/${chef.chef_id}` : null,
    start,
    off,
    figures,
    bell,
    support,
    today: formatLongDate(new Date()),
  };
}

/** An inactive chef has no live stream, so the page polls for requests to answer. */
async function readBell(chef: ChefScope) {
  return { notifications: await readNotifications(chef), stream: chef.actif ? "/dashboard/flux" : null };
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { prenom, isAdmin, publicPage, start, off, figures, bell, support, today } = loaderData;
  const slowTab = useSlowTab();
  const first = useLocation().pathname === "/dashboard";
  const preparing = start?.screen === "mise_en_place";
  return (
    <DashboardPage>
      {support === null ? null : <SupportBand view={support} />}
      <DashboardHead
        prenom={prenom}
        isAdmin={isAdmin}
        publicPage={publicPage}
        offline={off !== null}
        today={today}
        readOnly={support !== null}
        bell={bell === null ? null : <NotificationBell {...bell} />}
      />
      {prenom === null && !isAdmin ? null : <DashboardTabs figures={figures} goingTo={slowTab} />}
      {off === null ? null : <OffNotice off={off} first={first} />}
      {start === null || !first ? null : <FirstScreen start={start} publicPage={publicPage} />}
      {slowTab === null ? null : <DashboardLoading tab={slowTab} />}
      {/* Nothing happens before the first request: the checklist takes the place of the first tab. */}
      {/* Hidden, not unmounted: it keeps its state when the navigation is cancelled. */}
      {preparing && (first || prenom === null) ? null : (
        <div hidden={slowTab !== null}>
          <Outlet context={figures} />
        </div>
      )}
    </DashboardPage>
  );
}

function OffNotice({ off, first }: { off: Deactivation; first: boolean }) {
  const paused = isOwnPause(off);
  if (!first) return <DeactivationLine paused={paused} />;
  return paused ? <PauseNotice off={off} /> : <DeactivationNotice off={off} />;
}

type Start = NonNullable<Awaited<ReturnType<typeof readFirstSteps>>>;

/** The notice above the list: the first steps, the ready notice, or the page-not-bookable notice. */
function FirstScreen({ start, publicPage }: { start: Start; publicPage: string | null }) {
  const { screen, state, further } = start;
  if (state === null) return null;
  return (
    <>
      {screen === "mise_en_place" ? <FirstSteps facts={start} publicPage={publicPage} /> : null}
      {screen === "prete" && publicPage !== null ? <ReadyNotice state={state} publicPage={publicPage} /> : null}
      {screen === "plus_rien" ? <NotBookableNotice state={state} /> : null}
      {state.cause === null && further ? <FurtherSteps facts={start} /> : null}
    </>
  );
}
