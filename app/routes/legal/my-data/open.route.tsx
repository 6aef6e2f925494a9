import clsx from "clsx";
import { data, Form, redirect } from "react-router";
import { DataSummary } from "#app/features/privacy/components/data-summary.tsx";
import { EraseData } from "#app/features/privacy/components/erase-data.tsx";
import { ErasureDone } from "#app/features/privacy/components/erasure-done.tsx";
import { openDataLink } from "#app/features/privacy/data-link.server.ts";
import { type ErasureReceipt, erasePersonData } from "#app/features/privacy/erase-person-data.server.ts";
import { requirePerson } from "#app/features/privacy/person-scope.server.ts";
import { readPersonData } from "#app/features/privacy/read-person-data.server.ts";
import { eraseDataSchema } from "#app/features/privacy/rules/privacy.schema.ts";
import { LostPage } from "#app/frame/lost-page.tsx";
import { PRIVATE_LINK_HEADERS, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { formatTime } from "#app/shared/copy/format.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import type { RefusedForm } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/open.route";
import { DataPage } from "./data-page.tsx";
import { RequestDataLink } from "./request-data-link.tsx";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = () => [
  { title: pageTitle("Mes données") },
  { name: "robots", content: "noindex, nofollow" },
  { name: "referrer", content: "no-referrer" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const person = await requirePerson(params.token);
  if (person === null) return data({ etat: "ferme" } as const, { status: 410, headers: PRIVATE_LINK_HEADERS });
  if (person === "lien") return data({ etat: "lien" } as const, { headers: PRIVATE_LINK_HEADERS });
  return data({ etat: "ouvert", person: await readPersonData(person) } as const, { headers: PRIVATE_LINK_HEADERS });
}

type Answer = { ok: true; receipt: ErasureReceipt } | RefusedForm;
const answer = (content: Answer, status: number) => data(content, { status, headers: PRIVATE_LINK_HEADERS });
const refused = (status: number, { errors = {}, problem = null }: Partial<RefusedForm> = {}) =>
  answer({ ok: false, errors, problem }, status);

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request));
  if (form.intent !== "erase") {
    const opened = await openDataLink(params.token);
    if (!opened.ok) return refused(410, { problem: sentenceOf(opened) });
    throw redirect(`/mes-donnees/${opened.value.cle}`);
  }
  const person = await requirePerson(params.token);
  if (person === null || person === "lien") return refused(410);
  const parsed = eraseDataSchema.safeParse(form);
  if (!parsed.success) return refused(422, { errors: sentencesByField(parsed.error.issues) });
  const { retirer_avis } = parsed.data;
  const erased = await erasePersonData(context.get(requestFacts), person, undefined, { retirer_avis });
  if (!erased.ok) return refused(409, { errors: { confirmation: sentenceOf(erased) } });
  return answer({ ok: true, receipt: erased.value }, 200);
}

export default function OpenMyData({ loaderData, actionData, params }: Route.ComponentProps) {
  if (actionData?.ok === true) {
    return (
      <DataPage>
        <ErasureDone receipt={actionData.receipt} own />
      </DataPage>
    );
  }
  if (loaderData.etat === "ferme") return <Closed />;
  if (loaderData.etat === "lien") return <Threshold />;
  const { person } = loaderData;
  return (
    <DataPage>
      <div className={clsx(layout.stack, layout.stackMedium)}>
        <Band
          tone="success"
          title={
            <>
              Adresse confirmée{"\u00a0"}: <span className={text.breakAnywhere}>{person.email}</span>
            </>
          }
        >
          {person.expire_le === null ? undefined : `Cette page se ferme à ${formatTime(person.expire_le)}.`}
        </Band>
        <div className={panel.grid}>
          <DataSummary data={person} exportTo={`/mes-donnees/${params.token}/donnees.json`} own />
          <EraseData data={person} error={actionData?.errors.confirmation} own />
        </div>
      </div>
    </DataPage>
  );
}

/** Mail scanners follow links with GET: only a POST consumes the link. */
function Threshold() {
  return (
    <DataPage>
      <Panel title="Ouvrir mes données" className={clsx(layout.stack, layout.formWidth, layout.stackSmall)}>
        <p className={text.secondary}>
          Le lien ne sert qu’une fois. La page reste ensuite ouverte le temps de vos démarches.
        </p>
        <Form method="post">
          <Button type="submit">Ouvrir mes données</Button>
        </Form>
      </Panel>
    </DataPage>
  );
}

const Closed = () => (
  <LostPage title="Ce lien a expiré ou a déjà servi." after={<RequestDataLink answer={undefined} />}>
    Demandez-en un autre, il arrive aussitôt.
  </LostPage>
);
