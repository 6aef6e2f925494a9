import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until the script has taken over: what needs a script shows its plain form until then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
