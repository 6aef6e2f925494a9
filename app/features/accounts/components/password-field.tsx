import clsx from "clsx";
import { useState } from "react";
import { PASSWORD_STRENGTH_LABELS } from "#app/copy/labels.ts";
import { PASSWORD_MIN_LENGTH } from "#app/domain/input-limits.ts";
import { PASSWORD_ADVISED_LENGTH, type PasswordStrength, passwordStrength } from "#app/domain/password.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as styles from "./password-field.module.css";

type Props = { name: string; label: string; error?: string | undefined };

export function CurrentPasswordField({ name, label, error }: Props) {
  return (
    <Field label={label} error={error}>
      <TextInput type="password" name={name} autoComplete="current-password" required />
    </Field>
  );
}

const FILLED: Record<PasswordStrength, number> = { trop_court: 1, faible: 2, correct: 3, solide: 4 };
const BARS = [1, 2, 3, 4];
const TONES: Record<PasswordStrength, string | undefined> = {
  trop_court: styles.weak,
  faible: styles.weak,
  correct: styles.fair,
  solide: undefined,
};

/** A field for a new password. Only the length is enforced; the strength bars are a hint. */
export function NewPasswordField({ name, label, error }: Props) {
  const [typed, setTyped] = useState("");
  const strength = typed === "" ? null : passwordStrength(typed);
  const rule = `${PASSWORD_MIN_LENGTH} caractères minimum, ${PASSWORD_ADVISED_LENGTH} conseillés.`;
  return (
    <Field
      label={label}
      error={error}
      help={strength === null ? rule : `${PASSWORD_STRENGTH_LABELS[strength]}. ${rule}`}
    >
      <TextInput
        type="password"
        name={name}
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        required
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {strength === null ? null : (
        <div className={clsx(styles.strength, TONES[strength])} aria-hidden="true">
          {BARS.map((bar) => (
            <i key={bar} className={bar <= FILLED[strength] ? styles.filled : undefined} />
          ))}
        </div>
      )}
    </Field>
  );
}

export function ConfirmPasswordField({ error }: { error?: string | undefined }) {
  return (
    <Field label="Confirmer le mot de passe" error={error}>
      <TextInput type="password" name="confirm_password" autoComplete="new-password" required />
    </Field>
  );
}
