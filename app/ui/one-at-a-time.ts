import type { SubmitEvent } from "react";
import { useNavigation } from "react-router";

/**
 * While an answer is on its way, a second press does nothing: `onSubmit` for the form, `held` for its buttons. They are not
 * `disabled`, which would throw whoever pressed one by the keyboard back to the top of the page.
 */
export function useOneAtATime() {
  const busy = useNavigation().formMethod === "POST";
  const onSubmit = (event: SubmitEvent) => {
    if (busy) event.preventDefault();
  };
  return { busy, onSubmit, held: busy ? { "aria-disabled": true } : {} };
}
