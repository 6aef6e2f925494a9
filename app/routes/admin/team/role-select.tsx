import { ROLE_LABELS } from "#app/features/accounts/copy/team.ts";
import { CONSOLE_ROLES } from "#app/features/accounts/rules/codes.ts";
import { Field, Select } from "#app/ui/field.tsx";

const HINT = "Support répond et aide. Modération décide aussi. Propriétaire règle tout, équipe et données comprises.";

/** Nothing is chosen in advance for a new person. */
export function RoleSelect({ role, error }: { role: string | undefined; error: string | undefined }) {
  return (
    <Field label="Rôle" required error={error} help={HINT}>
      <Select name="role_console" defaultValue={role ?? ""}>
        {role === undefined || role === "" ? <option value="">Choisir un rôle</option> : null}
        {CONSOLE_ROLES.map((code) => (
          <option key={code} value={code}>
            {ROLE_LABELS[code]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
