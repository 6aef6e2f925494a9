import { type ComponentType, useEffect, useState } from "react";
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

/** The result of the previous page's action: a toast, or a band without JavaScript. */
export function ToastOnLoad({ message }: { message: ToastMessage }) {
  const hydrated = useHydrated();
  useEffect(() => showToast(message), [message]);
  if (hydrated) return null;
  return (
    <Band className={layout.screenOnly} tone={message.tone === "success" ? "success" : "danger"} title={message.title}>
      {message.description}
    </Band>
  );
}
