import { useEffect, useSyncExternalStore } from "react";
import { Band } from "./band.tsx";
import { showToast, type ToastMessage } from "./toast.ts";

const never = () => () => {};

/** What has just happened, told by the page that comes next: a toast where scripts run, a band where they do not. */
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
