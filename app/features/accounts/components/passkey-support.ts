import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True on the server: the page is drawn with the button, and a browser without scripts hides it by its style. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof window.PublicKeyCredential === "function",
    () => true,
  );
}
