import { Form } from "react-router";
import { FoldedFilters } from "#app/features/console/components/folded-filters.tsx";
import { labelOfTask } from "#app/features/console/copy/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import * as frame from "../console.module.css";

type Props = {
  etat: string | null;
  genre: string | null;
  du: string;
  au: string | null;
  kinds: readonly { readonly tache: string; readonly nombre: number }[];
};

/** A GET form: the URL holds the choice, never an address. */
export function MailFilters({ etat, genre, du, au, kinds }: Props) {
  return (
    <FoldedFilters>
      <Form method="get" action="/admin/emails" className={frame.filters} preventScrollReset>
        {etat === null ? null : <input type="hidden" name="etat" value={etat} />}
        <Field label="Genre">
          <Select key={genre} name="genre" defaultValue={genre ?? ""}>
            <option value="">Tous les genres</option>
            {kinds.map(({ tache, nombre }) => (
              <option key={tache} value={tache}>
                {labelOfTask(tache)} ({nombre})
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Du">
          <TextInput key={du} type="date" name="du" defaultValue={du} />
        </Field>
        <Field label="Au">
          <TextInput key={au} type="date" name="au" defaultValue={au ?? ""} />
        </Field>
        <Button type="submit" look="outline">
          Afficher
        </Button>
      </Form>
    </FoldedFilters>
  );
}
