import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { SearchInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "../console.module.css";

const PATH = "/admin/recherche";

/** Text fields that somebody may be writing in, and dialogs, which cover the field. */
const ELSEWHERE =
  "textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable], dialog, [role=dialog]";

/** On every page of the console. A GET form, so that it works without JavaScript; Ctrl K or ⌘ K focuses it. */
export function ConsoleSearch() {
  const { pathname, search } = useLocation();
  const q = pathname === PATH ? (new URLSearchParams(search).get("q") ?? "") : "";
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  // After a navigation only: on the first render the field may hold text that was typed before hydration.
  useEffect(() => {
    if (shown.current === q) return;
    shown.current = q;
    if (input.current !== null && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const field = input.current;
      if (field === null) return;
      const { target } = event;
      if (target !== field && target instanceof Element && target.closest(ELSEWHERE) !== null) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <search className={styles.find} aria-label="Administration">
      <Form method="get" action={PATH}>
        <SearchInput
          ref={input}
          defaultValue={q}
          placeholder="Nom, e-mail, téléphone ou référence"
          aria-label="Rechercher dans l’administration"
          aria-keyshortcuts="Control+K Meta+K"
        />
        <kbd className={layout.scriptOnly} aria-hidden="true">
          Ctrl K
        </kbd>
      </Form>
    </search>
  );
}
