import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { blockVisitor } from "#app/features/moderation/block-visitor.server.ts";
import { visitorBlockSchema } from "#app/features/moderation/rules/visitor-block.schema.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import type { Route } from "./+types/block.route";
import { BlockForm } from "./block-form.tsx";
import { readBlockedPerson } from "./read-blocked-person.server.ts";

/** The same page from the record of a reservation or a person, and from a help thread. */
const originOf = ({ reservationId, messageId }: Route.LoaderArgs["params"]) =>
  messageId === undefined
    ? (`reservation:${idParam(reservationId)}` as const)
    : (`help_message:${idParam(messageId)}` as const);

export const meta = () => adminMeta("Bloquer cette personne");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "decisions" });
  const person = await readBlockedPerson(admin, originOf(params));
  if (person === null) throw notFound();
  return { person, back: url.pathname.replace(/\/bloquer$/, "") };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "decisions", acts: true });
  const objet = originOf(params);
  const values = Object.fromEntries(await readForm(request));
  const parsed = visitorBlockSchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await blockVisitor(facts, admin, objet, parsed.data);
  if (done.ok) throw redirectWithToast(facts, "/admin/blocages", "visitor_blocked");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values }, status);
}

export default function BlockVisitor({ loaderData, actionData }: Route.ComponentProps) {
  return <BlockForm {...loaderData} answer={actionData} />;
}
