import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until hydration; a component that needs JavaScript renders its plain form meanwhile. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
