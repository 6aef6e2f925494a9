import { Field, TextInput } from "#app/ui/field.tsx";

type Props = {
  error?: string | undefined;
  typed?: string | undefined;
  /** The browser may propose a passkey in this field. */
  passkey?: boolean;
};

export function EmailField({ error, typed, passkey = false }: Props) {
  return (
    <Field label="Email" error={error}>
      <TextInput
        type="email"
        name="email"
        autoComplete={passkey ? "username webauthn" : "username"}
        defaultValue={typed}
        required
      />
    </Field>
  );
}
