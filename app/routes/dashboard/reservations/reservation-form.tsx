import type { ComponentProps, ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { isInTurn } from "#app/features/bookings/components/return-path.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { type RefusedForm, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialogClose } from "#app/ui/route-dialog.tsx";

type Answer = RefusedForm | { readonly ok: true } | undefined;

type Props = {
  answer: Answer;
  submitLabel: string;
  look?: ButtonLook;
  closeLabel?: string;
  /** The redirect after success takes the place of the dialog in the history. */
  replace?: true;
  onSubmit?: ComponentProps<typeof Form>["onSubmit"];
  /** The `DialogBody` with the fields. */
  children: ReactNode;
};

/** The form of a reservation dialog, with its two buttons. Focus moves to the first invalid field. */
export function ReservationForm({
  answer,
  submitLabel,
  look = "primary",
  closeLabel = "Revenir",
  replace,
  onSubmit,
  children,
}: Props) {
  const { state, search } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <Form
      ref={form}
      method="post"
      className={layout.contents}
      noValidate
      preventScrollReset
      state={state}
      onSubmit={onSubmit}
      // Among requests answered one after the other, the next one takes the place of the dialog too.
      {...(replace === true || isInTurn(search) ? { replace: true } : {})}
    >
      {children}
      <DialogFoot>
        <RouteDialogClose>{closeLabel}</RouteDialogClose>
        <Button type="submit" look={look} busyLabel={busy && "Envoi en cours..."}>
          {submitLabel}
        </Button>
      </DialogFoot>
    </Form>
  );
}

/** The refusal that concerns the whole form, above the fields. */
export function ReservationProblem({ answer }: { answer: Answer }) {
  if (answer === undefined || answer.ok || answer.problem === null) return null;
  return <Band tone="danger" title={answer.problem} role="alert" tabIndex={-1} />;
}

/** The refusal of one field; undefined when there is none. */
export function errorOf(answer: Answer, field: string): string | undefined {
  return answer === undefined || answer.ok ? undefined : answer.errors[field];
}
