import { type SubmitEvent, useEffect, useState } from "react";
import { useNavigation } from "react-router";

const SLOW_MS = 400;

/** Whether loading has lasted long enough to be announced. */
export function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(setSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow;
}

/**
 * Prevents a second submission while one is pending: `onSubmit` for the form, `held` for its buttons. Not `disabled`,
 * because disabling the focused button would move the keyboard focus to the top of the page.
 */
export function useOneAtATime() {
  const busy = useNavigation().formMethod === "POST";
  const onSubmit = (event: SubmitEvent) => {
    if (busy) event.preventDefault();
  };
  return { busy, onSubmit, held: busy ? { "aria-disabled": true } : {} };
}
