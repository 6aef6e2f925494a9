import clsx from "clsx";
import { data, Form, useNavigation } from "react-router";
import { readReplacedAddress, restoreClientAddress } from "#app/features/bookings/replaced-address.server.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { PRIVATE_LINK_HEADERS } from "#app/platform/context.server.ts";
import { formatLongDate, formatReference } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/restore-address";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Reprendre une réservation") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const replaced = await readReplacedAddress(params.token);
  return data(replaced, { status: replaced === null ? 410 : 200, headers: PRIVATE_LINK_HEADERS });
}

/** Mail scanners follow links with GET: only a POST gives the reservation back. */
export async function action({ params }: Route.ActionArgs) {
  const { ok } = await restoreClientAddress(params.token);
  return data({ ok }, { status: ok ? 200 : 410, headers: PRIVATE_LINK_HEADERS });
}

export default function RestoreAddress({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  if (actionData?.ok !== true && loaderData === null) return <Ended />;
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Reprendre une réservation</h1>
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        {loaderData === null || actionData?.ok ? (
          <Panel title="La réservation est revenue à votre adresse" className={PANEL}>
            <p className={text.secondary} role="status">
              Vos liens d’avant s’ouvrent de nouveau, ceux partis ailleurs sont fermés. Notre équipe le voit.
            </p>
            <div>
              <LinkButton look="outline" to="/retrouver">
                Retrouver ma réservation
              </LinkButton>
            </div>
          </Panel>
        ) : (
          <Panel title={`Réservation ${formatReference(loaderData.reference)}`} className={PANEL}>
            <p className={text.secondary}>
              Par téléphone, quelqu’un a fait changer l’adresse de cette réservation, prévue{" "}
              {formatLongDate(loaderData.date_souhaitee)}. Si ce n’était pas vous, reprenez-la&nbsp;: elle revient à
              votre adresse.
            </p>
            <Form method="post">
              <Button type="submit" busyLabel={busy && "Un instant..."}>
                Ce n’est pas moi
              </Button>
            </Form>
          </Panel>
        )}
      </div>
    </>
  );
}

const Ended = () => (
  <LostPage
    title="Ce lien ne sert plus"
    actions={
      <LinkButton look="outline" to="/help">
        Nous écrire
      </LinkButton>
    }
  >
    Il a expiré ou il a déjà servi. Écrivez-nous si une réservation vous a échappé.
  </LostPage>
);

const PANEL = clsx(layout.stack, layout.formWidth, layout.stackSmall);
