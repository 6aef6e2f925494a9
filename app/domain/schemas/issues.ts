import type { PlainCode, Refusal } from "../result.ts";

/** The message of a Zod issue is always a code, never a sentence. */
export function issue(code: PlainCode): string {
  return code;
}

type IssueSink = {
  addIssue(issue: { code: "custom"; message: string; params: object; path: PropertyKey[] }): void;
};

/** Turns a rule's refusal into an issue of the form, with its facts beside the code. */
export function addRefusal(sink: IssueSink, refusal: Refusal, path: PropertyKey[] = []): void {
  const { ok: _, code, ...facts } = refusal;
  sink.addIssue({ code: "custom", message: code, params: facts, path });
}

/** One issue of a form as Zod gives it: a code, its facts, and the field. */
export type FormIssue = {
  readonly message: string;
  readonly params?: object | undefined;
  readonly path: readonly PropertyKey[];
};

/** A form that could not be read: which fields, and why. */
export type FormRefusal = { readonly ok: false; readonly code: "formulaire"; readonly issues: readonly FormIssue[] };

export function refuseForm(error: { readonly issues: readonly FormIssue[] }): FormRefusal {
  return { ok: false, code: "formulaire", issues: error.issues };
}
