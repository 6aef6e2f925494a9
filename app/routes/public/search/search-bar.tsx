import { Form } from "react-router";
import type { SearchQuery } from "#app/domain/search-query.ts";
import { MAX_GUESTS } from "#app/domain/search-query.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

type Props = { query: SearchQuery; errors: { ou?: string | undefined; date?: string | undefined } };

export function PlainBar({ query, errors }: Props) {
  return (
    <search>
      <Form method="get" action="/recherche" aria-label="Trouver un chef">
        <Field label={"Où\u00a0?"} error={errors.ou}>
          <TextInput name="ou" defaultValue={query.ou} placeholder="Commune ou code postal" />
        </Field>
        <Field label={"Quand\u00a0?"} error={errors.date}>
          <TextInput type="date" name="date" defaultValue={query.date ?? ""} />
        </Field>
        <Field label={"Combien\u00a0?"}>
          <TextInput type="number" name="convives" min={1} max={MAX_GUESTS} defaultValue={query.convives} />
        </Field>
        <Button type="submit">Chercher</Button>
      </Form>
    </search>
  );
}
