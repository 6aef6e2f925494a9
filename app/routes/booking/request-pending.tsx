import clsx from "clsx";
import { REQUEST_CONFIRMATION_MINUTES } from "#app/features/bookings/rules/request-confirmation.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { identifier } from "#app/shared/fields.schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/request-pending";
import * as styles from "./request-pending.module.css";

export const meta = () => [{ title: pageTitle("Confirmez votre adresse") }, { name: "robots", content: "noindex" }];

/** The URL holds no personal data: it may be shared or seen by others. */
export function loader({ url }: Route.LoaderArgs) {
  const service = identifier().safeParse(url.searchParams.get("service"));
  return { retour: service.success ? `/service/${service.data}` : "/chefs" };
}

export default function RequestPending({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Confirmez votre adresse pour envoyer la demande</h1>
          <p className={text.lead}>Un e-mail vient de partir à l’adresse que vous avez indiquée.</p>
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        <Panel title="Plus qu’une étape" className={clsx(layout.stack, layout.formWidth, layout.stackSmall)}>
          <ol className={clsx(text.prose, text.secondary, styles.steps)}>
            <li>Ouvrez l’e-mail «&nbsp;Confirmez votre adresse pour envoyer la demande&nbsp;».</li>
            <li>Suivez son lien, relisez la demande, puis envoyez-la.</li>
            <li>Le chef la reçoit et vous répond.</li>
          </ol>
          <p className={text.secondary}>
            Vous avez {REQUEST_CONFIRMATION_MINUTES} minutes. D’ici là le chef ne reçoit rien et les places ne sont pas
            retenues.
          </p>
          <p className={field.hint}>
            Rien reçu{"\u00a0"}? Regardez dans les indésirables. Si l’adresse était mal écrite, reprenez la demande.
          </p>
          <div>
            <LinkButton look="neutral" to={loaderData.retour}>
              Reprendre la demande
            </LinkButton>
          </div>
        </Panel>
      </div>
    </>
  );
}
