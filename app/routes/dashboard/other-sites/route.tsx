import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { Link } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { DashboardPage } from "#app/frame/dashboard-page.tsx";
import { keepInput } from "#app/frame/keep-input.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { answerOtherSites } from "./answer-other-sites.server.ts";
import { EmbedPanel } from "./embed-panel.tsx";
import * as styles from "./other-sites.module.css";
import { readOtherSites } from "./read-other-sites.server.ts";
import { WebhookPanel } from "./webhook-panel.tsx";

const PATH = "/dashboard/agenda/site";

export const handle = { cache: "no-store", ...DIALOG } satisfies RouteHandle & typeof DIALOG;

export const meta = () => [{ title: pageTitle("Sur votre site") }, { name: "robots", content: "noindex" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  return { ...(await readOtherSites(await requireChef(facts, PATH))), origin: facts.origin };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, PATH);
  return answerOtherSites({ facts, chef, path: PATH, entries: await readForm(request) });
}

export default function OtherSites({ loaderData, actionData }: Route.ComponentProps) {
  const { chef_id, origin, origines, webhooks, maintenant } = loaderData;
  return (
    <DashboardPage>
      <Link className={layout.back} to="/dashboard">
        <Icon of={ChevronLeft} />
        Tableau de bord
      </Link>
      <h1 className={clsx(text.display1, styles.title)}>Sur votre site</h1>
      <p className={clsx(text.lead, styles.lead)}>
        Montrez vos créneaux libres sur votre propre site, et prévenez vos outils à chaque réservation.
      </p>
      <div className={styles.panels}>
        <EmbedPanel calendar={`${origin}/integrer/${chef_id}`} origines={origines} answer={actionData} />
        <WebhookPanel webhooks={webhooks} now={maintenant} answer={actionData} />
      </div>
    </DashboardPage>
  );
}
