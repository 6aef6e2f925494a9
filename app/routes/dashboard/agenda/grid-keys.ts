import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate } from "react-router";
import { type AgendaView, daysOf, switchView, viewSearch } from "#app/features/agenda/rules/view.ts";
import { type Cursor, moveCursor, type Stop, stopAt } from "#app/features/agenda/rules/view-keys.ts";
import type { Day } from "#app/shared/calendar.ts";
import { AGENDA } from "./agenda-paths.ts";

/** The width from which the week is drawn by hour (week.module.css). */
const WIDE = "(min-width: 821px)";

function followWidth(changed: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** False on the server, until hydration and on narrow screens. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    followWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

type Grid = { stops: readonly Stop[]; view: AgendaView; today: Day; active: boolean };

const idOf = ({ jour, key }: { jour: Day; key: string }) => `${jour}/${key}`;
const NOON = 12 * 60;

/**
 * One tab stop for all links of a grid; the arrows move among them, to the next week or month as well. While `active` is false
 * every link is a tab stop of its own, as without JavaScript.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, { stops, view, today, active }: Grid) {
  const navigate = useNavigate();
  const shown = daysOf(view);
  const [asked, setCursor] = useState<Cursor | null>(null);
  const first = view.vue === "mois" ? view.jour : shown.includes(today) ? today : (shown[0] ?? today);
  const cursor = asked !== null && shown.includes(asked.jour) ? asked : { jour: first, minute: NOON, key: null };
  const current = active ? stopAt(stops, cursor) : null;
  const currentId = current === null ? null : idOf(current);

  // `moving`: where a key asked for the focus, perhaps in a week that is still being read. Not a flag: the pending effect of an
  // earlier render runs after the key, and would take the flag as its own. `inside`: the grid has the focus, or had it when a
  // dialog opened; a revalidation may have removed the focused link.
  const moving = useRef<Cursor>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (currentId === null) return;
    const arrived = cursor === moving.current;
    const lost =
      inside.current && document.activeElement === document.body && document.querySelector("[data-dialog]") === null;
    if (!arrived && !lost) return;
    if (arrived) moving.current = null;
    const link = grid.current?.querySelector<HTMLElement>(`[data-stop="${currentId}"]`);
    link?.focus({ preventScroll: lost });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (current === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const here = { ...cursor, key: current.key };
    const next = moveCursor(event.key, here, { stops, vue: view.vue, today });
    if (next === null) return;
    event.preventDefault();
    moving.current = next;
    setCursor(next);
    if (shown.includes(next.jour)) return;
    const there = switchView({ vue: "jour", jour: next.jour }, view.vue, today);
    void navigate(`${AGENDA}${viewSearch(there)}`, { preventScrollReset: true });
  };
  const onFocus = ({ target }: FocusEvent) => {
    inside.current = true;
    const id = target.closest("[data-stop]")?.getAttribute("data-stop") ?? currentId;
    const stop = stops.find((each) => idOf(each) === id);
    // The cursor keeps its hour on the stop that it chose itself.
    if (stop !== undefined && id !== currentId) setCursor({ jour: stop.jour, minute: stop.de, key: stop.key });
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    inside.current = relatedTarget instanceof Element && relatedTarget.closest("[data-dialog]") !== null;
  };
  const isCurrent = (jour: Day, key: string) => idOf({ jour, key }) === currentId;
  const stop = (jour: Day, key: string) => ({
    "data-stop": idOf({ jour, key }),
    tabIndex: active && !isCurrent(jour, key) ? -1 : undefined,
  });
  return { handlers: { onKeyDown, onFocus, onBlur }, stop, isCurrent };
}

export type GridKeys = Pick<ReturnType<typeof useGridKeys>, "stop" | "isCurrent">;
