import clsx from "clsx";
import { data, Form, useNavigation } from "react-router";
import { confirmOperatorFact } from "#app/features/legal/confirm-operator-fact.server.ts";
import { pagesShowing } from "#app/features/legal/copy/settings.ts";
import { readFactConfirmation } from "#app/features/legal/operator-facts.server.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { PRIVATE_LINK_HEADERS, requestFacts } from "#app/platform/context.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as pageHead from "#app/ui/page-head.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/confirm-address";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Confirmer une adresse") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const awaited = await readFactConfirmation(params.token);
  return data(awaited, { status: awaited === null ? 410 : 200, headers: PRIVATE_LINK_HEADERS });
}

/** Mail scanners follow links with GET: only a POST confirms. */
export async function action({ context, params }: Route.ActionArgs) {
  const { ok } = await confirmOperatorFact(context.get(requestFacts), params.token);
  return data({ ok }, { status: ok ? 200 : 410, headers: PRIVATE_LINK_HEADERS });
}

export default function ConfirmAddress({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  if (loaderData === null && actionData?.ok !== true) {
    return (
      <LostPage title="Ce lien ne sert plus">
        Il a expiré, il a déjà servi, ou une autre adresse a été saisie depuis. Rien n’est changé.
      </LostPage>
    );
  }
  return (
    <>
      <div className={pageHead.header}>
        <div className={layout.container}>
          <h1 className={text.display1}>Confirmer une adresse</h1>
        </div>
      </div>
      <div className={clsx(layout.container, layout.pageBody)}>
        {loaderData === null || actionData?.ok ? (
          <Said title="L’adresse est confirmée">Elle paraît dès maintenant sur le site.</Said>
        ) : (
          <Panel title={loaderData.valeur} className={clsx(layout.stack, layout.formWidth, layout.stackSmall)}>
            <p className={text.secondary}>
              L’équipe de Convive veut afficher cette adresse dans&nbsp;: {pagesShowing(loaderData.fait)}. Confirmez
              qu’une personne lit ce qui y arrive.
            </p>
            <Form method="post">
              <Button type="submit" busyLabel={busy && "Un instant..."}>
                Confirmer cette adresse
              </Button>
            </Form>
          </Panel>
        )}
      </div>
    </>
  );
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <Panel title={title} className={clsx(layout.formWidth, layout.stackSmall)}>
      <p className={text.secondary} role="status">
        {children}
      </p>
    </Panel>
  );
}
