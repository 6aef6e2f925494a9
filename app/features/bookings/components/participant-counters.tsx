import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { FieldError, useShownError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as smallFold from "#app/ui/small-fold.module.css";
import { Stepper } from "#app/ui/stepper.tsx";
import * as text from "#app/ui/text.module.css";

type Line = {
  id: string;
  nom: string;
  quantite: number;
  max: number;
  full?: boolean;
  /** Behind « Étudiant, Senior »: nobody is counted with it yet. */
  folded?: boolean;
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
  const counter = ({ id, nom, quantite, max, full, note, hint }: Line) => (
    <Stepper
      key={id}
      label={nom}
      name={`quantites[${id}]`}
      value={quantite}
      {...{ max, note, hint }}
      {...(full === undefined ? {} : { full })}
      decreaseLabel={`Retirer un participant ${nom}`}
      increaseLabel={`Ajouter un participant ${nom}`}
      onChange={(value) => {
        // Beyond the limit the message stays, also at the second press.
        if (value <= max) correct();
        onChange(id, value);
      }}
    />
  );
  const folded = lines.filter((line) => line.folded);
  return (
    <fieldset ref={whole} aria-invalid={shown === undefined ? undefined : true} tabIndex={-1}>
      <legend className={text.title}>Participants</legend>
      {lines.filter((line) => !line.folded).map(counter)}
      {folded.length === 0 ? null : (
        <details className={smallFold.fold}>
          <summary>
            {folded.map(({ nom }) => nom).join(", ")}
            <Icon of={ChevronDown} />
          </summary>
          {folded.map(counter)}
        </details>
      )}
      {children}
      {shown === undefined ? null : <FieldError>{shown}</FieldError>}
    </fieldset>
  );
}
