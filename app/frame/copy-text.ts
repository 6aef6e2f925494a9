import { COMMON_TOASTS, type Toast } from "#app/shared/copy/toasts.ts";
import { showToast } from "#app/ui/toast.ts";

/** Copies a text and says so; false when the browser refused it. */
export async function copyText(text: string, done: Toast): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
    return true;
  } catch {
    showToast(COMMON_TOASTS.copy_link);
    return false;
  }
}
