import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { markFound } from "#app/features/console/rules/console-search.ts";
import type { SuggestionGroup, Suggestions } from "../search/suggestions.ts";
import * as styles from "./suggestion-list.module.css";
import type { SuggestionAnswer } from "./use-suggestions.ts";

/** The suggestions, in the order of the arrow keys. */
export const groupsOf = ({ groups, near }: Suggestions): readonly SuggestionGroup[] =>
  near === null ? groups : [{ label: "Très proche\u00a0:", items: [near] }];

type Props = { id: string; answer: SuggestionAnswer; active: number; onChosen: () => void };

/** The panel under the field. The focus stays in the field, which names the active line. */
export function SuggestionList({ id, answer: { q, suggestions }, active, onChosen }: Props) {
  const list = useActiveLine(active);
  const groups = groupsOf(suggestions);
  const found = suggestions.state === "done" ? q : "";
  const lines = groups.flatMap(({ items }) => items);
  return (
    <div className={styles.panel}>
      <Sentence q={q} suggestions={suggestions} />
      {groups.length === 0 ? null : (
        // Browsers put what scrolls in the order of the Tab key.
        <div ref={list} className={styles.list} id={id} role="listbox" aria-label="Résultats" tabIndex={-1}>
          {groups.map(({ label, items }) => (
            <div key={label} role="group" aria-label={label}>
              <p role="presentation">{label}</p>
              {items.map((item) => {
                const rank = lines.indexOf(item);
                return (
                  <Link
                    key={item.to}
                    to={item.to}
                    id={`${id}-${rank}`}
                    role="option"
                    aria-selected={rank === active}
                    tabIndex={-1}
                    // A press would take the focus out of the field.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={onChosen}
                  >
                    <b>
                      <Marked text={item.title} q={found} />
                    </b>
                    <small>
                      <Marked text={item.note} q={found} />
                    </small>
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
      )}
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choisir
        </span>
        <span>
          <kbd>Entrée</kbd> ouvrir
        </span>
        <span>
          <kbd>Échap</kbd> fermer
        </span>
      </p>
    </div>
  );
}

/** Scrolls the list just enough to show the active line. */
function useActiveLine(active: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return list;
}

/** What a panel without results says. */
function Sentence({ q, suggestions: { state, groups } }: { q: string; suggestions: Suggestions }) {
  if (state === "failed") return <p className={styles.sentence}>La recherche ne répond pas.</p>;
  if (state === "nothing") return <p className={styles.sentence}>Que cherchez-vous&nbsp;?</p>;
  if (groups.length > 0) return null;
  return (
    <p className={styles.sentence}>
      {`Rien pour «\u00a0${q}\u00a0»`}
      <small>Essayez un mot plus court, l’e-mail ou le téléphone.</small>
    </p>
  );
}

function Marked({ text, q }: { text: string; q: string }) {
  return markFound(text, q).map(({ at, text: piece, found }) => (found ? <mark key={at}>{piece}</mark> : piece));
}
