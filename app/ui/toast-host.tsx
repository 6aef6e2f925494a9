import { type ComponentType, useEffect, useState } from "react";
import { listenToToasts, type ToastMessage } from "./toast.ts";

type Messages = readonly ToastMessage[];

/** Stands in the root. The toaster itself is fetched with the first message: most visits never need it. */
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
          // Without a network, or from a former version of the site: what was said stands on the page too.
          () => {},
        ),
      ),
    [],
  );
  return Toaster && <Toaster messages={messages} />;
}
