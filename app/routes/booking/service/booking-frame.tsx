import clsx from "clsx";
import { lazy, Suspense, useState } from "react";
import * as dialog from "#app/ui/dialog.module.css";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import { BookingForm, type BookingFormProps } from "./booking-form.tsx";
import { BookingMoment } from "./booking-moment.tsx";
import * as styles from "./service.module.css";

const BookingDialog = lazy(async () => ({ default: (await import("./booking-dialog.tsx")).BookingDialog }));

/**
 * The booking form in one of two frames, for as long as it is open: in the page when it came with the document, which the
 * visitor may be filling in before the scripts run, in a dialog when they opened it. The form is not loaded later than the
 * page: its fields would not be live yet when early input is repeated.
 */
export function BookingFrame(props: Omit<BookingFormProps, "hydrated">) {
  const hydrated = useHydrated();
  const [inPage] = useState(!hydrated);
  if (inPage) {
    return (
      <div className={clsx(layout.container, styles.page)} id="reserver">
        <Panel title="Réserver ce service" className={dialog.inPage}>
          <p className={text.secondary}>
            <BookingMoment slot={props.slot} />
          </p>
          <BookingForm {...props} hydrated={hydrated} />
        </Panel>
      </div>
    );
  }
  return (
    <Suspense>
      <BookingDialog {...props} hydrated />
    </Suspense>
  );
}
