import clsx from "clsx";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Band } from "./band.tsx";
import { useHydrated } from "./hydrated.ts";
import * as layout from "./layout.module.css";
import { listenToToasts, showToast, type ToastMessage } from "./toast.ts";

type Messages = readonly ToastMessage[];

/** Rendered once, in the root. Loads the toaster with the first message: most visits show none. */
export function ToastHost() {
  const [messages, setMessages] = useState<Messages>([]);
  const [Toaster, setToaster] = useState<ComponentType<{ messages: Messages }>>();
  useEffect(
    () =>
      listenToToasts((message) =>
        import("./toaster.tsx").then(
          (fetched) => {
            setToaster(() => fetched.default);
            setMessages((all) => [...all, message]);
          },
          // The chunk could not be loaded (offline, or an older build): the page shows the message as well.
          () => {},
        ),
      ),
    [],
  );
  return Toaster && <Toaster messages={messages} />;
}

/**
 * What became of the act that led to this page: a line above it until the next navigation, also when the page is read again; only
 * a toast when what was acted on left the page. The toast of a line is shown where the line is out of view.
 */
export function OutcomeLine({ message }: { message: ToastMessage | null }) {
  const { key } = useLocation();
  const hydrated = useHydrated();
  const [kept, keep] = useState({ message, key });
  if (message !== null && message !== kept.message) keep({ message, key });
  useEffect(() => {
    if (message !== null) showToast(message);
  }, [message]);
  const said = kept.key === key ? kept.message : null;
  if (said === null || (hydrated && (said.gone ?? said.undo) !== undefined)) return null;
  const succeeded = said.tone === "success";
  return (
    <div className={clsx(layout.container, layout.screenOnly)}>
      <Band
        tone={succeeded ? "success" : "danger"}
        role={succeeded ? "status" : "alert"}
        title={said.title}
        className={layout.outcome}
      >
        {said.description}
      </Band>
    </div>
  );
}
