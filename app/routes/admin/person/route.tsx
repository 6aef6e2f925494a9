import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { noteOpenedRecord } from "#app/features/console/note-opened-record.server.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/route";
import { PersonSheet } from "./person-sheet.tsx";
import { readPersonRecord } from "./read-person-record.server.ts";

export const meta = () => adminMeta("Personne");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "fiches" });
  const reservationId = idParam(params.reservationId);
  const person = await readPersonRecord(admin, reservationId);
  if (person === null) throw notFound();
  await noteOpenedRecord(facts, admin, "personne", reservationId);
  return { person, reservationId: params.reservationId, decides: hasRight(admin.role_console, "decisions") };
}

export default function AdminPerson({ loaderData: { person, reservationId, decides } }: Route.ComponentProps) {
  return <PersonSheet person={person} block={decides ? `/admin/personnes/${reservationId}/bloquer` : null} />;
}
