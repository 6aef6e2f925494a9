import { selectPublicChef } from "#app/features/chefs/chefs.repo.server.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { selectSites } from "#app/features/integrations/sites.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The chef whose calendar other sites show, and those sites. Null without a public page. */
export async function readEmbeddedChef(chef_id: string) {
  const [chef, origines] = await Promise.all([selectPublicChef(db, chef_id), selectSites(db, chef_id)]);
  return chef === null ? null : { nom: `${chef.prenom} ${chef.nom}`, path: chefPath(chef), origines };
}
