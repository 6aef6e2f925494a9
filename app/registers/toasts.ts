import { ACCOUNT_TOASTS } from "#app/features/accounts/copy/toasts.ts";
import { AGENDA_TOASTS } from "#app/features/agenda/copy/toasts.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import { CHEF_TOASTS } from "#app/features/chefs/copy/toasts.ts";
import { CONSOLE_TOASTS } from "#app/features/console/copy/toasts.ts";
import { EVENING_TOASTS } from "#app/features/evenings/copy/toasts.ts";
import { HELP_TOASTS } from "#app/features/help/copy/toasts.ts";
import { INTEGRATION_TOASTS } from "#app/features/integrations/copy/toasts.ts";
import { LEGAL_TOASTS } from "#app/features/legal/copy/toasts.ts";
import { MENU_TOASTS } from "#app/features/menus/copy/toasts.ts";
import { MESSAGE_TOASTS } from "#app/features/messages/copy/toasts.ts";
import { MODERATION_TOASTS } from "#app/features/moderation/copy/toasts.ts";
import { PHOTO_TOASTS } from "#app/features/photos/copy/toasts.ts";
import { PRIVACY_TOASTS } from "#app/features/privacy/copy/toasts.ts";
import { REVIEW_TOASTS } from "#app/features/reviews/copy/toasts.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { VERIFICATION_TOASTS } from "#app/features/verification/copy/toasts.ts";
import { COMMON_TOASTS, type Toast, type undoable } from "#app/shared/copy/toasts.ts";

/** Every toast that a redirect may announce: the sum of what capabilities say. */
const TOASTS = {
  ...COMMON_TOASTS,
  ...ACCOUNT_TOASTS,
  ...AGENDA_TOASTS,
  ...BOOKING_TOASTS,
  ...CHEF_TOASTS,
  ...CONSOLE_TOASTS,
  ...EVENING_TOASTS,
  ...HELP_TOASTS,
  ...INTEGRATION_TOASTS,
  ...LEGAL_TOASTS,
  ...MENU_TOASTS,
  ...MESSAGE_TOASTS,
  ...MODERATION_TOASTS,
  ...PHOTO_TOASTS,
  ...PRIVACY_TOASTS,
  ...REVIEW_TOASTS,
  ...SERVICE_TOASTS,
  ...VERIFICATION_TOASTS,
};

type ToastCode = keyof typeof TOASTS;
type UndoableCode = {
  [Code in ToastCode]: (typeof TOASTS)[Code] extends ReturnType<typeof undoable> ? Code : never;
}[ToastCode];

declare global {
  /** For `redirectWithToast`: a code that no capability has words for does not compile. */
  type SentToast = ToastCode | `${UndoableCode}:${string}`;
}

/** The toast of a code sent through a redirect, « holidays_saved:<id> » with « Annuler »; null for an unknown code. */
export function toastOfCode(sent: string | undefined): Toast | null {
  const [code = "", id] = sent?.split(":") ?? [];
  if (!isToastCode(code)) return null;
  const { undoPath, ...toast }: Partial<ReturnType<typeof undoable>> & Toast = TOASTS[code];
  if (id === undefined) return toast;
  return undoPath !== undefined && /^[0-9a-f-]{36}$/.test(id) ? { ...toast, undo: undoPath(id) } : null;
}

function isToastCode(code: string): code is ToastCode {
  return Object.hasOwn(TOASTS, code);
}
