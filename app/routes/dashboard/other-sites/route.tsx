import clsx from "clsx";
import { data, Link } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { allowSites } from "#app/features/integrations/allow-sites.server.ts";
import { sitesSchema } from "#app/features/integrations/rules/other-sites.schema.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { TO_PLUS, WorkHead } from "#app/frame/work-head.tsx";
import { type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { EmbedPanel, type RefusedSites } from "./embed-panel.tsx";
import * as styles from "./other-sites.module.css";
import { readOtherSites } from "./read-other-sites.server.ts";

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
  const values = Object.fromEntries(await readForm(request));
  if (values.intent !== "sites") throw data(null, 400);
  const parsed = sitesSchema.safeParse(values);
  if (!parsed.success) return data<RefusedSites>({ ...refusedFields(parsed.error.issues), values }, 422);
  await allowSites(chef, parsed.data.origines);
  throw redirectWithToast(facts, PATH, "sites_saved");
}

export default function OtherSites({ loaderData, actionData }: Route.ComponentProps) {
  const { chef_id, origin, origines } = loaderData;
  return (
    <>
      <WorkHead title="Sur votre site" back={TO_PLUS} />
      <p className={clsx(text.lead, styles.lead)}>Montrez vos créneaux libres sur votre propre site.</p>
      <EmbedPanel calendar={`${origin}/integrer/${chef_id}`} origines={origines} refused={actionData} />
      <p className={styles.advanced}>
        <Link className={text.link} to={`${PATH}/developpeur`}>
          Pour un développeur (webhooks)
        </Link>
      </p>
    </>
  );
}
