import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import * as dialog from "#app/ui/dialog.module.css";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
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
  const { service, closeTo } = props;
  const hydrated = useHydrated();
  const [inPage] = useState(!hydrated);
  if (inPage) {
    return (
      <div className={clsx(layout.container, styles.page)} id="reserver">
        <Link to={closeTo} className={styles.back} preventScrollReset>
          <Icon of={ChevronLeft} />
          Changer d’heure ou de date
        </Link>
        <Panel title="Réserver ce service" className={dialog.inPage}>
          <p className={text.secondary}>
            {service.titre}, {service.chef.prenom} {service.chef.nom}
            <br />
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
