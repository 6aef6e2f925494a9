import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { allowSites } from "#app/features/integrations/allow-sites.server.ts";
import { siteChoiceOf } from "#app/features/integrations/copy/site-code.ts";
import { sitesSchema } from "#app/features/integrations/rules/other-sites.schema.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { TO_PLUS, WorkHead } from "#app/frame/work-head.tsx";
import { type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/route";
import { AddressPanel } from "./address-panel.tsx";
import { CardPanel } from "./card-panel.tsx";
import { QrPanel } from "./qr-panel.tsx";
import { readPageCard } from "./read-page-card.server.ts";
import { readSite } from "./read-site.server.ts";
import { SHARING_PATH } from "./sharing-paths.ts";
import { type RefusedSites, SitePanel } from "./site-panel.tsx";

export const handle = { cache: "no-store", ...DIALOG } satisfies RouteHandle & typeof DIALOG;

export const meta = () => [{ title: pageTitle("Partager ma page") }, { name: "robots", content: "noindex" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const chef = await requireChef(context.get(requestFacts), SHARING_PATH);
  const [card, site] = await Promise.all([readPageCard(chef), readSite(chef)]);
  return { card, site, asked: searchParams.get("phrase"), montrer: siteChoiceOf(searchParams.get("montrer")) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, SHARING_PATH);
  const values = Object.fromEntries(await readForm(request));
  if (values.intent !== "sites") throw data(null, 400);
  const parsed = sitesSchema.safeParse(values);
  if (!parsed.success) return data<RefusedSites>({ ...refusedFields(parsed.error.issues), values }, 422);
  await allowSites(chef, parsed.data.origines);
  throw redirectWithToast(facts, `${SHARING_PATH}${url.search}#site`, "sites_saved");
}

export default function Sharing({ loaderData: { card, site, asked, montrer }, actionData }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title="Partager ma page" back={TO_PLUS} />
      <div className={panel.grid}>
        <div className={layout.stack}>
          <AddressPanel card={card} />
          <QrPanel qr={card.qr} />
        </div>
        <CardPanel card={card} asked={asked} />
        <SitePanel site={site} card={card} montrer={montrer} asked={asked} refused={actionData} />
      </div>
    </>
  );
}
