import { Form } from "react-router";
import { FoldedFilters } from "#app/features/console/components/folded-filters.tsx";
import { JOURNAL_ACTOR_LABELS, JOURNAL_GROUP_LABELS } from "#app/features/console/copy/journal-sentences.ts";
import { JOURNAL_GROUPS } from "#app/features/console/rules/codes.ts";
import { JOURNAL_ACTORS, type JournalQuery } from "#app/features/console/rules/journal-page.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import * as frame from "../console.module.css";

type Props = {
  query: JournalQuery;
  equipe: readonly { readonly user_id: string; readonly nom: string }[];
  /** Without the whole journal there are only decisions to choose from. */
  whole: boolean;
};

/** A GET form: the URL holds the choice. */
export function JournalFilters({ query: { qui, action, du, au }, equipe, whole }: Props) {
  return (
    <FoldedFilters>
      <Form method="get" action="/admin/journal" className={frame.filters} preventScrollReset>
        <Field label="Qui">
          <Select key={qui} name="qui" defaultValue={qui ?? ""}>
            <option value="">Tout le monde</option>
            {JOURNAL_ACTORS.map((code) => (
              <option key={code} value={code}>
                {JOURNAL_ACTOR_LABELS[code]}
              </option>
            ))}
            {equipe.map(({ user_id, nom }) => (
              <option key={user_id} value={user_id}>
                {nom}
              </option>
            ))}
          </Select>
        </Field>
        {whole ? (
          <Field label="Action">
            <Select key={action} name="action" defaultValue={action ?? ""}>
              <option value="">Toutes, sauf connexions</option>
              <option value="toutes">Toutes</option>
              {JOURNAL_GROUPS.map((code) => (
                <option key={code} value={code}>
                  {JOURNAL_GROUP_LABELS[code]}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field label="Du">
          <TextInput key={du} type="date" name="du" defaultValue={du ?? ""} />
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
