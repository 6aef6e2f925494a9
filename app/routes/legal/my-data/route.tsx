import { data } from "react-router";
import { recoverySchema } from "#app/features/accounts/rules/account.schema.ts";
import { requestDataLink } from "#app/features/privacy/data-link.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { sentenceOf, sentencesByField } from "#app/registers/refusal-sentences.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { refuse } from "#app/shared/result.ts";
import type { Route } from "./+types/route";
import { DataPage } from "./data-page.tsx";
import { type DataLinkAnswer, RequestDataLink } from "./request-data-link.tsx";

export const meta = () => [{ title: pageTitle("Mes données") }, { name: "robots", content: "noindex" }];

export async function action({ request, context }: Route.ActionArgs) {
  const { email = "" } = Object.fromEntries(await readForm(request));
  const parsed = recoverySchema.safeParse({ email });
  if (!parsed.success) return refused(sentencesByField(parsed.error.issues), email, 422);
  const allowed = await consumeLimits([
    { limit: "liens_adresse", key: addressKey(context.get(requestFacts).clientAddress) },
    { limit: "liens_compte", key: `donnees:${parsed.data.email.toLowerCase()}` },
  ]);
  if (!allowed.allowed) {
    const refusal = refuse("trop_de_demandes", { action: "liens", secondes: allowed.secondes });
    return refused({ email: sentenceOf(refusal) }, email, 429);
  }
  await requestDataLink(parsed.data);
  return data<DataLinkAnswer>({ ok: true, email: parsed.data.email });
}

const refused = (errors: Record<string, string>, email: string, status: number) =>
  data<DataLinkAnswer>({ ok: false, errors, problem: null, values: { email } }, status);

export default function MyData({ actionData }: Route.ComponentProps) {
  return (
    <DataPage>
      <RequestDataLink answer={actionData} />
    </DataPage>
  );
}
