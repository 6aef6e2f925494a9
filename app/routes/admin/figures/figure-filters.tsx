import { useId } from "react";
import { Form } from "react-router";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { FoldedFilters } from "#app/features/console/components/folded-filters.tsx";
import { STEP_LABELS } from "#app/features/console/copy/figures.ts";
import { FIGURE_STEPS, type FiguresQuery } from "#app/features/console/rules/figures.ts";
import { TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import * as frame from "../console.module.css";

type Props = { query: FiguresQuery; town: string | null; villes: readonly string[] };

/** A GET form: the URL holds the choice. Any town can be typed; the list proposes those with the most requests. */
export function FigureFilters({ query: { du, au, par, type }, town, villes }: Props) {
  const list = useId();
  return (
    <FoldedFilters>
      <Form method="get" action="/admin/chiffres" className={frame.filters} preventScrollReset>
        <Field label="Du">
          <TextInput key={du} type="date" name="du" defaultValue={du} />
        </Field>
        <Field label="Au">
          <TextInput key={au} type="date" name="au" defaultValue={au} />
        </Field>
        <Field label="Par">
          <Select key={par} name="par" defaultValue={par}>
            {FIGURE_STEPS.map((step) => (
              <option key={step} value={step}>
                {STEP_LABELS[step]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Ville">
          <TextInput
            key={town}
            name="ville"
            defaultValue={town ?? ""}
            placeholder="Toutes"
            list={list}
            maxLength={80}
            autoComplete="off"
          />
        </Field>
        <datalist id={list}>
          {villes.map((ville) => (
            <option key={ville}>{ville}</option>
          ))}
        </datalist>
        <Field label="Type">
          <Select key={type} name="type" defaultValue={type ?? ""}>
            <option value="">Tous</option>
            {TYPES_SERVICE.map((code) => (
              <option key={code} value={code}>
                {TYPE_SERVICE_LABELS[code]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" look="outline">
          Afficher
        </Button>
      </Form>
    </FoldedFilters>
  );
}
