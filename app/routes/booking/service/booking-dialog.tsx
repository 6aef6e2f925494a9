import { Dialog } from "#app/ui/dialog.tsx";
import { useClose } from "#app/ui/route-dialog.tsx";
import { BookingForm, type BookingFormProps } from "./booking-form.tsx";
import { BookingMoment } from "./booking-moment.tsx";
import { slotLinkId } from "./slot-link.ts";

/** The form of a slot that was pressed once the scripts ran. */
export function BookingDialog(props: BookingFormProps) {
  const { slot, closeTo } = props;
  const close = useClose(closeTo);
  return (
    <Dialog
      open
      size="l"
      title="Réserver ce service"
      description={<BookingMoment slot={slot} />}
      last={`#${slotLinkId(slot.id)}`}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <BookingForm {...props} />
    </Dialog>
  );
}
