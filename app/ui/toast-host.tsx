import { lazy, Suspense, useEffect, useState } from "react";
import { listenToToasts, type ToastMessage } from "./toast.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Stands in the root. The toaster itself is fetched with the first message: most visits never need it. */
export function ToastHost() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(() => listenToToasts((message) => setMessages((all) => [...all, message])), []);
  if (messages.length === 0) return null;
  return (
    <Suspense>
      <Toaster messages={messages} />
    </Suspense>
  );
}
