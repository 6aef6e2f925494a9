import { type RefObject, useEffect, useRef } from "react";
import { showToast } from "./toast.ts";

/** The answer to a refused form: the sentence of each field, and one for the whole form or null. */
export type RefusedForm = {
  readonly ok: false;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
};

/** With the submitted values, for fields that React does not control. */
export type RefusedInput = RefusedForm & { readonly values: Readonly<Record<string, string>> };

/** With the submitted fields in order, for a form whose names repeat. */
export type RefusedEntries = RefusedForm & { readonly entries: readonly (readonly [string, string])[] };

/** The answer to a form that stays on its page after success, and shows a toast. */
export type FormAnswer =
  | { readonly ok: true; readonly id: string; readonly title: string; readonly description: string }
  | RefusedInput;

/** Status of an answer made in the browser: after a 5xx the router does not revalidate the page, which would fail too. */
export const UNSENT_STATUS = 503;

/** The answer to a form that was not received: its values, and one sentence. */
export function unsentAnswer(entries: readonly (readonly [string, string])[], problem: string): RefusedInput {
  return { ok: false, values: Object.fromEntries(entries), errors: {}, problem };
}

/** Of a page with such a form: an unverified or hurried one needs a new stamp. */
export function needsNewStamp(status: number | undefined): boolean {
  return status === 429;
}

/** As a key of the fields: a form that has gone leaves an empty one behind, a refused one keeps what was typed. */
export function fieldsKey(answer: { ok: true; id: string } | { ok: false } | undefined): string {
  return answer?.ok === true ? answer.id : "saisie";
}

/** For the form: brings the reader to the first field to correct. */
export function useFirstError(errors: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return form;
}

/** Tells the outcome once, and brings the reader to the first field to correct. */
export function useFormAnswer(answer: FormAnswer | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (answer === undefined) return;
    if (answer.ok) {
      showToast({ tone: "success", title: answer.title, description: answer.description });
      return;
    }
    if (answer.problem !== null) showToast({ tone: "error", title: "Erreur", description: answer.problem });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer, form]);
}
