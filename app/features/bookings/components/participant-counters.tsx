import type { ReactNode } from "react";
import { FieldError, useShownError } from "#app/ui/field.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import * as text from "#app/ui/text.module.css";

type Line = {
  id: string;
  nom: string;
  quantite: number;
  max: number;
  full?: boolean;
  note: ReactNode;
  hint: ReactNode;
};

type Props = {
  lines: readonly Line[];
  error: string | undefined;
  onChange: (profile_id: string, quantite: number) => void;
  /** Below the counters, above the error. */
  children?: ReactNode;
};

/** A counter for each client profile. */
export function ParticipantCounters({ lines, error, onChange, children }: Props) {
  const { shown, whole, correct } = useShownError<HTMLFieldSetElement>(error);
  return (
    <fieldset ref={whole} aria-invalid={shown === undefined ? undefined : true} tabIndex={-1}>
      <legend className={text.title}>Participants</legend>
      {lines.map(({ id, nom, quantite, ...line }) => (
        <Stepper
          key={id}
          label={nom}
          name={`quantites[${id}]`}
          value={quantite}
          {...line}
          decreaseLabel={`Retirer un participant ${nom}`}
          increaseLabel={`Ajouter un participant ${nom}`}
          onChange={(value) => {
            correct();
            onChange(id, value);
          }}
        />
      ))}
      {children}
      {shown === undefined ? null : <FieldError>{shown}</FieldError>}
    </fieldset>
  );
}
