import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import clsx from "clsx";
import { type ReactElement, type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import * as dialog from "./dialog.module.css";

type Props = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Nothing is destroyed: the confirm button is primary instead of red. */
  harmless?: boolean;
  busyLabel?: string | false;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onConfirm: () => void;
};

/** Confirmation before an irreversible action. Focus starts on the cancel button. */
export function AlertDialog(props: Props) {
  const { title, children, confirmLabel, cancelLabel = "Annuler", harmless = false, busyLabel = false } = props;
  const { trigger, open, onOpenChange, onConfirm } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      {trigger === undefined ? null : <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={dialog.backdrop} />
        <Base.Viewport className={dialog.viewport}>
          <Base.Popup data-dialog="" className={clsx(dialog.dialog, dialog.small)} initialFocus={cancel}>
            <div className={dialog.header}>
              <Base.Title>{title}</Base.Title>
            </div>
            <div className={dialog.body}>
              <Base.Description render={<div />}>{children}</Base.Description>
            </div>
            <div className={dialog.footer}>
              <Base.Close ref={cancel} render={<Button look="neutral">{cancelLabel}</Button>} />
              <Button look={harmless ? "primary" : "danger-solid"} busyLabel={busyLabel} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
