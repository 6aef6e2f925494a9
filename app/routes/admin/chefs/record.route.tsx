import { hasRight } from "#app/domain/console-roles.ts";
import { photoUrl } from "#app/domain/stored-photo.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/record.route";
import { ChefSheet } from "./chef-sheet.tsx";
import { readChefRecord } from "./read-chef-record.server.ts";

const AVATAR_WIDTH = 96;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData === undefined ? "Chef" : `${loaderData.found.chef.prenom} ${loaderData.found.chef.nom}`);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "fiches" });
  const found = await readChefRecord(admin, idParam(params.chefId));
  if (found === null) throw notFound();
  const { portrait, ...record } = found;
  return {
    decides: hasRight(admin.role_console, "decisions"),
    found: record,
    portrait: portrait === null ? null : photoUrl(portrait, facts.mediaBaseUrl, AVATAR_WIDTH),
  };
}

export default function AdminChefRecord({ loaderData }: Route.ComponentProps) {
  return <ChefSheet {...loaderData} />;
}
