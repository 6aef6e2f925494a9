import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { noteOpenedRecord } from "#app/features/console/note-opened-record.server.ts";
import { writeNote } from "#app/features/console/write-note.server.ts";
import { noteSchema } from "#app/features/help/rules/help-thread.schema.ts";
import { photoUrl } from "#app/features/photos/rules/stored-photo.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedFields } from "#app/registers/refused-forms.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import type { Route } from "./+types/record.route";
import { ChefSheet } from "./chef-sheet.tsx";
import { readChefRecord } from "./read-chef-record.server.ts";
import { readTriedSearch } from "./read-tried-search.server.ts";

const AVATAR_WIDTH = 96;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData === undefined ? "Chef" : `${loaderData.found.chef.prenom} ${loaderData.found.chef.nom}`);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "fiches" });
  const found = await readChefRecord(admin, idParam(params.chefId));
  if (found === null) throw notFound();
  await noteOpenedRecord(facts, admin, "chef", found.chef.id);
  const { portrait, ...record } = found;
  return {
    decides: hasRight(admin.role_console, "decisions"),
    found: record,
    tried: await readTriedSearch(found.chef.id, url.searchParams),
    portrait: portrait === null ? null : photoUrl(portrait, facts.mediaBaseUrl, AVATAR_WIDTH),
  };
}

/** The one form of the record itself: an internal note. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "aide", acts: true });
  const subject = { chef_id: idParam(params.chefId) };
  const values = Object.fromEntries(await readForm(request));
  const parsed = noteSchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await writeNote(facts, admin, subject, parsed.data);
  if (!done.ok) throw notFound();
  throw redirectWithToast(facts, url.pathname, "help_noted");
}

export default function AdminChefRecord({ loaderData, actionData }: Route.ComponentProps) {
  return <ChefSheet {...loaderData} answer={actionData} />;
}
