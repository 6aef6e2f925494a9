import { addBlockedToo, addFreeOnly, hoursOverlap, overlapAdvice } from "#app/features/agenda/copy/slots.ts";
import { hoursClosed } from "#app/features/agenda/copy/weekly-rules.ts";
import { closureMetBy, engagementMetBy } from "#app/features/agenda/rules/notice-and-margins.ts";
import { SLOT_STARTS } from "#app/features/agenda/rules/slots.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { type Day, instantOf, type Time } from "#app/shared/calendar.ts";
import { andOthers } from "#app/shared/copy/counts.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Availabilities } from "./read-availabilities.server.ts";

export type Cause = Availabilities["engagements"][number] | Availabilities["fermetures"][number];
export type TakenHours = ReadonlyMap<Time, Cause>;

/** The hours of a day at which a slot of this service would overlap a reservation or a closure, each with the first overlap. */
export function takenHours(day: Day, { service, engagements, fermetures }: Availabilities): TakenHours {
  const taken = SLOT_STARTS.flatMap((time): [Time, Cause][] => {
    const date_debut = instantOf(day, time);
    if (date_debut === null) return [];
    const slot = { date_debut };
    const met = engagementMetBy(slot, service, engagements) ?? closureMetBy(slot, service, fermetures);
    return met === null ? [] : [[time, met]];
  });
  return new Map(taken);
}

type Props = { chosen: readonly Time[]; taken: TakenHours; busyLabel: string | false };

/** Asked before opening hours that overlap a reservation or a closure: shows the overlaps and which hours to open. */
export function OverlapChoice({ chosen, taken, busyLabel }: Props) {
  const blocked = chosen.filter((time) => taken.has(time));
  const free = chosen.filter((time) => !taken.has(time));
  const causes = [...new Set(blocked.map((time) => taken.get(time)))].filter((cause) => cause !== undefined);
  const title = causes.map((cause) => {
    const hours = blocked.filter((time) => taken.get(time) === cause);
    if ("type" in cause) return hoursClosed(hours, cause.type);
    const others = cause.groupes > 1 ? ` ${andOthers(cause.groupes - 1)}` : "";
    return hoursOverlap(hours, titleOf(cause), cause.client === null ? null : `${cause.client}${others}`);
  });
  return (
    <>
      <Band tone="warning" role="alert" title={title.join(" ")}>
        {overlapAdvice(
          blocked.length,
          free,
          causes.some((cause) => "type" in cause),
        )}
      </Band>
      {free.length === 0 ? null : (
        <Button type="submit" name="chevauchements" value="sauter" block busyLabel={busyLabel}>
          {addFreeOnly(free)}
        </Button>
      )}
      <Button type="submit" name="chevauchements" value="garder" look={free.length === 0 ? "primary" : "text"} block>
        {addBlockedToo(blocked, free)}
      </Button>
    </>
  );
}
