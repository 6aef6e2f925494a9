import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { formatDay, formatTimeRange } from "#app/copy/format.ts";
import { placesFree } from "#app/copy/plurals.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import type { DayOfSlots } from "../read-availabilities.server.ts";

type Props = {
  day: DayOfSlots;
  illimitees: boolean;
  /** The manager's address, and what it shows now: closing a question comes back to it. */
  at: { path: string; search: string };
};

/** The slots of one day, how full they are, and how to change them. */
export function PlannedDay({ day: { jour, creneaux }, illimitees, at }: Props) {
  const title = formatDay(jour);
  return (
    <section className="dispos__jour" aria-label={title}>
      <h4>{title}</h4>
      {creneaux.map((slot) => (
        <SlotLine key={slot.id} slot={slot} illimitees={illimitees} at={at} />
      ))}
    </section>
  );
}

function SlotLine({ slot, illimitees, at }: { slot: DayOfSlots["creneaux"][number] } & Omit<Props, "day">) {
  const hours = formatTimeRange(slot.date_debut, slot.date_fin);
  const { places_disponibles: places, places_reservees: taken } = slot;
  return (
    <div className="ligne">
      <b className="whitespace-nowrap">{hours}</b>
      <div>
        {illimitees ? null : (
          <div className={taken >= places ? "jauge jauge--plein" : "jauge"} aria-hidden="true">
            <i style={{ width: `${Math.round((100 * taken) / places)}%` }} />
          </div>
        )}
        <p className="t-sm t-2 mt-1">{illimitees ? "Places illimitées" : placesFree(places - taken, places)}</p>
      </div>
      <div className="flex">
        {illimitees ? null : (
          <LinkButton
            to={`${at.path}/${slot.id}${at.search}`}
            look="text"
            size="icon"
            state={OPENED_HERE}
            preventScrollReset
          >
            <Pencil className="ico" aria-hidden="true" />
            <span className="vh">Modifier les places du créneau {hours}</span>
          </LinkButton>
        )}
        <LinkButton
          to={`${at.path}/${slot.id}/supprimer${at.search}`}
          look="text"
          size="icon"
          state={OPENED_HERE}
          preventScrollReset
        >
          <Trash className="ico" aria-hidden="true" />
          <span className="vh">Supprimer le créneau {hours}</span>
        </LinkButton>
      </div>
    </div>
  );
}
