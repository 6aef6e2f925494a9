import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { helpTitle } from "#app/features/help/copy/help-thread.ts";
import { assignHelpThread, reopenHelpThread, writeHelpEntry } from "#app/features/help/help-thread.server.ts";
import { resendSenderLinks } from "#app/features/help/resend-sender-links.server.ts";
import type { AideGenre } from "#app/features/help/rules/codes.ts";
import { helpEntrySchema } from "#app/features/help/rules/help-thread.schema.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import type { Route } from "./+types/thread.route";
import { readHelpThread } from "./read-help-thread.server.ts";
import { ThreadSheet } from "./thread-sheet.tsx";

const DONE = {
  reponse: "help_answered",
  note: "help_noted",
  recu: "help_received",
  cloture: "help_closed",
} as const satisfies Record<AideGenre, string>;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData === undefined ? "Aide" : `Aide, ${helpTitle(loaderData.opened.message)}`);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "aide" });
  const opened = await readHelpThread(admin, idParam(params.messageId));
  if (opened === null) throw notFound();
  return { opened, decides: hasRight(admin.role_console, "decisions") };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "aide", acts: true });
  const message_id = idParam(params.messageId);
  const values = Object.fromEntries(await readForm(request));
  if (values.intent === "confier") {
    const done = await assignHelpThread(facts, admin, message_id, values.confie_a || null);
    if (!done.ok) throw notFound();
    throw redirectWithToast(facts, url.pathname, "help_assigned");
  }
  if (values.intent === "lien") {
    const done = await resendSenderLinks(facts, admin, message_id);
    if (done.ok) throw redirectWithToast(facts, url.pathname, "links_resent");
    if (done.code === "introuvable") throw notFound();
    const [answer, status] = refusedChange(done);
    return data<RefusedInput>({ ...answer, values: {} }, status);
  }
  if (values.intent === "rouvrir") {
    const done = await reopenHelpThread(facts, admin, message_id);
    if (!done.ok) throw notFound();
    throw redirectWithToast(facts, url.pathname, "help_reopened");
  }
  // Without JavaScript the server inserts the template that was chosen.
  if (values.intent === "inserer") {
    const opened = await readHelpThread(admin, message_id);
    const chosen = opened?.templates.find(({ id }) => id === values.modele);
    const texte = [values.texte?.trim(), chosen?.texte].filter(Boolean).join("\n\n");
    return data<RefusedInput>({ ok: false, errors: {}, problem: null, values: { ...values, texte } });
  }
  const parsed = helpEntrySchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await writeHelpEntry(facts, admin, { message_id, ...parsed.data });
  if (done.ok) throw redirectWithToast(facts, url.pathname, DONE[parsed.data.genre]);
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values }, status);
}

/** A refused answer was written on a thread that changed: the page must show it as it is now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export default function AdminHelpThread({ loaderData, actionData }: Route.ComponentProps) {
  return <ThreadSheet {...loaderData} answer={actionData} />;
}
