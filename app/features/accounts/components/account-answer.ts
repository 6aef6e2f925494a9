import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import type { Refusal, RefusalCode } from "#app/shared/result.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";

/** `code` is the refusal behind `problem`: some pages offer another step for it. */
export type RefusedAccountForm = RefusedInput & { readonly code: RefusalCode | null };

type Reason = { errors?: RefusedInput["errors"]; refusal?: Refusal; values?: RefusedInput["values"] };

/** `values` must never hold a password: they are sent back to the browser. */
export function refusedAccountForm({ errors = {}, refusal, values = {} }: Reason): RefusedAccountForm {
  const problem = refusal === undefined ? null : sentenceOf(refusal);
  return { ok: false, errors, problem, code: refusal?.code ?? null, values };
}
