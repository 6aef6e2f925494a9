import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "./hydrated.ts";
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

/** The answer to a form that stays on its page after success, and says so. */
export type FormResult =
  | { readonly ok: true; readonly id: string; readonly title: string; readonly description: string }
  | RefusedInput;

/** Status of an answer made in the browser: after a 5xx the router does not revalidate the page, which would fail too. */
export const UNSENT_STATUS = 503;

/** The answer to a form that was not received: its values, and one sentence. */
export function unsentResult(entries: readonly (readonly [string, string])[], problem: string): RefusedInput {
  return { ok: false, values: Object.fromEntries(entries), errors: {}, problem };
}

/** The hidden fields of a form that was refused: with its own token, if the answer kept it. */
export function keptToken<Hidden extends { tokenName: string; token: string }>(
  hidden: Hidden,
  answer: FormResult | undefined,
): Hidden {
  const token = answer?.ok === false ? answer.values[hidden.tokenName] : undefined;
  return token === undefined ? hidden : { ...hidden, token };
}

/** For `shouldRevalidate`: the loader renders a new form token after the old one was refused. */
export function needsNewToken(status: number | undefined): boolean {
  return status === 429;
}

/** The React key of the fields: it changes after a success, which empties them, and stays after a refusal. */
export function fieldsKey(answer: { ok: true; id: string } | { ok: false } | undefined): string {
  return answer?.ok === true ? answer.id : "saisie";
}

/**
 * The errors to show: the former ones disappear while the form is sent. The new ones are shown from the render that receives the
 * answer ("loading", while the page revalidates): effects that focus the first error run once, in that render.
 */
export function shownErrors(
  state: "idle" | "loading" | "submitting",
  answer: { ok: true } | RefusedForm | undefined,
): Readonly<Record<string, string>> {
  return state === "submitting" || answer?.ok !== false ? {} : answer.errors;
}

/** The first invalid field, otherwise the refusal of the whole form where it can take the focus. */
const firstProblem = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>("[aria-invalid=true]") ??
  form?.querySelector<HTMLElement>("[role=alert][tabindex]") ??
  null;

/** An answer, or errors of fields: a form without any gives an empty object, a new one at each render. */
const isRefusal = (errors: object): boolean => "ok" in errors || Object.keys(errors).length > 0;

/**
 * The ref of a form: moves the focus to the first problem of each answer, which also scrolls it into view. Not of one that came
 * with the document: its reader may have started to type.
 */
export function useFirstError(errors: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [loaded] = useState(hydrated ? undefined : errors);
  useEffect(() => {
    if (errors === undefined || errors === loaded || !isRefusal(errors)) return;
    firstProblem(form.current)?.focus();
  }, [errors, loaded]);
  return form;
}

/** Moves the focus to the first invalid field of each refusal; its sentence is a toast where the page shows it out of view. */
export function useFormResult(answer: FormResult | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (answer === undefined || answer.ok) return;
    if (answer.problem !== null) showToast({ tone: "error", title: "Erreur", description: answer.problem });
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer, form]);
}
