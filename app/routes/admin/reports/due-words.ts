import type { Day } from "#app/shared/calendar.ts";
import { formatCalendarDate, formatDeadline } from "#app/shared/copy/format.ts";

type Due = { readonly avant: Day | null; readonly masque_avant: Date | null; readonly retard: boolean };

/** « avant le 20 novembre 2026 inclus »; a decision that should have been made is said to be late. Null when nothing waits. */
export function dueWords({ avant, masque_avant, retard }: Due): string | null {
  if (avant === null) return null;
  const limit = masque_avant === null ? `${formatCalendarDate(avant)} inclus` : formatDeadline(masque_avant);
  return retard ? `en retard\u00a0: c’était avant le ${limit}` : `avant le ${limit}`;
}
