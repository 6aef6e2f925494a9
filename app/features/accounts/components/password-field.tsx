import clsx from "clsx";
import { type ComponentProps, useState } from "react";
import { PASSWORD_MIN_LENGTH } from "#app/shared/input-limits.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { PASSWORD_STRENGTH_LABELS } from "../copy/labels.ts";
import { PASSWORD_ADVISED_LENGTH, type PasswordStrength, passwordStrength } from "../rules/password.ts";
import * as styles from "./password-field.module.css";

type Props = { name: string; label: string; error?: string | undefined };

/** « Afficher » needs JavaScript, so it is there once the page is hydrated. */
function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextInput type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} required {...props} />
      {hydrated ? (
        <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          Afficher
        </button>
      ) : null}
    </div>
  );
}

export function CurrentPasswordField({ name, label, error }: Props) {
  return (
    <Field label={label} error={error}>
      <PasswordInput name={name} autoComplete="current-password" />
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
  const [refused, setRefused] = useState({ error, typed });
  // A password that was refused is not called solid, until it is changed.
  if (refused.error !== error) setRefused({ error, typed });
  const judged = typed !== "" && (error === undefined || typed !== refused.typed);
  const strength = judged ? passwordStrength(typed) : null;
  const rule = `${PASSWORD_MIN_LENGTH} caractères minimum, ${PASSWORD_ADVISED_LENGTH} conseillés.`;
  return (
    <Field
      label={label}
      error={error}
      help={strength === null ? rule : `${PASSWORD_STRENGTH_LABELS[strength]}. ${rule}`}
    >
      <PasswordInput
        name={name}
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
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
      <PasswordInput name="confirm_password" autoComplete="new-password" />
    </Field>
  );
}
