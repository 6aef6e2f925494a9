import clsx from "clsx";
import { data, Form, useNavigation } from "react-router";
import { ReauthenticationFields } from "#app/features/accounts/components/reauthentication-fields.tsx";
import { type Reauthentication, readReauthentication } from "#app/features/accounts/read-reauthentication.server.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { requireRecentAuthentication } from "#app/features/accounts/require-recent-authentication.server.ts";
import { recoverySchema } from "#app/features/accounts/rules/account.schema.ts";
import { DataSummary } from "#app/features/privacy/components/data-summary.tsx";
import { EraseData } from "#app/features/privacy/components/erase-data.tsx";
import { ErasureDone } from "#app/features/privacy/components/erasure-done.tsx";
import { type ErasureReceipt, erasePersonData } from "#app/features/privacy/erase-person-data.server.ts";
import { findPersonForAdmin, requirePersonForAdmin } from "#app/features/privacy/person-scope.server.ts";
import { type PersonData, readPersonData } from "#app/features/privacy/read-person-data.server.ts";
import { eraseDataSchema } from "#app/features/privacy/rules/privacy.schema.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { RefusedForm } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./personal-data.module.css";

const PATH = "/admin/donnees";

export const meta = () => [...adminMeta("Données d’une personne"), { name: "referrer", content: "no-referrer" }];

export async function loader({ context }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), PATH, { right: "donnees" });
  return { reauthentication: await readReauthentication(admin) };
}

/** `person`: the data found at the address. `receipt`: what was erased. */
type Answer = { email: string; person?: PersonData } & (RefusedForm | { ok: true; receipt?: ErasureReceipt });

/** The e-mail address is posted, never in the URL: URLs are kept in histories and logs. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, PATH, { right: "donnees" });
  const form = Object.fromEntries(await readForm(request));
  const { email = "", password = "" } = form;
  const parsed = recoverySchema.safeParse({ email });
  if (!parsed.success) return data<Answer>({ ...refusedFields(parsed.error.issues), email }, 422);
  const scope = findPersonForAdmin(admin, parsed.data.email);
  if (form.intent !== "erase") return data<Answer>({ ok: true, email, person: await readPersonData(scope) });
  const confirmed = eraseDataSchema.safeParse(form);
  if (!confirmed.success) {
    const person = await readPersonData(scope);
    return data<Answer>({ ...refusedFields(confirmed.error.issues), email, person }, 422);
  }
  const { retirer_avis } = confirmed.data;
  const proof = await requireRecentAuthentication(facts, admin, { password });
  const erased = proof.ok
    ? await erasePersonData(facts, requirePersonForAdmin(proof.value, scope.email), undefined, { retirer_avis })
    : proof;
  if (erased.ok) return data<Answer>({ ok: true, email, receipt: erased.value });
  const [answer, status] = refusedChange(erased);
  return data<Answer>({ ...answer, email, person: await readPersonData(scope) }, status);
}

export default function AdminPersonalData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Données d’une personne</h2>
        <p className={text.secondary}>Répondez à une demande d’accès ou d’effacement, après avoir vérifié l’adresse.</p>
      </div>
      <div className={clsx(layout.stack, layout.stackMedium)}>
        <FindPerson answer={actionData} />
        {actionData === undefined ? null : <Found answer={actionData} {...loaderData} />}
      </div>
    </>
  );
}

function FindPerson({ answer }: { answer: Answer | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={PATH} className={clsx(panel.panel, layout.stack, layout.stackSmall)} noValidate>
      <Field
        label="Email de la personne"
        required
        error={answer?.ok === false ? answer.errors.email : undefined}
        className={styles.emailField}
      >
        <TextInput type="email" name="email" autoComplete="off" defaultValue={answer?.email} />
      </Field>
      <div>
        <Button type="submit" busyLabel={busy && "Recherche..."}>
          Chercher
        </Button>
      </div>
    </Form>
  );
}

function Found({ answer, reauthentication }: { answer: Answer; reauthentication: Reauthentication }) {
  if (answer.ok && answer.receipt !== undefined) return <ErasureDone receipt={answer.receipt} own={false} />;
  if (answer.person === undefined) return null;
  const { person } = answer;
  const refused = answer.ok ? null : answer;
  if (!person.connu) return <Band tone="info" title="Rien ne porte cette adresse." role="status" />;
  return (
    <>
      {refused?.problem == null ? null : <Band tone="danger" title={refused.problem} role="alert" />}
      <div className={panel.grid}>
        <DataSummary data={person} exportTo={`${PATH}/fichier.json`} adresse={person.email} own={false}>
          <ReauthenticationFields reauthentication={reauthentication} error={undefined} path={PATH} />
        </DataSummary>
        <EraseData data={person} adresse={person.email} error={refused?.errors.confirmation} own={false}>
          <ReauthenticationFields reauthentication={reauthentication} error={refused?.errors.password} path={PATH} />
        </EraseData>
      </div>
    </>
  );
}
