import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { ChefGrid } from "#app/frame/chef-grid.tsx";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";

type Chef = ComponentProps<typeof ChefGrid>["chefs"][number];
type Page = { chefs: readonly Chef[]; next: string | null };
type Props = { first: Page; pathOf: (cursor: string) => string };

/** The pages appended to the list, stored per history entry: going back restores the same cards and scroll position. */
const visits = new Map<string, Page>();
const VISITS_KEPT = 20;

function keep(visit: string, added: Page): void {
  visits.set(visit, added);
  const [oldest] = visits.keys();
  if (visits.size > VISITS_KEPT && oldest !== undefined) visits.delete(oldest);
}

/** Removes duplicates of chefs that moved between pages meanwhile. */
function joined(first: readonly Chef[], added: readonly Chef[]): readonly Chef[] {
  return [...new Map([...first, ...added].map((chef) => [chef.id, chef])).values()];
}

/** The cards and « Voir plus »: a link to the next page, which JavaScript replaces by appending cards. */
export function ChefResults({ first, pathOf }: Props) {
  const { key: visit } = useLocation();
  const { added, chefs, failed, loading, showMore } = useMorePages(visit, first, pathOf);
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef({ visit, count: chefs.length });
  useEffect(() => {
    const before = shown.current;
    shown.current = { visit, count: chefs.length };
    if (before.visit !== visit || chefs.length <= before.count) return;
    list.current?.querySelectorAll<HTMLElement>("h3 a")[before.count]?.focus({ preventScroll: true });
  }, [visit, chefs.length]);

  return (
    <div ref={list}>
      <ChefGrid chefs={chefs} urgent={1} />
      {failed ? <Band tone="danger" role="alert" title="La liste n’a pas pu être chargée." /> : null}
      {added.next === null ? null : (
        <p className={layout.more}>
          <LinkButton
            to={pathOf(added.next)}
            look="outline"
            aria-busy={loading || undefined}
            data-scripted
            onClick={showMore}
          >
            {loading ? "Chargement des chefs..." : failed ? "Réessayer" : "Voir plus"}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function useMorePages(visit: string, first: Page, pathOf: Props["pathOf"]) {
  const start: Page = visits.get(visit) ?? { chefs: [], next: first.next };
  const [state, setState] = useState({ visit, added: start });
  const added = state.visit === visit ? state.added : start;
  const fetcher = useFetcher<{ list: Page | null }>({ key: `chefs-${visit}` });
  const taken = useRef<unknown>(undefined);

  useEffect(() => {
    const page = fetcher.data?.list;
    if (fetcher.data === taken.current || page === undefined || page === null) return;
    taken.current = fetcher.data;
    const grown = { chefs: [...added.chefs, ...page.chefs], next: page.next };
    keep(visit, grown);
    setState({ visit, added: grown });
  }, [fetcher.data, visit, added]);

  const showMore = (event: React.MouseEvent) => {
    if (added.next === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void fetcher.load(pathOf(added.next));
  };
  const loading = fetcher.state === "loading";
  return {
    added,
    chefs: joined(first.chefs, added.chefs),
    failed: !loading && fetcher.data?.list === null,
    loading,
    showMore,
  };
}
