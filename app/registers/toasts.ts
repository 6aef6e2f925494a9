import { ACCOUNT_TOASTS } from "#app/features/accounts/copy/toasts.ts";
import { AGENDA_TOASTS } from "#app/features/agenda/copy/toasts.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import { CHEF_TOASTS } from "#app/features/chefs/copy/toasts.ts";
import { CONSOLE_TOASTS } from "#app/features/console/copy/toasts.ts";
import { EVENING_TOASTS } from "#app/features/evenings/copy/toasts.ts";
import { HELP_TOASTS } from "#app/features/help/copy/toasts.ts";
import { INTEGRATION_TOASTS } from "#app/features/integrations/copy/toasts.ts";
import { LEGAL_TOASTS } from "#app/features/legal/copy/toasts.ts";
import { MESSAGE_TOASTS } from "#app/features/messages/copy/toasts.ts";
import { MODERATION_TOASTS } from "#app/features/moderation/copy/toasts.ts";
import { PHOTO_TOASTS } from "#app/features/photos/copy/toasts.ts";
import { PRIVACY_TOASTS } from "#app/features/privacy/copy/toasts.ts";
import { REVIEW_TOASTS } from "#app/features/reviews/copy/toasts.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { VERIFICATION_TOASTS } from "#app/features/verification/copy/toasts.ts";
import { COMMON_TOASTS, type Toast, type undoable } from "#app/shared/copy/toasts.ts";
import type { Refusal, RefusalCode } from "#app/shared/result.ts";
import { sentenceOf, sentencesByField } from "./refusal-sentences.ts";

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

/** `RefusedForm` of app/ui/form-result.ts. */
type RefusedForm = {
  readonly ok: false;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
};

/** The response to a form that its schema refuses. */
export function refusedFields(issues: Parameters<typeof sentencesByField>[0]): RefusedForm {
  return { ok: false, errors: sentencesByField(issues), problem: null };
}

/** Refusals of commands that are shown at a field, with the HTTP status. The others are shown above the form. */
const AT_FIELD: Partial<Record<RefusalCode, readonly [field: string, status: 409 | 422]>> = {
  motif_requis: ["motif", 422],
  mot_de_passe_requis: ["password", 422],
  mot_de_passe_incorrect: ["password", 422],
  avis_reponse_retenue: ["reponse", 422],
  lien_paiement_manquant: ["lien_paiement", 422],
  lien_https: ["lien_paiement", 422],
  document_requis: ["document", 422],
  document_format: ["document", 422],
  document_heic: ["document", 422],
  document_trop_lourd: ["document", 422],
  profil_client_existe: ["nom", 409],
  aide_modele_existe: ["titre", 409],
  conditions_trop_tot: ["en_vigueur_le", 422],
  conditions_deja_annoncees: ["en_vigueur_le", 409],
  exception_existe: ["jour", 409],
  agenda_deja_lie: ["adresse", 409],
  agenda_illisible: ["adresse", 422],
  agenda_non_verifie: ["adresse", 422],
};

const STATUS_OF_CODE: Partial<Record<RefusalCode, number>> = {
  envoi_non_verifie: 429,
  // Not 429, after which the page is loaded again: a new token would start the time again that has to pass.
  envoi_trop_tot: 422,
  erreur_inattendue: 503,
  trop_de_demandes: 429,
};

/** The response to a form that the command refuses, and its HTTP status; `failed` is the toast of an unexpected error. */
export function refusedChange(refusal: Refusal, failed: Toast = COMMON_TOASTS.unexpected): [RefusedForm, number] {
  const at = AT_FIELD[refusal.code];
  if (at !== undefined) {
    const [field, status] = at;
    return [{ ok: false, errors: { [field]: sentenceOf(refusal) }, problem: null }, status];
  }
  const problem = refusal.code === "erreur_inattendue" ? (failed.description ?? failed.title) : sentenceOf(refusal);
  return [{ ok: false, errors: {}, problem }, STATUS_OF_CODE[refusal.code] ?? 409];
}
