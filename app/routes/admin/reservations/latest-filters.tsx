import { Form } from "react-router";
import { RESERVATION_STATUT_LABELS } from "#app/copy/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import * as styles from "./reservations.module.css";

/** A GET form: the URL holds the filters. */
export function LatestFilters({ chef, statut, email }: { chef: string | null; statut: string | null; email: string }) {
  return (
    <search>
      <Form method="get" action="/admin/reservations" className={styles.filters} preventScrollReset>
        {chef === null ? null : <input type="hidden" name="chef" value={chef} />}
        <Field className={styles.filterField} label="Statut">
          <Select key={statut} name="statut" defaultValue={statut ?? ""}>
            <option value="">Tous les statuts</option>
            {Object.entries(RESERVATION_STATUT_LABELS).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field className={styles.filterField} label="E-mail du client">
          <TextInput key={email} type="email" name="email" defaultValue={email} maxLength={100} autoComplete="off" />
        </Field>
        <Button type="submit" look="neutral">
          Filtrer
        </Button>
      </Form>
    </search>
  );
}
