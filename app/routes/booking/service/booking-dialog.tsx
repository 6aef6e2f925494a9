import clsx from "clsx";
import { useNavigate } from "react-router";
import { formatHours, formatLongDate } from "#app/copy/format.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { PlaceAnswer } from "./answer-place.server.ts";
import { type BookingAnswer, BookingForm, type BookingFormKeys } from "./booking-form.tsx";
import type { BookableService, BookableSlot } from "./read-bookable-service.server.ts";
import * as styles from "./service.module.css";

type Props = {
  service: BookableService;
  slot: BookableSlot;
  /** The guests of the search that led here. */
  convives: number | null;
  /** The place of that search. */
  place: PlaceAnswer | null;
  keys: BookingFormKeys;
  answer: BookingAnswer | undefined;
  closeTo: string;
};

/** Initial focus: « Ajouter » of the first profile, because « Retirer » is disabled at zero. */
const FIRST_COUNTER = "output + button";

/** A dialog with JavaScript; without it, and before hydration, the same form inside the page. */
export function BookingDialog({ service, slot, convives, place, keys, answer, closeTo }: Props) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const hours = formatHours(slot.date_debut, slot.fin);
  const when = (
    <>
      {formatLongDate(slot.date_debut)}, <span className={styles.hours}>{hours}</span>
    </>
  );
  const form = <BookingForm key={slot.id} {...{ service, slot, convives, place, keys, answer, hydrated, closeTo }} />;
  if (!hydrated) {
    return (
      <div className={clsx(layout.container, styles.page)} id="reserver">
        <Panel title="Réserver ce service">
          <p className={text.secondary}>{when}</p>
          {form}
        </Panel>
      </div>
    );
  }
  return (
    <Dialog
      open
      size="l"
      first={FIRST_COUNTER}
      title="Réserver ce service"
      description={when}
      onOpenChange={(open) => {
        if (!open) void navigate(closeTo, { preventScrollReset: true });
      }}
    >
      {form}
    </Dialog>
  );
}
