import clsx from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Band } from "./band.tsx";
import { buttonClass } from "./button.tsx";
import { type FormResult, fieldsKey, shownErrors, useFormResult } from "./form-result.ts";
import * as styles from "./panel.module.css";

export type FieldsState = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** `initialAnswer` is the answer that the server rendered, after a submission without JavaScript. */
export function usePostedForm(initialAnswer: FormResult | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormResult>();
  useFormResult(fetcher.data, form);
  /** The success after which the person writes again. */
  const [left, leave] = useState<string>();
  useEffect(() => {
    if (left !== undefined) form.current?.querySelector("h2")?.focus();
  }, [left]);
  const answer = fetcher.data ?? initialAnswer;
  const sending = fetcher.state !== "idle";
  const refused = answer?.ok === false ? answer : undefined;
  const state: FieldsState = { values: refused?.values ?? {}, errors: shownErrors(fetcher.state, answer) };
  return { form, fetcher, answer, left, leave, sending, state, fieldsKey: fieldsKey(answer) };
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

/** The id of the heading of such a form: a link to it moves the focus, which a link to the form itself does not. */
export const postedFormHeading = (id: string): string => `${id}-titre`;

/** A form that stays on its page: a refusal is shown above the fields, a success in its place. */
export function PostedForm({ posted, id, action, className, title, honeypot, children }: Props) {
  const { form, fetcher, answer, left, leave } = posted;
  const panel = clsx(styles.panel, className);
  const headingId = postedFormHeading(id);
  if (answer?.ok === true && answer.id !== left) {
    return (
      <section className={panel} id={id}>
        <Outcome id={headingId} focused={answer === fetcher.data}>
          {answer.title}
        </Outcome>
        <p>{answer.description}</p>
        <a
          className={buttonClass({ look: "outline" })}
          href={`${action}#${id}`}
          onClick={(event) => {
            event.preventDefault();
            leave(answer.id);
          }}
        >
          Écrire un autre message
        </a>
      </section>
    );
  }
  return (
    <fetcher.Form ref={form} method="post" action={`${action}#${id}`} className={panel} id={id} noValidate>
      <h2 id={headingId} tabIndex={-1}>
        {title}
      </h2>
      {answer?.ok === false && answer.problem !== null ? (
        <Band tone="danger" role="alert" title={answer.problem} />
      ) : null}
      {honeypot}
      {children}
    </fetcher.Form>
  );
}

/** Takes the focus after a submission: the button that had it is gone. */
function Outcome({ id, focused, children }: { id: string; focused: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}
