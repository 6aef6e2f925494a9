import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { SearchInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { RESERVATION_STATUT_LABELS } from "../copy/labels.ts";
import type { ReservationStatut } from "../rules/codes.ts";
import * as styles from "./reservation-filters.module.css";

/** Without `refuse`, which no transition sets. */
const OFFERED = ["en_attente", "confirmee", "payee", "terminee", "annulee"] as const satisfies ReservationStatut[];

export const RESERVATIONS_PATH = "/dashboard/reservations";

type Filters = { readonly statut: ReservationStatut | null; readonly a_venir: boolean; readonly q: string };

/** The URL of the list with these filters. */
export function reservationsPath({ statut, a_venir, q }: Filters): string {
  const query = new URLSearchParams({
    ...(statut === null ? {} : { statut }),
    ...(a_venir ? { ordre: "a_venir" } : {}),
    ...(q === "" ? {} : { q }),
  }).toString();
  return query === "" ? RESERVATIONS_PATH : `${RESERVATIONS_PATH}?${query}`;
}

export function ReservationFilters({ statut, a_venir, q }: Filters) {
  return (
    <div className={styles.filters}>
      <nav className={layout.cluster} aria-label="Filtrer par statut">
        <LinkChip to={reservationsPath({ statut: null, a_venir: false, q })} current={statut === null && !a_venir}>
          Toutes
        </LinkChip>
        <LinkChip to={reservationsPath({ statut: null, a_venir: true, q })} current={a_venir}>
          À venir
        </LinkChip>
        {OFFERED.map((code) => (
          <LinkChip key={code} to={reservationsPath({ statut: code, a_venir: false, q })} current={statut === code}>
            {RESERVATION_STATUT_LABELS[code]}
          </LinkChip>
        ))}
      </nav>
      <ClientSearch action={RESERVATIONS_PATH} q={q} statut={statut} a_venir={a_venir} />
    </div>
  );
}

type SearchProps = { action: string; q: string; statut?: ReservationStatut | null; a_venir?: boolean };

/** A name, an address, a telephone number or a reference, sent with the return key. */
export function ClientSearch({ action, q, statut = null, a_venir = false }: SearchProps) {
  return (
    <search>
      <Form action={action} className={styles.search} preventScrollReset>
        {statut === null ? null : <input type="hidden" name="statut" value={statut} />}
        {a_venir ? <input type="hidden" name="ordre" value="a_venir" /> : null}
        <SearchInput
          key={q}
          defaultValue={q}
          placeholder="Rechercher un client..."
          aria-label="Rechercher un client"
          enterKeyHint="search"
        />
        <Button type="submit" look="neutral">
          Rechercher
        </Button>
      </Form>
    </search>
  );
}
