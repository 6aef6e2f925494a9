import { FAILURE_TOASTS, SUCCESS_TOASTS } from "#app/registers/toasts.ts";
import { showToast } from "#app/ui/toast.ts";

/** Copies a text and says so; false when the browser refused it. */
export async function copyText(text: string, done: "feed_copied" | "key_copied" | "link_copied"): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(SUCCESS_TOASTS[done]);
    return true;
  } catch {
    showToast(FAILURE_TOASTS.copy_link);
    return false;
  }
}
