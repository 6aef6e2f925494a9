import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { SearchInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { RESERVATION_STATUT_LABELS } from "../copy/labels.ts";
import type { ReservationStatut, ReservationVue } from "../rules/codes.ts";
import { type ListQuery, listView } from "../rules/list-views.ts";
import * as styles from "./reservation-views.module.css";

/** Of meals that are over or did not take place. Without `refuse`, which no transition sets. */
const OFFERED = ["confirmee", "payee", "terminee", "annulee"] as const satisfies ReservationStatut[];

export const RESERVATIONS_PATH = "/dashboard/reservations";

/** The address of the list, without what is the default. */
export function reservationsPath({ vue = null, statut = null, arrivee = false, q = "" }: Partial<ListQuery>): string {
  const query = new URLSearchParams({
    ...(vue === null || vue === "a_venir" ? {} : { vue }),
    ...(statut === null ? {} : { statut }),
    ...(arrivee ? { ordre: "arrivee" } : {}),
    ...(q === "" ? {} : { q }),
  }).toString();
  return query === "" ? RESERVATIONS_PATH : `${RESERVATIONS_PATH}?${query}`;
}

const VIEWS = [
  ["a_venir", "À venir"],
  ["a_repondre", "À répondre"],
  ["passees", "Passées"],
] as const satisfies (readonly [ReservationVue, string])[];

/** The views of a chef's reservations, the search, and the order. `aRepondre`: what waits for an answer. */
export function ReservationViews({ query, aRepondre }: { query: ListQuery; aRepondre: number }) {
  const { arrivee, q, statut } = query;
  const view = listView(query);
  const everything = arrivee || q !== "";
  return (
    <div className={styles.tools}>
      <ClientSearch
        action={RESERVATIONS_PATH}
        q={q}
        label="Chercher une réservation"
        placeholder="Nom, téléphone ou référence"
      />
      <nav className={styles.views} aria-label="Montrer">
        {VIEWS.map(([vue, label]) => (
          <LinkChip key={vue} to={reservationsPath({ vue })} current={!everything && view === vue}>
            {label}
            {vue === "a_repondre" && aRepondre > 0 ? <b>{aRepondre}</b> : null}
          </LinkChip>
        ))}
        <details className={styles.menu} open={arrivee}>
          <summary>Trier</summary>
          <div className={layout.cluster}>
            <LinkChip to={reservationsPath({ q, vue: view })} current={!arrivee}>
              Par date
            </LinkChip>
            <LinkChip to={reservationsPath({ q, arrivee: true })} current={arrivee}>
              Par arrivée
            </LinkChip>
          </div>
        </details>
        {view === "passees" && !everything ? (
          <details className={styles.menu} open={statut !== null}>
            <summary>Filtrer</summary>
            <div className={layout.cluster}>
              <LinkChip to={reservationsPath({ vue: "passees" })} current={statut === null}>
                Toutes
              </LinkChip>
              {OFFERED.map((code) => (
                <LinkChip key={code} to={reservationsPath({ vue: "passees", statut: code })} current={statut === code}>
                  {RESERVATION_STATUT_LABELS[code]}
                </LinkChip>
              ))}
            </div>
          </details>
        ) : null}
      </nav>
    </div>
  );
}

type SearchProps = { action: string; q: string; label?: string; placeholder?: string };

/** A name, an address, a telephone number or a reference, sent with the return key. */
export function ClientSearch({
  action,
  q,
  label = "Rechercher un client",
  placeholder = "Rechercher un client...",
}: SearchProps) {
  return (
    <search>
      <Form action={action} className={styles.search} preventScrollReset>
        <SearchInput key={q} defaultValue={q} placeholder={placeholder} aria-label={label} enterKeyHint="search" />
        <Button type="submit" look="neutral">
          Rechercher
        </Button>
      </Form>
    </search>
  );
}
