import type { Role } from "#app/features/accounts/rules/codes.ts";
import { selectChefFace } from "#app/features/chefs/chef-face.repo.server.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { isOwnPause } from "#app/features/chefs/rules/first-steps.ts";
import { db } from "#app/platform/db.server.ts";
import { readNotifications } from "#app/routes/dashboard/notifications/read-notifications.server.ts";
import { readDeactivation } from "#app/routes/dashboard/today/read-deactivation.server.ts";
import { type ChefReader, type ChefScope, isSupportView } from "#app/shared/scopes.ts";
import { readDashboardFigures } from "./read-dashboard-figures.server.ts";

export type Work = Awaited<ReturnType<typeof readWork>>;

/** Of an account without a chef profile. */
const NOTHING = { reservations: 0, clients: 0, chiffre: 0, enAttente: 0, nouveaux: 0, avis: 0, services: 0 };

/** What the frame shows on every page: who works, what waits, and whether the page is offline. */
export async function readWork(role: Role, chef: ChefReader | null) {
  const support = chef !== null && isSupportView(chef) ? chef : null;
  const own = chef === null || isSupportView(chef) ? null : chef;
  const [face, figures, bell, off] = await Promise.all([
    chef === null ? null : readFace(chef),
    chef === null ? NOTHING : readDashboardFigures(chef),
    // It shows the words of messages.
    own === null ? null : readBell(own),
    own === null || own.actif ? null : readDeactivation(own),
  ]);
  const paused = off !== null && isOwnPause(off);
  return { face, isAdmin: role === "admin", readOnly: support !== null, figures, bell, off, paused, support };
}

/** The name and the picture in the header, and the page that clients see; `page` is null while it is offline. */
async function readFace({ chef_id, prenom, actif }: ChefReader) {
  const found = await selectChefFace(db, chef_id);
  if (found === null) return null;
  const { chef, portrait } = found;
  return { prenom, nom: chef.nom, portrait, page: actif ? chefPath(chef) : null };
}

/** An inactive chef has no live stream, so the page polls for requests to answer. */
async function readBell(chef: ChefScope) {
  return { notifications: await readNotifications(chef), stream: chef.actif ? "/dashboard/flux" : null };
}
