import { data, Form, useNavigation } from "react-router";
import { sentenceOf, sentencesByField } from "#app/copy/errors.ts";
import { recoverySchema } from "#app/domain/schemas/account-forms.ts";
import { eraseDataSchema } from "#app/domain/schemas/privacy-forms.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { DataSummary } from "#app/features/privacy/components/data-summary.tsx";
import { EraseData } from "#app/features/privacy/components/erase-data.tsx";
import { ErasureDone } from "#app/features/privacy/components/erasure-done.tsx";
import { type ErasureReceipt, erasePersonData } from "#app/features/privacy/erase-person-data.server.ts";
import { type PersonData, readPersonData } from "#app/features/privacy/read-person-data.server.ts";
import { requirePersonForAdmin } from "#app/features/privacy/require-person-for-admin.server.ts";
import { consoleMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { Route } from "./+types/route";
import "#app/styles/pages/account.css";

const PATH = "/admin/donnees";

export const meta = () => [...consoleMeta("Données d’une personne"), { name: "referrer", content: "no-referrer" }];

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), PATH);
  return null;
}

type Said = {
  /** Under the field of the address, and under the word that confirms. */
  erreur?: string | undefined;
  confirmation?: string | undefined;
  person?: PersonData;
  refus?: string;
  recu?: ErasureReceipt;
};
type Answer = Said & { email: string };

/** The e-mail address is posted, never in the URL: URLs are kept in histories and logs. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, PATH);
  const form = Object.fromEntries(await readForm(request));
  const { email = "" } = form;
  const parsed = recoverySchema.safeParse({ email });
  const answer = (said: Said, status = 200) => data<Answer>({ email, ...said }, status);
  if (!parsed.success) return answer({ erreur: sentencesByField(parsed.error.issues).email }, 422);
  const person = requirePersonForAdmin(admin, parsed.data.email);
  if (form.intent !== "erase") return answer({ person: await readPersonData(person) });
  const confirmed = eraseDataSchema.safeParse(form);
  if (!confirmed.success) {
    const confirmation = sentencesByField(confirmed.error.issues).confirmation;
    return answer({ person: await readPersonData(person), confirmation }, 422);
  }
  const erased = await erasePersonData(facts, person);
  if (erased.ok) return answer({ recu: erased.value });
  return answer({ person: await readPersonData(person), refus: sentenceOf(erased) }, 409);
}

export default function AdminPersonalData({ actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="barre">
        <h2 className="t-d2">Données d’une personne</h2>
        <p className="t-2">Répondez à une demande d’accès ou d’effacement, après avoir vérifié l’adresse.</p>
      </div>
      <div className="pile gap-5">
        <FindPerson answer={actionData} />
        {actionData === undefined ? null : <Found answer={actionData} />}
      </div>
    </>
  );
}

function FindPerson({ answer }: { answer: Answer | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={PATH} className="panneau pile gap-4" noValidate>
      <Field label="Email de la personne" required error={answer?.erreur} className="max-w-120">
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

function Found({ answer }: { answer: Answer }) {
  if (answer.recu !== undefined) return <ErasureDone receipt={answer.recu} own={false} />;
  if (answer.person === undefined) return null;
  const { person } = answer;
  const nothing = person.reservations + person.messages + person.aides === 0 && person.compte === null;
  if (nothing) return <Band tone="info" title="Rien ne porte cette adresse." role="status" />;
  return (
    <>
      {answer.refus === undefined ? null : <Band tone="danger" title={answer.refus} role="alert" />}
      <div className="donnees">
        <DataSummary data={person} exportTo={`${PATH}/fichier.json`} adresse={person.email} own={false} />
        <EraseData data={person} adresse={person.email} error={answer.confirmation} own={false} />
      </div>
    </>
  );
}
