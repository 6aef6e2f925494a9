import TriangleAlert from "lucide-react/icons/triangle-alert";
import { createContext, type ReactNode, useContext, useId, useMemo } from "react";

type FieldControl = {
  id: string;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

const FieldContext = createContext<FieldControl | null>(null);

type Props = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** No space before the required mark (« Prénom* »), where the wording is fixed. */
  tightMark?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, control, error and help, linked by ARIA attributes. */
export function Field({ label, help, error, required = false, tightMark = false, className, children }: Props) {
  const id = useId();
  const invalid = Boolean(error);
  const described = [invalid && `${id}-erreur`, help && `${id}-aide`].filter(Boolean).join(" ");
  const control = useMemo<FieldControl>(
    () => ({
      id,
      "aria-required": required || undefined,
      "aria-invalid": invalid || undefined,
      "aria-describedby": described || undefined,
    }),
    [id, required, invalid, described],
  );
  return (
    <div className={`champ ${className ?? ""}`.trim()}>
      <label htmlFor={id}>
        {label}
        {required ? <span className="req">{tightMark ? "*" : " *"}</span> : null}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? <FieldError id={`${id}-erreur`}>{error}</FieldError> : null}
      {help ? (
        <p className="aide" id={`${id}-aide`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="erreur" id={id}>
      <TriangleAlert className="ico" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** The attributes a control takes from its field. Without `required`: the browser would show its own messages. */
export function useFieldControl(): FieldControl | Record<string, never> {
  return useContext(FieldContext) ?? {};
}
