import clsx from "clsx";
import { Form } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { MAX_WEBHOOKS } from "#app/features/integrations/rules/webhook.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { AddWebhookForm } from "./add-webhook-form.tsx";
import { answerWebhooks } from "./answer-webhooks.server.ts";
import { DeliveryRow } from "./delivery-row.tsx";
import { readWebhooks, type Webhooks as WebhooksRead } from "./read-webhooks.server.ts";
import * as styles from "./webhooks.module.css";

const PATH = "/dashboard/partager/developpeur";

export const handle = { cache: "no-store", ...DIALOG } satisfies RouteHandle & typeof DIALOG;

export const meta = () => [{ title: pageTitle("Pour un développeur") }, { name: "robots", content: "noindex" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export const loader = async ({ context }: Route.LoaderArgs) =>
  readWebhooks(await requireChef(context.get(requestFacts), PATH));

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, PATH);
  return answerWebhooks({ facts, chef, path: PATH, entries: await readForm(request) });
}

export default function Webhooks({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { webhooks, livraisons, maintenant } = loaderData;
  const problem = answer?.ok === false ? answer.problem : null;
  return (
    <>
      <WorkHead title="Pour un développeur" back={{ to: "/dashboard/partager#site", label: "Sur mon site" }} />
      <p className={clsx(text.lead, styles.lead)}>
        À chaque événement, nous envoyons à l’adresse de votre choix le service, la date, le nombre de convives et
        l’état de la réservation, sans rien dire de votre client.
      </p>
      <Panel title="Adresses (webhooks)">
        <p className={styles.sentence}>
          Un envoi part dans la minute, signé selon Standard Webhooks&nbsp;: refusez une heure à plus de cinq minutes de
          la vôtre, et un identifiant déjà reçu. Pour changer de secret, supprimez l’adresse et ajoutez-la de nouveau.{" "}
          <a className={text.link} href="/api/openapi.json" target="_blank" rel="noopener">
            Description technique (OpenAPI)
          </a>
        </p>
        {answer?.ok === true ? (
          <Band tone="success" role="status" title={<b>Adresse ajoutée</b>}>
            Copiez ce secret maintenant&nbsp;: il n’est montré qu’une fois.{" "}
            <code className={styles.secret}>{answer.secret}</code>
          </Band>
        ) : null}
        {problem === null ? null : <Band tone="danger" role="alert" title={<b>{problem}</b>} />}
        {webhooks.length === 0 ? null : (
          <ul className={styles.list} aria-label="Adresses">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
        {webhooks.length < MAX_WEBHOOKS ? <AddWebhookForm answer={answer} key={webhooks.length} /> : null}
      </Panel>
      {webhooks.length === 0 ? null : (
        <Panel title="Derniers envois">
          {livraisons.length === 0 ? (
            <p className={text.secondary}>Aucun envoi pour le moment.</p>
          ) : (
            <ul className={styles.list} aria-label="Derniers envois">
              {livraisons.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} now={maintenant} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </>
  );
}

function WebhookRow({ webhook: { id, url, actif } }: { webhook: WebhooksRead["webhooks"][number] }) {
  const named = <span className={text.visuallyHidden}> de {url}</span>;
  return (
    <li className={styles.webhook}>
      <p className={styles.address}>
        <b>{url}</b> <Status tone={actif ? "actif" : "inactif"}>{actif ? "Active" : "Désactivée"}</Status>
      </p>
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="id" value={id} />
        {actif ? null : (
          <Button type="submit" name="intent" value="reprendre" look="neutral" size="s">
            Reprendre les envois{named}
          </Button>
        )}
        <Button type="submit" name="intent" value="supprimer" look="danger" size="s">
          Supprimer{named}
        </Button>
      </Form>
    </li>
  );
}
