import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True during server rendering: the button is in the HTML, and CSS hides it without JavaScript. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === "function",
    () => true,
  );
}
