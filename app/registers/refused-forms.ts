import { COMMON_TOASTS, type Toast } from "#app/shared/copy/toasts.ts";
import type { Refusal, RefusalCode } from "#app/shared/result.ts";
import { sentenceOf, sentencesByField } from "./refusal-sentences.ts";

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
  plat_existe: ["nom", 409],
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
