import { useEffect, useSyncExternalStore } from "react";
import { Band } from "./band.tsx";
import { showToast, type ToastMessage } from "./toast.ts";

const never = () => () => {};

/** The result of the previous page's action: a toast, or a band without JavaScript. */
export function Announcement({ message }: { message: ToastMessage }) {
  const scripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => showToast(message), [message]);
  if (scripts) return null;
  return (
    <Band tone={message.tone === "success" ? "success" : "danger"} title={message.title}>
      {message.description}
    </Band>
  );
}
