import clsx from "clsx";
import { data, redirect } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { depotSchema, withFileIssue } from "#app/features/verification/rules/proofs.schema.ts";
import { sendProof } from "#app/features/verification/send-proof.server.ts";
import { withdrawProof } from "#app/features/verification/withdraw-proof.server.ts";
import { TO_PLUS, WorkHead } from "#app/frame/work-head.tsx";
import { notFound, type RouteHandle, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readFileForm } from "#app/platform/form.server.ts";
import { withUploadSlot } from "#app/platform/multipart.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { refuse } from "#app/shared/result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { OwnBadge } from "./own-badge.tsx";
import type { OwnProofAnswer } from "./own-proof-form.tsx";
import { OwnProofList } from "./own-proof-list.tsx";
import { readOwnProofs } from "./read-own-proofs.server.ts";
import * as styles from "./verification.module.css";

export const handle = { cache: "no-store", body: "document" } satisfies RouteHandle;

const PATH = "/chef/profile/justificatifs";

export const meta = () => [{ title: pageTitle("Mes justificatifs") }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const dossier = await readOwnProofs(await requireChef(context.get(requestFacts), PATH));
  if (dossier === null) throw notFound();
  return { dossier, replaced: url.searchParams.get("piece") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, PATH);
  const form = await withUploadSlot(chef.user_id, () => readFileForm(request, "document"));
  if ("secondes" in form) {
    const busy = refuse("trop_de_demandes", { action: "photos", secondes: form.secondes });
    const [answer] = refusedChange(busy);
    return data<OwnProofAnswer>({ ...answer, type: "", values: {} }, form.status);
  }
  const { fields, file } = form;
  const { intent, type = "" } = fields;
  if (intent === "withdraw") {
    const done = await withdrawProof(facts, chef, type);
    throw done ? redirectWithToast(facts, PATH, "proof_withdrawn") : redirect(PATH);
  }
  if (intent !== "send") throw data(null, 400);
  const parsed = depotSchema(dayOf(new Date())).safeParse(fields);
  if (!parsed.success) {
    const answer = refusedFields(withFileIssue(parsed.error.issues, file));
    return data<OwnProofAnswer>({ ...answer, type, values: fields }, 422);
  }
  const sent = await sendProof(facts, chef, { ...parsed.data, document: file });
  if (sent.ok) throw redirectWithToast(facts, PATH, "proof_sent");
  const [answer, status] = refusedChange(sent);
  return data<OwnProofAnswer>({ ...answer, type, values: fields }, status);
}

export default function OwnProofs({ loaderData: { dossier, replaced }, actionData }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title="Mes justificatifs" back={TO_PLUS} />
      <p className={clsx(text.lead, styles.lead)}>
        Quatre pièces, et votre page porte le badge «&nbsp;Vérifié&nbsp;». Sans elles, vous cuisinez quand même&nbsp;:
        seul le badge attend.
      </p>
      <div className={clsx(layout.withAside, styles.columns)}>
        <OwnProofList proofs={dossier.proofs} replaced={replaced} answer={actionData} />
        <OwnBadge {...dossier} />
      </div>
    </>
  );
}
