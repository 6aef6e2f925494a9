import type { SubmitEvent } from "react";
import { useNavigation } from "react-router";

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
