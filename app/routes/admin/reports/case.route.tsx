import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Link, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { noteOpenedRecord } from "#app/features/console/note-opened-record.server.ts";
import { assignCase } from "#app/features/moderation/assign-case.server.ts";
import { decideCase } from "#app/features/moderation/decide-case.server.ts";
import { hideFirstSchema, measureSchema } from "#app/features/moderation/rules/case.schema.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/case.route";
import { type CaseAnswer, CaseSheet } from "./case-sheet.tsx";
import { readCase } from "./read-case.server.ts";

export const meta = ({ params }: Route.MetaArgs) => adminMeta(`Signalement ${params.reference}`);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "signalements" });
  const opened = await readCase(admin, params.reference);
  if (opened === null) throw notFound();
  await noteOpenedRecord(facts, admin, "signalement", opened.id);
  return { opened };
}

const LIFTED = { mesure: "maintenir", fondement: "conforme", duree: null, lever: true } as const;

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const reader = await requireAdmin(facts, url.pathname, { right: "signalements", acts: true });
  const values = Object.fromEntries(await readForm(request));
  // The whole team looks after cases; a role without the right to decide is refused all the rest.
  const assigns = values.intent === "confier";
  const admin = assigns ? reader : await requireAdmin(facts, url.pathname, { right: "decisions", acts: true });
  const opened = await readCase(admin, params.reference);
  if (opened === null) throw notFound();
  const page = `/admin/signalements/${caseReference(opened.numero)}`;
  if (assigns) {
    const asked = { confie_a: values.confie_a || null, vu: values.confie_vu || null };
    const done = await assignCase(facts, admin, { id: opened.id, ...asked });
    if (done.ok) throw redirectWithToast(facts, page, "case_assigned");
    if (done.code === "introuvable") throw notFound();
    const [answer, status] = refusedChange(done);
    return data<CaseAnswer>({ ...answer, values, intent: "confier" }, status);
  }
  if (values.intent === "lever" || values.intent === "lever_apercu") {
    const reasons = hideFirstSchema.safeParse(values);
    if (!reasons.success) return data<CaseAnswer>({ ...refusedFields(reasons.error.issues), values }, 422);
    if (values.intent === "lever_apercu") return data<CaseAnswer>({ ok: false, errors: {}, problem: null, values });
    const lifted = await decideCase(facts, admin, { id: opened.id, vu: values.vu ?? "", ...LIFTED, ...reasons.data });
    if (lifted.ok) throw redirectWithToast(facts, page, "measure_lifted");
    if (lifted.code === "introuvable") throw notFound();
    const [answer, status] = refusedChange(lifted);
    return data<CaseAnswer>({ ...answer, values }, status);
  }
  const parsed = measureSchema(opened.signale).safeParse(values);
  if (!parsed.success) return data<CaseAnswer>({ ...refusedFields(parsed.error.issues), values }, 422);
  // Without JavaScript the mails are shown by the server before they are sent.
  if (values.intent === "apercu") return data<CaseAnswer>({ ok: false, errors: {}, problem: null, values });
  const done = await decideCase(facts, admin, { id: opened.id, vu: values.vu ?? "", ...parsed.data });
  if (done.ok) throw redirectWithToast(facts, page, "review_decided");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<CaseAnswer>({ ...answer, values }, status);
}

/** A refused decision was made on a case that changed: the page must show it as it is now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export default function AdminCase({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Link className={layout.back} to="/admin/signalements">
        <Icon of={ChevronLeft} />
        Signalements
      </Link>
      <CaseSheet opened={opened} answer={actionData} />
      <Outlet />
    </>
  );
}
