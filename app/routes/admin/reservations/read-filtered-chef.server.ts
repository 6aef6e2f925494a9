import { selectChefName } from "#app/features/chefs/chefs.repo.server.ts";
import { selectAllChefs } from "#app/features/chefs/directory.repo.server.ts";
import { countByChef } from "#app/features/console/administration.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { periodOfDays } from "#app/shared/calendar.ts";
import type { ReservationQuery } from "#app/shared/list-queries.schema.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const CHOICES = 8;

export type ChefFilter = Awaited<ReturnType<typeof readFilteredChef>>;

/**
 * The chef whose reservations are listed, or, when a name was typed that several have or nobody has, those to choose from with
 * how many reservations each has. `nom` is null before the form was used: then the id alone decides.
 */
export async function readFilteredChef(_admin: AdminScope, { chef, nom, statut, du, au }: ReservationQuery) {
  const nobody = { chef: null, choices: null, more: false };
  if (nom === "") return nobody;
  try {
    const current = chef === null ? null : await selectChefName(db, chef);
    const name = current === null ? null : `${current.prenom} ${current.nom}`;
    if (current !== null && name !== null && (nom === null || nom === name)) {
      return { ...nobody, chef: { id: current.id, nom: name } };
    }
    if (nom === null) return nobody;
    const found = await selectAllChefs(db, { q: nom, cursor: null, count: CHOICES + 1 });
    const chefs = found
      .slice(0, CHOICES)
      .map((row) => ({ id: row.chef.id, nom: `${row.chef.prenom} ${row.chef.nom}` }));
    const [only] = chefs;
    if (only !== undefined && found.length === 1) return { ...nobody, chef: only };
    const ids = chefs.map(({ id }) => id);
    const counts = await countByChef(db, ids, { statut, periode: periodOfDays({ du, au }) });
    const choices = chefs.map((one) => ({ ...one, nombre: counts.get(one.id) ?? 0 }));
    return { chef: null, choices, more: found.length > CHOICES };
  } catch (error) {
    log.error({ err: error }, "read the chef of the filter failed");
    return nobody;
  }
}
