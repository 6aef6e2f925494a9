import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "../console.module.css";
import { groupsOf, SuggestionList } from "./suggestion-list.tsx";
import { type SuggestionAnswer, useSuggestions } from "./use-suggestions.ts";

export const SEARCH_PATH = "/admin/recherche";

/** Text fields that somebody may be writing in, and dialogs, which cover the field. */
const ELSEWHERE =
  "textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable], dialog, [role=dialog]";

/**
 * On every page of the console: the ARIA combobox pattern with a listbox, in a GET form, which is all there is without
 * JavaScript. Enter opens the active line or, without one, the page of results. Ctrl K or ⌘ K focuses it.
 *
 * Not the combobox of Base UI: while its popup is open, it hides the rest of the page from screen readers, the heading and
 * the landmarks included.
 */
export function ConsoleSearch() {
  const { pathname, search } = useLocation();
  const q = pathname === SEARCH_PATH ? (new URLSearchParams(search).get("q") ?? "") : "";
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // Null: the list is closed. Not the value of the field, which may hold text that was typed before hydration.
  const [typed, setTyped] = useState<string | null>(null);
  const { answer, forget } = useSuggestions(typed);
  const [active, setActive] = useActiveLine(answer);
  const lines = answer === null ? [] : groupsOf(answer.suggestions).flatMap(({ items }) => items);

  const open = () => setTyped(input.current?.value ?? "");
  const close = () => {
    setTyped(null);
    forget();
  };
  const leave = () => {
    close();
    if (input.current !== null) input.current.value = "";
  };
  const shown = useRef(q);
  const typing = typed !== null;
  // After a navigation the field holds the query of the page, unless somebody is typing another one.
  useEffect(() => {
    if (shown.current === q) return;
    shown.current = q;
    if (input.current !== null && !typing) input.current.value = q;
  }, [q, typing]);
  useShortcut(input, open);

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (typed === null) open();
      else if (event.key === "ArrowDown") setActive(active + 1 < lines.length ? active + 1 : 0);
      else setActive(active > 0 ? active - 1 : lines.length - 1);
    } else if (event.key === "Enter" && line !== undefined) {
      event.preventDefault();
      leave();
      void navigate(line.to);
    } else if (event.key === "Escape" && typed !== null) {
      event.preventDefault();
      close();
    }
  };
  return (
    <search className={styles.find} aria-label="Administration">
      <Form
        method="get"
        action={SEARCH_PATH}
        onSubmit={close}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <TextInput
          ref={input}
          name="q"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          icon={<Icon of={Search} />}
          defaultValue={q}
          placeholder="Nom, e-mail, téléphone ou référence"
          aria-label="Rechercher dans l’administration"
          aria-keyshortcuts="Control+K Meta+K"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={lines.length > 0 ? id : undefined}
          aria-activedescendant={lines[active] === undefined ? undefined : `${id}-${active}`}
          onChange={() => {
            setActive(-1);
            open();
          }}
          onClick={open}
          onKeyDown={onKeyDown}
        />
        <kbd className={layout.scriptOnly} aria-hidden="true">
          Ctrl K
        </kbd>
        {answer === null ? null : <SuggestionList id={id} answer={answer} active={active} onChosen={leave} />}
        <p role="status" className={text.visuallyHidden}>
          {answer?.suggestions.said}
        </p>
      </Form>
    </search>
  );
}

/** No line is active until an arrow key: Enter would otherwise open a record that nobody chose. */
function useActiveLine(answer: SuggestionAnswer | null) {
  const [state, setState] = useState({ answer, active: -1 });
  return [state.answer === answer ? state.active : -1, (active: number) => setState({ answer, active })] as const;
}

function useShortcut(input: RefObject<HTMLInputElement | null>, open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      const field = input.current;
      if (field === null) return;
      const { target } = event;
      if (target !== field && target instanceof Element && target.closest(ELSEWHERE) !== null) return;
      event.preventDefault();
      field.focus();
      field.select();
      open();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
