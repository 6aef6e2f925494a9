import type { Time } from "#app/shared/calendar.ts";

/** A start that this weekday had before, opened by a rule or by hand. */
export type UsedOpening = {
  readonly service_id: string;
  readonly titre: string;
  readonly heure: Time;
  readonly places: number;
  readonly fois: number;
};

type OpenStart = Pick<UsedOpening, "service_id" | "heure">;

const OFFERED = 3;

/** « Comme d’habitude »: the most used starts of a weekday that the day does not have yet. */
export function usualOpenings(used: readonly UsedOpening[], open: readonly OpenStart[]): readonly UsedOpening[] {
  return used
    .filter(({ service_id, heure }) => !open.some((one) => one.service_id === service_id && one.heure === heure))
    .toSorted((a, b) => b.fois - a.fois || a.heure.localeCompare(b.heure) || a.titre.localeCompare(b.titre))
    .slice(0, OFFERED);
}
