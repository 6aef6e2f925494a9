import type { PlainCode, Refusal } from "./result.ts";

/** Types a code used as the message of a Zod issue: messages are codes, never sentences. */
export function issue(code: PlainCode): string {
  return code;
}

type IssueSink = {
  addIssue(issue: { code: "custom"; message: string; params: object; path: PropertyKey[] }): void;
};

/** Adds a refusal as a Zod issue, with its facts as parameters. */
export function addRefusal(sink: IssueSink, refusal: Refusal, path: PropertyKey[] = []): void {
  const { ok: _, code, ...facts } = refusal;
  sink.addIssue({ code: "custom", message: code, params: facts, path });
}

/** A Zod issue: a code, its facts, and the path of the field. */
export type FormIssue = {
  readonly message: string;
  readonly params?: object | undefined;
  readonly path: readonly PropertyKey[];
};

/** An invalid form, with its issues. */
export type FormRefusal = { readonly ok: false; readonly code: "formulaire"; readonly issues: readonly FormIssue[] };

export function refuseForm(error: { readonly issues: readonly FormIssue[] }): FormRefusal {
  return { ok: false, code: "formulaire", issues: error.issues };
}
