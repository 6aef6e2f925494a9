import type { CourseDish } from "#app/features/menus/menus.repo.server.ts";
import type { DraftMenu } from "#app/features/menus/rules/menu-draft.ts";

/** The courses of the form with what is known of their dishes. A dish that was retired meanwhile is not shown. */
export function shownCourses({ services }: DraftMenu, plats: readonly CourseDish[]) {
  const known = new Map(plats.map((plat) => [plat.id, plat]));
  const those = (ids: readonly string[]) => ids.map((id) => known.get(id)).filter((plat) => plat !== undefined);
  return services.map(({ moment, titre, carte, enfant, remplacants }) => ({
    moment,
    titre: titre === "" ? null : titre,
    choix: carte.length > 1 ? ("hote" as const) : ("fixe" as const),
    carte: those(carte),
    enfant: known.get(enfant) ?? null,
    remplacants: those(remplacants),
  }));
}
