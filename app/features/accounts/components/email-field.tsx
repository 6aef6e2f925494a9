import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export function EmailField({ error, typed }: { error?: string | undefined; typed?: string | undefined }) {
  return (
    <Field label="Email" error={error}>
      <TextInput type="email" name="email" autoComplete="username" defaultValue={typed} required />
    </Field>
  );
}
