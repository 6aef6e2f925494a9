import { Form, Link } from "react-router";
import { RESERVATION_STATUT_LABELS } from "#app/features/bookings/copy/labels.ts";
import { RESERVATION_STATUTS, type ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import { FoldedFilters } from "#app/features/console/components/folded-filters.tsx";
import { formatNumber } from "#app/shared/copy/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import * as text from "#app/ui/text.module.css";
import * as frame from "../console.module.css";
import { type ListFilters, listPath } from "./list-path.ts";
import type { ChefFilter } from "./read-filtered-chef.server.ts";
import type { StatutCounts } from "./read-latest-reservations.server.ts";
import * as styles from "./reservations.module.css";

type Props = { filters: ListFilters; nom: string; counts: StatutCounts };

/** A GET form: the URL holds the filters. It takes no e-mail address, which logs and histories would keep: the search does. */
export function LatestFilters({ filters: { chef, statut, du, au }, nom, counts }: Props) {
  const count = (code: ReservationStatut | null) => {
    if (counts === null) return "";
    const counted = counts.filter((each) => code === null || each.statut === code);
    return ` (${formatNumber(counted.reduce((sum, { nombre }) => sum + nombre, 0))})`;
  };
  return (
    <FoldedFilters>
      <Form method="get" action={listPath()} className={frame.filters} preventScrollReset>
        {chef === null ? null : <input type="hidden" name="chef" value={chef} />}
        <Field label="Statut">
          <Select key={statut} name="statut" defaultValue={statut ?? ""}>
            <option value="">Tous les statuts{count(null)}</option>
            {RESERVATION_STATUTS.map((code) => (
              <option key={code} value={code}>
                {RESERVATION_STATUT_LABELS[code]}
                {count(code)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Repas du">
          <TextInput key={du} type="date" name="du" defaultValue={du ?? ""} />
        </Field>
        <Field label="Au">
          <TextInput key={au} type="date" name="au" defaultValue={au ?? ""} />
        </Field>
        <Field label="Chef">
          <TextInput
            key={nom}
            name="nom"
            defaultValue={nom}
            placeholder="Tous les chefs"
            maxLength={100}
            autoComplete="off"
          />
        </Field>
        <Button type="submit" look="outline">
          Afficher
        </Button>
      </Form>
    </FoldedFilters>
  );
}

type ChoicesProps = { filters: ListFilters; nom: string; choices: NonNullable<ChefFilter["choices"]>; more: boolean };

/** The chefs who share the typed name, each with the number of reservations under the other filters. */
export function ChefChoices({ filters, nom, choices, more }: ChoicesProps) {
  if (choices.length === 0) {
    return (
      <p className={styles.ofChef} role="status">
        Aucun chef ne répond à «&nbsp;{nom}&nbsp;». Les réservations de tous les chefs&nbsp;:
      </p>
    );
  }
  return (
    <div className={styles.choices} role="status">
      <p>Plusieurs chefs répondent à «&nbsp;{nom}&nbsp;»&nbsp;:</p>
      <ul>
        {choices.map(({ id, nom: name, nombre }) => (
          <li key={id}>
            <Link className={text.link} to={listPath({ ...filters, chef: id })} preventScrollReset>
              {name}
            </Link>{" "}
            ({formatNumber(nombre)})
          </li>
        ))}
        {more ? <li className={text.secondary}>et d’autres&nbsp;: précisez le nom.</li> : null}
      </ul>
    </div>
  );
}
