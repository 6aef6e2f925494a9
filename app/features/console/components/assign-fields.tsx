import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";

type Props = {
  team: readonly { readonly id: string; readonly nom: string; readonly vous: boolean }[];
  /** The colleague who looks after it now. */
  chosen: string | null;
};

/** « Confier à »: the choice of a colleague and its button, for a form whose action reads `confie_a`. */
export function AssignFields({ team, chosen }: Props) {
  return (
    <>
      <Field label="Confier à">
        <Select key={chosen} name="confie_a" defaultValue={chosen ?? ""}>
          <option value="">Personne</option>
          {team.map(({ id, nom, vous }) => (
            <option key={id} value={id}>
              {nom}
              {vous ? " (vous)" : ""}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button type="submit" name="intent" value="confier" look="neutral" size="s">
          Confier
        </Button>
      </div>
    </>
  );
}
