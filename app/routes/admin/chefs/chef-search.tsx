import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { SearchInput } from "#app/ui/field.tsx";
import * as styles from "./chefs.module.css";

const TYPING_MS = 200;

/** Applied while typing; without JavaScript, on Enter. */
export function ChefSearch({ q }: { q: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // « Effacer la recherche » and the back button change the URL: update the field, unless it has the focus.
  useEffect(() => {
    if (input.current !== null && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
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
      </Form>
    </search>
  );
}
