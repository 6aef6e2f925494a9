import clsx from "clsx";
import { type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import { Band } from "./band.tsx";
import { type FormAnswer, fieldsKey, shownErrors, useFormAnswer } from "./form-answer.ts";
import * as styles from "./panel.module.css";

export type FieldsState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** `initialAnswer` is the answer that the server rendered, after a submission without JavaScript. */
export function usePostedForm(initialAnswer: FormAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  useFormAnswer(fetcher.data, form);
  const answer = fetcher.data ?? initialAnswer;
  const sending = fetcher.state !== "idle";
  const refused = answer?.ok === false ? answer : undefined;
  const state: FieldsState = { values: refused?.values ?? {}, errors: shownErrors(fetcher.state, answer) };
  return { form, fetcher, answer, sending, state, fieldsKey: fieldsKey(answer) };
}

type Props = {
  posted: ReturnType<typeof usePostedForm>;
  id: string;
  action: string;
  className: string;
  title: string;
  honeypot: ReactNode;
  children: ReactNode;
};

/** A form that stays on its page: the outcome is shown above the fields and in a toast. */
export function PostedForm({ posted, id, action, className, title, honeypot, children }: Props) {
  const { form, fetcher, answer } = posted;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${action}#${id}`}
      className={clsx(styles.panel, className)}
      id={id}
      noValidate
    >
      <h2>{title}</h2>
      {answer?.ok === true ? (
        <Band tone="success" title={answer.title}>
          {answer.description}
        </Band>
      ) : null}
      {answer?.ok === false && answer.problem !== null ? (
        <Band tone="danger" role="alert" title={answer.problem} />
      ) : null}
      {honeypot}
      {children}
    </fetcher.Form>
  );
}
