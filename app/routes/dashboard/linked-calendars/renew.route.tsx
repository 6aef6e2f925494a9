import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { renewFeedAddress } from "#app/features/integrations/calendar-feed.server.ts";
import { redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import { RouteQuestion } from "#app/ui/route-question.tsx";
import type { Route } from "./+types/renew.route";
import { LINKS_PATH } from "./links-paths.ts";

export const handle = DIALOG;
export const meta = () => [{ title: pageTitle("Renouveler l’adresse") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireChef(context.get(requestFacts), url.pathname);
  return null;
}

export async function action({ context, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  await renewFeedAddress(await requireChef(facts, url.pathname));
  throw redirectWithToast(facts, LINKS_PATH, "feed_renewed");
}

export default function RenewAddress() {
  return (
    <RouteQuestion
      title="Renouveler l’adresse&nbsp;?"
      confirmLabel="Renouveler"
      keepLabel="Garder l’adresse"
      closeTo={LINKS_PATH}
    >
      L’ancienne s’éteint aussitôt. Vos appareils devront s’abonner de nouveau.
    </RouteQuestion>
  );
}
