import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { formatNumber } from "#app/shared/copy/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { SearchInput, Select } from "#app/ui/field.tsx";
import * as styles from "./chefs.module.css";
import type { CountedPlatform } from "./read-platform-counts.server.ts";

const TYPING_MS = 200;

export const CHEF_STATUTS = ["actif", "inactif"] as const;

type Props = { q: string; statut: string; counts: CountedPlatform | null };

/** Applied while typing; without JavaScript, on Enter or with the button. */
export function ChefSearch({ q, statut, counts }: Props) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // « Effacer la recherche » and the back button change the URL: update the field, unless it has the focus.
  useEffect(() => {
    if (input.current !== null && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  const count = (value: number | undefined) => (value === undefined ? "" : ` (${formatNumber(value)})`);
  return (
    <search>
      <Form
        ref={form}
        method="get"
        action="/admin"
        className={styles.search}
        preventScrollReset
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => void submit(form.current, { replace: true, preventScrollReset: true }),
            TYPING_MS,
          );
        }}
      >
        <SearchInput ref={input} defaultValue={q} placeholder="Rechercher un chef..." aria-label="Rechercher un chef" />
        <Select key={statut} name="statut" defaultValue={statut} aria-label="Statut">
          <option value="">Tous les chefs{count(counts?.chefs)}</option>
          <option value="actif">Actifs{count(counts?.chefs_actifs)}</option>
          <option value="inactif">
            Inactifs{count(counts === null ? undefined : counts.chefs - counts.chefs_actifs)}
          </option>
        </Select>
        <noscript>
          <Button type="submit" look="outline">
            Afficher
          </Button>
        </noscript>
      </Form>
    </search>
  );
}
